// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * The threads that take part in a {@link ManualClock}, and how many of them are awake. A thread takes part as long as
 * one of its beds is open; it can have several, and sleeps in one of them. Guarded by the clock's monitor.
 */
final class Attendance {
    private final Map<Thread, Guest> guests = new HashMap<>();
    private int awake;

    /** One more bed of that thread, which is awake. */
    Guest enter(Thread thread) {
        Guest guest = guests.get(thread);
        if (guest == null) {
            guest = new Guest(thread);
            guests.put(thread, guest);
            awake++;
        }
        guest.beds++;
        return guest;
    }

    /** One bed less of a thread that is awake, or dead. */
    void leave(Guest guest) {
        guest.beds--;
        if (guest.beds == 0 && guests.remove(guest.thread, guest)) {
            awake--;
        }
    }

    void fellAsleep(Guest guest) {
        guest.asleep = true;
        awake--;
    }

    void woke(Guest guest) {
        guest.asleep = false;
        awake++;
    }

    boolean isAnyAwakeBut(Thread thread) {
        Guest own = awake == 1 ? guests.get(thread) : null;
        return awake > 0 && (own == null || own.asleep);
    }

    /** Forgets threads that ended without closing their beds. */
    void forgetDead() {
        for (Iterator<Guest> all = guests.values().iterator(); all.hasNext(); ) {
            if (!all.next().thread.isAlive()) {
                all.remove();
                awake--;
            }
        }
    }

    /** A thread that takes part. */
    static final class Guest {
        private final Thread thread;
        private int beds;
        private boolean asleep;

        private Guest(Thread thread) {
            this.thread = thread;
        }

        Thread thread() {
            return thread;
        }
    }
}
