// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/** Reports that a thread of a graph waits for something that the clock does not know, and nobody ends it. */
final class BlockedThreadException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    BlockedThreadException(Throwable stall) {
        super("deadlock: " + stall.getMessage());
        for (Throwable stack : stall.getSuppressed()) {
            addSuppressed(stack);
        }
    }
}
