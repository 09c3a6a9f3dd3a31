// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import java.util.List;
import java.util.stream.Collectors;

/** Reports that nothing is due and threads wait for ever. */
final class DeadlockException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final String threads;

    DeadlockException(long nowUs, List<Thread> waiting) {
        super("deadlock at " + nowUs + " us: nothing is due, and threads wait without a timeout: " + names(waiting));
        threads = names(waiting);
    }

    private static String names(List<Thread> waiting) {
        return waiting.stream().map(Thread::getName).collect(Collectors.joining(", "));
    }

    String threads() {
        return threads;
    }
}
