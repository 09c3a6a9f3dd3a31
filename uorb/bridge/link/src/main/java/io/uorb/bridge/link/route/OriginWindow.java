// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import java.util.Arrays;

/**
 * The newest generation of each program whose messages links publish on one node (bridges:B-7): what several ways lead
 * here is published once, and never after a newer one. One thread; allocates for the first message of a program only.
 */
public final class OriginWindow {
    /** The most programs that are told apart; beyond, the longest known ones are forgotten. */
    static final int MAX_ORIGINS = 64;

    private final long ownSession;
    private long[] sessions = new long[2];
    private int[] generations = new int[2];
    private int count;
    private int oldest;

    /** Creates a window of a program with that session, whose own messages are not wanted. */
    public OriginWindow(long ownSession) {
        this.ownSession = ownSession;
    }

    /**
     * Whether a message is newer than all of its origin before; records it. Generations are compared by subtraction.
     */
    public boolean accept(long origin, int generation) {
        if (origin == ownSession) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (sessions[i] == origin) {
                boolean isNewer = generation - generations[i] > 0;
                generations[i] = isNewer ? generation : generations[i];
                return isNewer;
            }
        }
        int at = place();
        sessions[at] = origin;
        generations[at] = generation;
        return true;
    }

    private int place() {
        if (count == MAX_ORIGINS) {
            int at = oldest;
            oldest = (oldest + 1) % MAX_ORIGINS;
            return at;
        }
        if (count == sessions.length) {
            sessions = Arrays.copyOf(sessions, 2 * count);
            generations = Arrays.copyOf(generations, 2 * count);
        }
        return count++;
    }
}
