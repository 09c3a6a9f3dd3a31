// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.SharedSubscription;
import io.uorb.Subscription;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.LII_Result;
import org.openjdk.jcstress.infra.results.LI_Result;

/**
 * Threads that really sleep in a poll, on the system's clock, against all that may wake them. A wake-up that is lost
 * shows as TIMED_OUT, or as 0, after {@value OrbState#TIMEOUT_S} s.
 */
public final class PollRaceTest {
    private PollRaceTest() {}

    /** Three messages, each waited for. */
    @JCStressTest
    @Outcome(id = "1, 2, 3, [012]", expect = ACCEPTABLE, desc = "Woken each time, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A wake-up or a message was lost.")
    @State
    public static class BlockingWait extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private final SubscriptionBlocking<SensorAccel> subscription =
                new SubscriptionBlocking<>(state.orb, SensorAccelTopic.SENSOR_ACCEL, 0);

        @Actor
        public void publisher() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            OrbState.publish(publication, 2);
            OrbState.publish(publication, 3);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(IIII_Result r) {
            meeting.beginSecond();
            r.r1 = await();
            r.r2 = await();
            r.r3 = await();
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            r.r4 = meeting.result();
        }

        private int await() {
            long startNs = System.nanoTime();
            SensorAccel message = new SensorAccel();
            boolean updated = subscription.updateBlocking(message, OrbState.TIMEOUT_S, TimeUnit.SECONDS);
            return updated && !OrbState.hasTimedOut(startNs) ? OrbState.value(message) : OrbState.NONE;
        }
    }

    /** Another thread adds the subscription to a poller that waits for nothing, and publishes. */
    @JCStressTest
    @Outcome(id = "READY, [012]", expect = ACCEPTABLE, desc = "The message ended the poll.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class AddThenPublish extends OrbRace.Polling {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();

        @Actor
        public void publisher() {
            meeting.beginFirst();
            poller.add(subscription);
            OrbState.publish(publication, 1);
            meeting.endFirst();
        }

        @Actor
        public void poller(LI_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LI_Result r) {
            r.r2 = meeting.result();
        }
    }

    /** Another thread adds a subscription with an unread message: no publish follows that could wake the poller. */
    @JCStressTest
    @Outcome(id = "READY, [012]", expect = ACCEPTABLE, desc = "The unread message ended the poll.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class AddWithNews extends OrbRace.Polling {
        private final Subscription<SensorAccel> subscription = state.subscribe();

        /** Leaves a message to be found. */
        public AddWithNews() {
            state.publishOnce(1);
        }

        @Actor
        public void other() {
            meeting.beginFirst();
            poller.add(subscription);
            meeting.endFirst();
        }

        @Actor
        public void poller(LI_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LI_Result r) {
            r.r2 = meeting.result();
        }
    }

    /** Another thread moves a shared subscription to an instance with an unread message: no publish follows. */
    @JCStressTest
    @Outcome(id = "READY, [012]", expect = ACCEPTABLE, desc = "The unread message ended the poll.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class MoveToNews extends OrbRace.Polling {
        private final SharedSubscription<SensorAccel> subscription =
                new SharedSubscription<>(state.orb.subscribe(SensorAccelTopic.SENSOR_ACCEL, 1));
        private final Publication<SensorAccel> publication = state.advertise();

        /** Leaves a message to be found on instance 0. */
        public MoveToNews() {
            poller.add(subscription);
            OrbState.publish(publication, 1);
        }

        @Actor
        public void other() {
            meeting.beginFirst();
            subscription.changeInstance(0);
            meeting.endFirst();
        }

        @Actor
        public void poller(LI_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LI_Result r) {
            r.r2 = meeting.result();
        }
    }

    /** Another thread removes one of two subscriptions and publishes to both. */
    @JCStressTest
    @Outcome(
            id = "READY, 1, [012]",
            expect = ACCEPTABLE,
            desc = "The remaining subscription ended the poll; both have the message.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, or the message was not delivered.")
    @State
    public static class RemoveThenPublish extends OrbRace.Polling {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> removed = state.subscribe();
        private final Subscription<SensorAccel> left = state.subscribe();

        /** Starts with both. */
        public RemoveThenPublish() {
            poller.add(removed);
            poller.add(left);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            poller.remove(removed);
            OrbState.publish(publication, 1);
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            r.r2 = OrbState.update(removed);
            r.r3 = meeting.result();
        }
    }

    /** Another thread publishes and closes the poller. */
    @JCStressTest
    @Outcome(id = "READY, 1, [012]", expect = ACCEPTABLE, desc = "The message ended the poll.")
    @Outcome(id = "ENDED, 1, [012]", expect = ACCEPTABLE, desc = "The close ended the poll.")
    @Outcome(id = "CLOSED, 1, [012]", expect = ACCEPTABLE, desc = "The poll started after the close.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, or the subscription does not outlive its poller.")
    @State
    public static class PollerClose extends OrbRace.Polling {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();

        /** Starts with the subscription. */
        public PollerClose() {
            poller.add(subscription);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            poller.close();
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = meeting.result();
        }
    }

    /** Another thread closes the broker, and with it subscription and poller, in whatever order. */
    @JCStressTest
    @Outcome(id = "ENDED, 0, [012]", expect = ACCEPTABLE, desc = "The close ended the poll.")
    @Outcome(id = "CLOSED, 0, [012]", expect = ACCEPTABLE, desc = "The poll started after the close.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, or a closed broker delivered a message.")
    @State
    public static class OrbClose extends OrbRace.Polling {
        private final Subscription<SensorAccel> subscription = state.subscribe();

        /** Starts with the subscription. */
        public OrbClose() {
            poller.add(subscription);
        }

        @Actor
        public void closer() {
            meeting.beginFirst();
            state.orb.close();
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = meeting.result();
        }
    }

    /**
     * Another thread closes a subscription with an unread message. First result: the poll's count; second: the update's
     * result.
     */
    @JCStressTest
    @Outcome(id = "1, 1, 0, [012]", expect = ACCEPTABLE, desc = "Closed after the update.")
    @Outcome(id = "1, 0, 0, [012]", expect = ACCEPTABLE, desc = "Closed between poll and update.")
    @Outcome(id = "0, 0, 0, [012]", expect = ACCEPTABLE, desc = "Closed before the poll, which removed it.")
    @Outcome(expect = FORBIDDEN, desc = "A message was delivered after the close.")
    @State
    public static class SubscriptionClose extends OrbRace.Polling {
        private final Subscription<SensorAccel> subscription = state.subscribe();

        /** Leaves a message to be found. */
        public SubscriptionClose() {
            poller.add(subscription);
            state.publishOnce(1);
        }

        @Actor
        public void closer() {
            meeting.beginFirst();
            subscription.close();
            meeting.endFirst();
        }

        @Actor
        public void poller(IIII_Result r) {
            meeting.beginSecond();
            r.r1 = poller.poll(0, TimeUnit.SECONDS);
            r.r2 = OrbState.update(subscription);
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            r.r3 = OrbState.update(subscription);
            r.r4 = meeting.result(r.r1 == 1 && r.r2 == 0);
        }
    }
}
