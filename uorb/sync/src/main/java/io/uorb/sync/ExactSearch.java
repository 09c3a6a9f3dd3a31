// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/** Sets of messages of one time. */
final class ExactSearch implements SetSearch {
    private final TopicQueue<?>[] queues;

    ExactSearch(TopicQueue<?>[] queues) {
        this.queues = queues;
    }

    @Override
    public boolean find() {
        long wantedUs = -1;
        int equal = 0;
        int at = 0;
        while (equal < queues.length) {
            TopicQueue<?> queue = queues[at];
            while (queue.hasAhead() && queue.aheadUs() < wantedUs) {
                queue.dropFirst();
            }
            if (queue.isEmpty()) {
                return false;
            }
            if (queue.aheadUs() > wantedUs) {
                wantedUs = queue.aheadUs();
                equal = 0;
            }
            equal++;
            at = at + 1 == queues.length ? 0 : at + 1;
        }
        return true;
    }

    @Override
    public void cancel() {}

    @Override
    public boolean isReplacing() {
        return true;
    }
}
