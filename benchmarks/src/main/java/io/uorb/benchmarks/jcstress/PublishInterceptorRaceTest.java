// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;

/**
 * Interceptors added and removed while a message is published. First result: the publish began after the other thread
 * was through; second: the received message, 0 for none, -1 if torn; third: another one.
 */
public final class PublishInterceptorRaceTest {
    private PublishInterceptorRaceTest() {}

    /**
     * An interceptor is added or removed at random. Second result: 2 for a message as it is to be after the change, 1
     * as before it.
     */
    @JCStressTest
    @Outcome(id = "1, 2, 0, [012]", expect = ACCEPTABLE, desc = "Changed before: the publish uses the change.")
    @Outcome(id = "0, [12], 0, [012]", expect = ACCEPTABLE, desc = "Concurrent: intercepted or not.")
    @Outcome(expect = FORBIDDEN, desc = "Unchanged although changed before; or torn, duplicated or missing.")
    @State
    public static class AddOrRemove extends Doubled {
        private final boolean adds = ThreadLocalRandom.current().nextBoolean();

        /** Creates a state with the interceptor that will be removed. */
        public AddOrRemove() {
            if (!adds) {
                Observation.of(state.orb).addInterceptors(maker);
            }
        }

        @Actor
        public void publisher(IIII_Result r) {
            publish(r);
        }

        @Actor
        public void other() {
            meeting.beginSecond();
            if (adds) {
                Observation.of(state.orb).addInterceptors(maker);
            } else {
                Observation.of(state.orb).removeInterceptors(maker);
            }
            changed = true;
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            receive(r);
            if (!adds && r.r2 > 0) {
                r.r2 = 3 - r.r2;
            }
            r.r4 = meeting.result(r.r1 == 0 && r.r2 == 2);
        }
    }

    /** A message is published or counted as withheld. Third result: how many are withheld. */
    @JCStressTest
    @Outcome(id = "1, 0, 1, [012]", expect = ACCEPTABLE, desc = "Suspended before: withheld.")
    @Outcome(id = "0, 0, 1, [012]", expect = ACCEPTABLE, desc = "Concurrent: withheld.")
    @Outcome(id = "0, 1, 0, [012]", expect = ACCEPTABLE, desc = "Concurrent: published.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "Published although suspended before, or neither published nor counted, or both.")
    @State
    public static class Suspend extends Doubled {
        private final Faults faults = Faults.of(state.orb);

        @Actor
        public void publisher(IIII_Result r) {
            publish(r);
        }

        @Actor
        public void other() {
            meeting.beginSecond();
            faults.put(SensorAccelTopic.SENSOR_ACCEL, 0, Fault.suspend());
            changed = true;
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            receive(r);
            r.r3 = (int) faults.withheld();
            r.r4 = meeting.result(r.r1 == 0 && r.r3 == 1);
        }
    }

    /** A publisher of 1, a subscription, and an interceptor that changes it to 2. */
    private abstract static class Doubled extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();
        final Function<Publication<?>, PublishInterceptor> maker = made -> Doubled::makeTwo;
        volatile boolean changed;

        /** Performs the publisher. */
        final void publish(IIII_Result r) {
            meeting.beginFirst();
            r.r1 = changed ? 1 : 0;
            OrbState.publish(publication, 1);
            meeting.endFirst();
        }

        final void receive(IIII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = OrbState.update(subscription);
        }

        private static boolean makeTwo(long[] words) {
            SensorAccelTopic.SENSOR_ACCEL.encode(OrbState.message(2), words, 0);
            return true;
        }
    }
}
