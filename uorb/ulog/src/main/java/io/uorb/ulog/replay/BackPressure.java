// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import java.util.concurrent.TimeUnit;

/** Back-pressure on the replay while a subscription that it follows has no room. The replay's thread. */
final class BackPressure {
    private final ReplayClock clock;
    private final long patienceMs;

    BackPressure(ReplayClock clock, long patienceMs) {
        this.clock = clock;
        this.patienceMs = patienceMs;
    }

    /**
     * Waits until all followers of the channel have room for one more message.
     *
     * @return false if the replay must end
     * @throws IllegalStateException if one of them takes nothing for too long
     */
    boolean awaitRoom(ReplayChannel channel) {
        Follower full = channel.findFull();
        return full == null || awaitRoom(channel, full);
    }

    private boolean awaitRoom(ReplayChannel channel, Follower first) {
        Follower full = first;
        long sinceNs = System.nanoTime();
        for (int attempt = 0; full != null; attempt++) {
            if (!clock.letOthersRun(attempt)) {
                return false;
            }
            Follower now = channel.findFull();
            if (now != full) {
                sinceNs = System.nanoTime();
            } else if (System.nanoTime() - sinceNs > TimeUnit.MILLISECONDS.toNanos(patienceMs)) {
                throw full.stalled(channel.published(), patienceMs);
            }
            full = now;
        }
        return true;
    }
}
