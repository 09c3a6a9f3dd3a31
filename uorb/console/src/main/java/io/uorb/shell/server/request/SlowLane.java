// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

/**
 * The lanes of requests that may block. Requests of one lane run one after the other; a lane that hangs does not hold
 * up the others.
 */
enum SlowLane {
    /** Starts and ends of recordings. */
    DISK("the disk", 0),
    /** Starts and stops of modules. */
    MODULES("a module", 0),
    /** Figures of traces. */
    TRACE("the figures of a trace", 0),
    /** Figures that modules print. */
    FIGURES("the figures of a module", 0),
    /** Changes of parameters, which the listeners of the program see before the answer. */
    PARAMETERS("a listener of parameters", 8);

    private final String what;
    private final int queue;

    SlowLane(String what, int queue) {
        this.what = what;
        this.queue = queue;
    }

    /** Returns what its requests wait for. */
    String what() {
        return what;
    }

    /**
     * Returns the requests that may be waiting or worked on at once. Few, as clients would wait one behind the other
     * until nobody else is served.
     */
    int most() {
        return queue + 1;
    }
}
