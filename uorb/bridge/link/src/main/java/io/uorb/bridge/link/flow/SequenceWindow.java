// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/** The numbers of a route that have arrived: 32 bits wide, compared by subtraction (bridges:B-10). */
public final class SequenceWindow {
    /** The place of a number among those before. */
    public enum Place {
        /** Beyond all before. */
        NEW,
        /** Overtaken by a newer one; it was counted as lost. */
        OVERTAKEN,
        /** There before, or too old to tell. */
        REPEATED
    }

    private static final int SIZE = 64;

    private int greatest;
    private long seen = -1;

    /** Returns what the number is, and records it. */
    public Place accept(int number) {
        int ahead = number - greatest;
        if (ahead > 0) {
            seen = ahead >= SIZE ? 1 : seen << ahead | 1;
            greatest = number;
            return Place.NEW;
        }
        if (ahead <= -SIZE || (seen >>> -ahead & 1) != 0) {
            return Place.REPEATED;
        }
        seen |= 1L << -ahead;
        return Place.OVERTAKEN;
    }

    /** Returns how many numbers are between the greatest one and this, which are lost if it is accepted. */
    public int missingBefore(int number) {
        return Math.max(0, number - greatest - 1);
    }

    /** Gives up the numbers up to this one; returns how many have not arrived. */
    public int giveUpTo(int number) {
        int ahead = number - greatest;
        if (ahead <= 0) {
            return 0;
        }
        seen = ahead >= SIZE ? 0 : seen << ahead;
        greatest = number;
        return ahead;
    }
}
