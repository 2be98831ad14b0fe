package server

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"time"
)

// buffer reads the request's body before anything else does, within maxMessage and bodyTime. It returns the status to
// refuse it with.
func buffer(w http.ResponseWriter, r *http.Request) (status int, err error) {
	if r.Method != http.MethodPost {
		return 0, nil
	}
	if r.ContentLength > maxMessage {
		return http.StatusRequestEntityTooLarge, errTooLong
	}
	// Connections without deadlines exist in tests only; for them the limit on size has to do.
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTime))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxMessage))
	_ = control.SetReadDeadline(time.Time{})
	var tooLong *http.MaxBytesError
	switch {
	case errors.As(err, &tooLong):
		return http.StatusRequestEntityTooLarge, errTooLong
	case errors.Is(err, os.ErrDeadlineExceeded):
		return http.StatusRequestTimeout, errors.New("the body did not arrive in time")
	case err != nil:
		return http.StatusBadRequest, errors.New("the body did not arrive whole")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return 0, nil
}

// patientWriter gives each piece of an answer its own deadline: a stream may last for days, but a client that stops
// reading must not hold its connection for ever.
type patientWriter struct {
	http.ResponseWriter
	control *http.ResponseController
}

func (w *patientWriter) Write(p []byte) (int, error) {
	_ = w.control.SetWriteDeadline(time.Now().Add(stallTime))
	return w.ResponseWriter.Write(p)
}

// Flush implements http.Flusher, which the transports ask for.
func (w *patientWriter) Flush() {
	_ = w.control.SetWriteDeadline(time.Now().Add(stallTime))
	_ = w.control.Flush()
}

// Unwrap is for http.ResponseController.
func (w *patientWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
