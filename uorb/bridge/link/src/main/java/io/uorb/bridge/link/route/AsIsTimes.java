// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

/**
 * The bound of times that a link takes over as they are (bridges:B-8): at most 60 s ahead of the clock they are of. A
 * clock that both programs share is this program's; a simulated one is known by the newest time that it has sent, runs
 * at most 1,000 times as fast as time, and may begin anywhere and anew. One peer's thread.
 */
public final class AsIsTimes {
    private static final long MOST_AHEAD_US = 60_000_000;
    private static final long FASTEST = 1_000;
    private static final long LONGEST_US = 1_000_000_000_000L;

    private final boolean isShared;
    /** -1 before the first one. */
    private long newestUs = -1;

    private long atUs;
    private long refused;

    /**
     * Creates the bound of a connection.
     *
     * @param isShared whether the times are of this program's clock
     */
    public AsIsTimes(boolean isShared) {
        this.isShared = isShared;
    }

    /**
     * Returns whether a message may be published; counts it if not.
     *
     * @param timeUs the later one of its times; less than 0 if it is beyond what a clock can have
     * @param nowUs of this program's clock
     */
    public boolean accept(long timeUs, long nowUs) {
        long aheadUs = isShared ? timeUs - nowUs : newestUs < 0 ? 0 : timeUs - newestUs;
        long passedUs = isShared || newestUs < 0 ? 0 : Math.max(0, Math.min(nowUs - atUs, LONGEST_US));
        if (timeUs < 0 || aheadUs > MOST_AHEAD_US + passedUs * FASTEST) {
            refused++;
            return false;
        }
        newestUs = Math.max(newestUs, timeUs);
        atUs = nowUs;
        return true;
    }

    /** Returns how many messages were refused. */
    public long refused() {
        return refused;
    }
}
