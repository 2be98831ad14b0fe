// Package resources is the memory as things to read rather than to call: the core profile, topics, single entries and
// the store's health, as memory:// resources, and the prompts that a person picks from a menu.
//
//	memory://core              the core profile: global entries and the server's project
//	memory://core/{project}    the same for another project
//	memory://topics/{topic}    one heading and what is filed under it
//	memory://entries/{id}      one entry with everything known about it
//	memory://health            figures of the store
//
// Nothing here changes anything. A Reader reads any of these by its URI, which is also how the server notices that a
// resource which somebody subscribed to has changed.
package resources
