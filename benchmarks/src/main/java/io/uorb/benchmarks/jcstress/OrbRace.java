// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.Poller;

/** The state of a test of two actors against the API. */
abstract class OrbRace {
    final Meeting meeting = new Meeting();
    final OrbState state = new OrbState();

    /** The state of a test whose second actor sleeps in a poll. */
    abstract static class Polling extends OrbRace {
        final Poller poller = state.orb.poller();

        /** Performs the second actor. */
        final OrbState.Polled poll() {
            meeting.beginSecond();
            OrbState.Polled polled = OrbState.poll(poller);
            meeting.endSecond();
            return polled;
        }
    }
}
