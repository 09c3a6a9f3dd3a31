// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

/** The streams of a link, each with a port of its own (bridges:B-61). */
public enum LinkStream {
    /** Handshake, acknowledgements and routes; frames may be lost. */
    CONTROL,
    /** Messages of routes that want the newest; frames may be lost. */
    LATEST,
    /** Messages of routes that want all; the engine repeats lost frames and keeps their order while it is connected. */
    ALL;

    private static final LinkStream[] VALUES = values();

    /** Returns the stream of that number, without a copy of the array. */
    public static LinkStream of(int ordinal) {
        return VALUES[ordinal];
    }
}
