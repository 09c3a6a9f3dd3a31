// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

/**
 * CPU budget of one thread (token bucket): a share of the time, of which unused time is saved up to a limit. Exceeding
 * it makes the thread sleep. Not thread-safe.
 */
final class CpuBudget {
    private final double share;
    private final double savedAtMostNs;
    private final double owedAtMostNs;
    /** Time that may be used now; if negative, the time by which the budget was exceeded. */
    private double leftNs;

    private long asOfNs;

    /**
     * @param share of a core, above 0, at most 1
     * @param savedAtMostNs maximum work at once after idle time
     * @param restAtMostNs maximum sleep; the process may have been stopped while it worked
     */
    CpuBudget(double share, long savedAtMostNs, long restAtMostNs, long nowNs) {
        this.share = share;
        this.savedAtMostNs = savedAtMostNs;
        this.owedAtMostNs = share * restAtMostNs;
        this.leftNs = savedAtMostNs;
        this.asOfNs = nowNs;
    }

    /** Accounts for work from one time to the other. */
    void worked(long fromNs, long toNs) {
        earn(fromNs);
        leftNs = Math.max(-owedAtMostNs, leftNs - (1 - share) * (toNs - fromNs));
        asOfNs = toNs;
    }

    /** Returns the time to sleep before work may continue; 0 if the budget is not exceeded. */
    long restNs(long nowNs) {
        earn(nowNs);
        return leftNs < 0 ? (long) Math.ceil(-leftNs / share) : 0;
    }

    private void earn(long nowNs) {
        leftNs = Math.min(savedAtMostNs, leftNs + share * (nowNs - asOfNs));
        asOfNs = nowNs;
    }
}
