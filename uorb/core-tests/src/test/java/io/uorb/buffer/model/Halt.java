// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/** Ends the present run of a thread, or the present execution. */
@SuppressWarnings("serial")
final class Halt extends Error {
    static final Halt WAITS = new Halt();
    static final Halt PRUNED = new Halt();
    static final Halt UNENDING = new Halt();

    private Halt() {
        super(null, null, false, false);
    }
}
