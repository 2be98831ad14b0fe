// Plot draws the answer of `loci eval --json` as SVG files:
//
//	go run ./internal/eval/plot REPORT.json FOLDER
//
// It writes quality.svg, with what recall finds on each set by full text, by vectors and by both, and, where the report
// measured it, speed.svg, with the latency over the size of the store. It is a program of its own so that the fonts of the
// plotting library do not end up in every loci.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"

	"github.com/loci-dev/loci/internal/eval"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: plot REPORT.json FOLDER")
		os.Exit(2)
	}
	if err := draw(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "plot:", err)
		os.Exit(1)
	}
}

// The size of a figure on a page.
const (
	width  = 16 * vg.Centimeter
	height = 9 * vg.Centimeter
)

func draw(report, folder string) error {
	data, err := os.ReadFile(report)
	if err != nil {
		return fmt.Errorf("reading the report: %w", err)
	}
	var r eval.Report
	if err := json.Unmarshal(data, &r); err != nil {
		return fmt.Errorf("reading %s: %w", report, err)
	}
	if err := drawQuality(&r, filepath.Join(folder, "quality.svg")); err != nil {
		return err
	}
	if len(r.Speed) == 0 {
		return nil
	}
	return drawSpeed(&r, filepath.Join(folder, "speed.svg"))
}

// drawQuality shows recall@10 as bars, one group a set and one bar a mode.
func drawQuality(r *eval.Report, file string) error {
	p := plot.New()
	p.Title.Text, p.Y.Label.Text, p.Y.Min, p.Y.Max = "What is found among the first ten", "recall@10, %", 0, 100
	sets := setsOf(r)
	thickness := vg.Points(20)
	for i, mode := range eval.Modes {
		bars, err := plotter.NewBarChart(recallOf(r, sets, mode), thickness)
		if err != nil {
			return fmt.Errorf("drawing %s: %w", mode, err)
		}
		bars.Offset, bars.Color, bars.LineStyle.Width = thickness*vg.Length(i-1), plotutil.Color(i), 0
		p.Add(bars)
		p.Legend.Add(string(mode), bars)
	}
	p.NominalX(sets...)
	p.Legend.Top, p.Legend.XOffs = true, -vg.Points(4)
	p.Y.Max = 115 // room for the legend
	return save(p, file)
}

// setsOf names the sets of a report in order.
func setsOf(r *eval.Report) (names []string) {
	seen := map[string]bool{}
	for _, x := range r.Results {
		if !seen[x.Set] {
			seen[x.Set] = true
			names = append(names, x.Set)
		}
	}
	return names
}

func recallOf(r *eval.Report, sets []string, mode eval.Mode) plotter.Values {
	values := make(plotter.Values, len(sets))
	for i, set := range sets {
		for _, x := range r.Results {
			if x.Set == set && x.Mode == mode {
				values[i] = x.Figures.Recall10
			}
		}
	}
	return values
}

// drawSpeed shows p50 and p95 of each mode over the number of entries, both axes logarithmic.
func drawSpeed(r *eval.Report, file string) error {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = "How long an answer takes", "entries in one project", "ms"
	p.X.Scale, p.Y.Scale = plot.LogScale{}, plot.LogScale{}
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.LogTicks{Prec: -1}, plot.LogTicks{Prec: -1}
	p.Legend.Top, p.Legend.Left = true, true
	var lines []any
	for _, mode := range eval.Modes {
		lines = append(lines,
			string(mode)+" p50", times(r, mode, func(x eval.Pace) time.Duration { return x.P50 }),
			string(mode)+" p95", times(r, mode, func(x eval.Pace) time.Duration { return x.P95 }))
	}
	if err := plotutil.AddLinePoints(p, lines...); err != nil {
		return fmt.Errorf("drawing the latency: %w", err)
	}
	return save(p, file)
}

func times(r *eval.Report, mode eval.Mode, of func(eval.Pace) time.Duration) plotter.XYs {
	var points plotter.XYs
	for _, x := range r.Speed {
		if x.Mode == mode {
			points = append(points, plotter.XY{X: float64(x.Entries), Y: float64(of(x)) / float64(time.Millisecond)})
		}
	}
	return points
}

func save(p *plot.Plot, file string) error {
	if err := p.Save(width, height, file); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	return nil
}
