// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.util.List;

/**
 * The threads of a loop's modules. Immutable.
 *
 * @param count how many there are; {@link Integer#MAX_VALUE} if they could not be counted
 * @param text the same for people, behind {@code for}
 */
record ModuleThreads(int count, String text) {
    /** Returns so many threads. */
    static ModuleThreads of(int count) {
        return new ModuleThreads(count, count + " threads");
    }

    /** Returns so many threads with one for each of some modules, which were not started to count theirs. */
    ModuleThreads with(List<String> notStarted) {
        int all = count + notStarted.size();
        return notStarted.isEmpty()
                ? this
                : new ModuleThreads(all, all + " threads, one for each not started: " + String.join(", ", notStarted));
    }

    /** Returns threads that could not be counted, for a reason. */
    static ModuleThreads unknown(String reason) {
        return new ModuleThreads(Integer.MAX_VALUE, "threads that cannot be counted: " + reason);
    }
}
