// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.LII_Result;

/** Events of a node against the thread that takes them (demand:Q-28). */
public final class EventRaceTest {
    private EventRaceTest() {}

    /** A publisher advertises while another thread goes to sleep in a poll. */
    @JCStressTest
    @Outcome(id = "READY, 1, [012]", expect = ACCEPTABLE, desc = "The event ended the poll and was there.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, or the event was lost.")
    @State
    public static class JoinAgainstPoll extends OrbRace.Polling {
        private final Subscription<SensorAccel> subscription = state.subscribe();
        private final NodeEvents events = NodeEvents.of(subscription, NodeEvents.PUBLISHER_CAME);

        /** Starts with a poller that waits for events alone. */
        public JoinAgainstPoll() {
            events.addTo(poller);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            state.advertise();
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
            r.r2 = events.take();
        }

        @Arbiter
        public void result(LII_Result r) {
            r.r3 = meeting.result();
            events.close();
        }
    }

    /** Two events while they are taken: none is lost, and a remaining one still causes a wake-up. */
    @JCStressTest
    @Outcome(
            id = "9, 1, [012]",
            expect = ACCEPTABLE,
            desc = "All taken at once or later; the remaining event caused a wake-up.")
    @Outcome(expect = FORBIDDEN, desc = "An event was lost, or caused no wake-up.")
    @State
    public static class RaiseAgainstTake extends OrbRace {
        private final Subscription<SensorAccel> subscription = state.subscribe();
        private final NodeEvents events =
                NodeEvents.of(subscription, NodeEvents.PUBLISHER_CAME | NodeEvents.FLUSH_DONE);

        private final NodeDemand demand = NodeDemand.of(state.orb, SensorAccelTopic.SENSOR_ACCEL, 0);
        private final Poller poller = state.orb.poller();
        private int taken;

        /** Starts with a poller that only checks. */
        public RaiseAgainstTake() {
            events.addTo(poller);
        }

        @Actor
        public void raiser() {
            meeting.beginFirst();
            state.advertise();
            demand.flush();
            meeting.endFirst();
        }

        @Actor
        public void taker() {
            meeting.beginSecond();
            taken = events.take();
            taken |= events.take();
            meeting.endSecond();
        }

        @Arbiter
        public void result(III_Result r) {
            boolean left = events.pending() != 0;
            boolean rings = poller.poll(0, TimeUnit.SECONDS) == 1;
            r.r2 = left && !rings ? 0 : 1;
            r.r1 = taken | events.take();
            r.r3 = meeting.result();
            events.close();
        }
    }
}
