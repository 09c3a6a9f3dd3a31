// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.px4.LazyPublication;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIIII_Result;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/** Publishers that advertise and unadvertise, against new subscribers and against each other. */
public final class AdvertiseRaceTest {
    private AdvertiseRaceTest() {}

    /** A subscriber is made while a publisher advertises and publishes 1 and 2; 9 is of a publisher that has left. */
    @JCStressTest
    @Outcome(id = "0, 1, 2, [012]", expect = ACCEPTABLE, desc = "Created before both: both are delivered.")
    @Outcome(
            id = "1, 2, 0, [012]",
            expect = ACCEPTABLE,
            desc = "Created after the first, or the first at once; then the second.")
    @Outcome(id = "2, 0, 0, [012]", expect = ACCEPTABLE, desc = "Created after both: the newest is delivered.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "An overwritten message is delivered, the newest is not, or one is duplicated or missing.")
    @State
    public static class AgainstSubscribe extends OrbRace {
        private Subscription<SensorAccel> subscription;

        /** Leaves an old message behind. */
        public AgainstSubscribe() {
            state.publishOnce(9);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            Publication<SensorAccel> publication = state.advertise();
            OrbState.publish(publication, 1);
            OrbState.publish(publication, 2);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(IIII_Result r) {
            meeting.beginSecond();
            subscription = state.subscribe();
            r.r1 = OrbState.update(subscription);
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = OrbState.update(subscription);
            r.r4 = meeting.result(r.r1 == 1);
        }
    }

    /** A subscriber is created while the last publisher publishes 1 and leaves; then another one publishes 2. */
    @JCStressTest
    @Outcome(id = "0, 1, 2, [012]", expect = ACCEPTABLE, desc = "Created before the message: it is delivered.")
    @Outcome(id = "1, 2, 0, [012]", expect = ACCEPTABLE, desc = "Created before the publisher left: it was delivered.")
    @Outcome(id = "0, 2, 0, [012]", expect = ACCEPTABLE, desc = "Created after the publisher left: no old message.")
    @Outcome(expect = FORBIDDEN, desc = "A message of the next publisher is missing, or one is duplicated.")
    @State
    public static class LeavingAgainstSubscribe extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private Subscription<SensorAccel> subscription;

        @Actor
        public void publisher() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            publication.close();
            meeting.endFirst();
        }

        @Actor
        public void subscriber(IIII_Result r) {
            meeting.beginSecond();
            subscription = state.subscribe();
            r.r1 = OrbState.update(subscription);
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            state.publishOnce(2);
            r.r2 = OrbState.update(subscription);
            r.r3 = OrbState.update(subscription);
            r.r4 = meeting.result(r.r1 == 1);
        }
    }

    /** Two threads publish two messages each with one publication. */
    @JCStressTest
    @Outcome(
            id = "(1, 2, 3, 4|1, 3, 2, 4|1, 3, 4, 2|3, 1, 2, 4|3, 1, 4, 2|3, 4, 1, 2), [012]",
            expect = ACCEPTABLE,
            desc = "All four, in each thread's order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, duplicated, torn or out of its thread's order.")
    @State
    public static class OnePublicationForTwo extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();

        @Actor
        public void one() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            OrbState.publish(publication, 2);
            meeting.endFirst();
        }

        @Actor
        public void two() {
            meeting.beginSecond();
            OrbState.publish(publication, 3);
            OrbState.publish(publication, 4);
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIIII_Result r) {
            r.r1 = OrbState.update(subscription);
            r.r2 = OrbState.update(subscription);
            r.r3 = OrbState.update(subscription);
            r.r4 = OrbState.update(subscription);
            r.r5 = meeting.result(r.r1 + r.r2 != 3 && r.r1 + r.r2 != 7);
        }
    }

    /** A publication is closed by another thread in the middle of a publish, and that thread publishes in its place. */
    @JCStressTest
    @Outcome(id = "1, 1, 2, [012]", expect = ACCEPTABLE, desc = "Published before the other.")
    @Outcome(id = "1, 2, 1, [012]", expect = ACCEPTABLE, desc = "Published, overtaken by the other.")
    @Outcome(id = "0, 2, 0, [012]", expect = ACCEPTABLE, desc = "Refused; only the other's message is delivered.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "Refused and delivered, accepted and not delivered, torn, or the next publisher is blocked.")
    @State
    public static class CloseAgainstPublish extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();

        @Actor
        public void publisher(IIII_Result r) {
            meeting.beginFirst();
            r.r1 = OrbState.publish(publication, 1) ? 1 : 0;
            meeting.endFirst();
        }

        @Actor
        public void closer() {
            meeting.beginSecond();
            publication.close();
            OrbState.publish(state.advertise(), 2);
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = OrbState.update(subscription);
            r.r4 = meeting.result(r.r1 == 1 && r.r2 == 2);
        }
    }

    /** A lazy publication is closed by another thread while its first publish advertises. */
    @JCStressTest
    @Outcome(id = "true, false, [012]", expect = ACCEPTABLE, desc = "Published, then closed.")
    @Outcome(
            id = "false, false, [012]",
            expect = ACCEPTABLE,
            desc = "Closed before, or between advertising and publishing.")
    @Outcome(expect = FORBIDDEN, desc = "It is closed and still advertised.")
    @State
    public static class LazyCloseAgainstPublish extends OrbRace {
        private final LazyPublication<SensorAccel> publication =
                LazyPublication.single(state.orb, SensorAccelTopic.SENSOR_ACCEL);

        @Actor
        public void publisher(ZZI_Result r) {
            meeting.beginFirst();
            try {
                r.r1 = publication.publish(OrbState.message(1));
            } catch (IllegalStateException e) {
                r.r1 = false;
            }
            meeting.endFirst();
        }

        @Actor
        public void closer() {
            meeting.beginSecond();
            publication.close();
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZZI_Result r) {
            r.r2 = state.orb.exists(SensorAccelTopic.SENSOR_ACCEL, 0);
            r.r3 = meeting.result();
        }
    }
}
