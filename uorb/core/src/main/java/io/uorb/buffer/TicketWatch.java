// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * The patience of a thread that waits with a {@link Waiter} with tickets that are not answered. Not thread-safe: for
 * the thread that waits.
 *
 * <p>A publisher may be suspended with a ticket, or never answer it: an error of the virtual machine ended its publish,
 * or its thread. A thread that was armed before a publisher looks for waiters will be woken, however late that is. Only
 * a publisher that looked before can have committed a message that the thread does not see yet; it sees it soon, for
 * no store stays with a processor for longer. So a thread that has been armed for {@link #SETTLE_NS}, and then finds no
 * news, can sleep. It does so only once tickets have not been answered for {@link #GIVE_UP_MS}; from then on, as many
 * tickets do not keep it from sleeping.
 */
public final class TicketWatch {
    /** Time after which tickets are given up if neither of the two counts changes, as far as the thread looks. */
    public static final long GIVE_UP_MS = 100;

    private static final long GIVE_UP_NS = GIVE_UP_MS * 1_000_000;
    /** Longer than a store takes to become visible, by far. */
    static final long SETTLE_NS = 100_000;

    /** A pause takes a millisecond. One that takes longer tells of a machine that stood still, publishers and all. */
    private static final long LONGEST_PAUSE_NS = 2_000_000;
    /** Looks further apart than this do not belong together. */
    private static final long FORGET_NS = 1_000_000_000;

    /** The counts at the last look that found unanswered tickets, and when it began. */
    private long answered;

    private long taken;
    private long lookedNs;
    /** The time of the look that is going on, if the last one found unanswered tickets. */
    private long startNs;
    /** For how long the counts have not changed, in sum. */
    private long standstillNs;
    /** Number of tickets that do not keep the thread awake. */
    private long givenUp;

    private boolean isSettling;
    /** A time at which the waiter was armed, if {@link #isSettling}. */
    private long armedNs;
    /** Whether tickets were given up that have not been reported. */
    private boolean isReportDue;

    /** Creates a watch that has given up nothing. */
    public TicketWatch() {}

    /** Begins the wait anew: the waiter was not armed. */
    public void armed() {
        isSettling = false;
    }

    /** Begins a look whose result will be passed to {@link #end}. */
    public void begin() {
        if (isSettling) {
            startNs = System.nanoTime();
        }
    }

    /** Returns what to expect after a look that had that result. */
    public WaitCheck end(WaitCheck check, Reader reader) {
        if (check == WaitCheck.IDLE) {
            givenUp = 0;
            standstillNs = 0;
        }
        return check == WaitCheck.IN_FLIGHT ? unanswered(reader) : check;
    }

    private WaitCheck unanswered(Reader reader) {
        long nowAnswered = reader.answered();
        long nowTaken = reader.ticketsTaken(); // after the other count, as ever
        long count = nowTaken - nowAnswered;
        givenUp = Math.min(givenUp, count);
        if (!isSettling) {
            isSettling = true;
            armedNs = System.nanoTime();
            startNs = armedNs;
        }
        boolean isSettled = startNs - armedNs >= SETTLE_NS;
        if (count <= givenUp) {
            standstillNs = 0;
            return count == 0 ? WaitCheck.IN_FLIGHT : isSettled ? WaitCheck.IDLE : WaitCheck.GIVEN_UP;
        }
        countStandstill(nowAnswered == answered && nowTaken == taken);
        answered = nowAnswered;
        taken = nowTaken;
        if (standstillNs < GIVE_UP_NS) {
            return WaitCheck.IN_FLIGHT;
        }
        givenUp = count;
        standstillNs = 0;
        isReportDue |= reader.giveUp(count);
        return WaitCheck.GIVEN_UP;
    }

    private void countStandstill(boolean isUnchanged) {
        long sinceNs = startNs - lookedNs;
        lookedNs = startNs;
        if (sinceNs > FORGET_NS) {
            standstillNs = 0;
        } else if (isUnchanged) {
            standstillNs += Math.min(sinceNs, LONGEST_PAUSE_NS);
        }
    }

    /** Whether tickets of the node were given up, by this watch first, since the last call. */
    public boolean takeReport() {
        boolean report = isReportDue;
        isReportDue = false;
        return report;
    }
}
