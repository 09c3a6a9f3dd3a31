// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.NodeStatus;
import io.uorb.drivers.app.run.Speed;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.ManualTime;
import io.uorb.parameter.ParameterStore;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A flight on threads lasts its seconds with all its modules, however long these take to be made. */
class HoverStartTest {
    private static final double RATE_HZ = 250;
    private static final int STEPS = 50;
    private static final double SECONDS = STEPS / RATE_HZ;
    private static final long LENGTH_US = 200_000;
    private static final long LATE_US = 3_000_000;
    private static final HoverOptions OPTIONS =
            new HoverOptions(SECONDS, 1, RATE_HZ, 3, Speed.MAX, false, null, true, false, HoverOptions.REGISTRATION, 0);

    private final PassingLoopClock clock = new PassingLoopClock();

    @AutoClose
    private HoverLoop loop;

    /** Creates a loop before whose modules some time passes, as in the start of a recorder. */
    private void create(long beforeModulesUs) {
        loop = new HoverLoop(
                OPTIONS,
                clock,
                SECONDS,
                new ParameterStore(HoverStartTest::fail),
                HoverStartTest::fail,
                line -> {},
                (host, trace) -> clock.pass(beforeModulesUs));
    }

    private static void fail(Object source, Throwable error) {
        throw new AssertionError(error);
    }

    /** Flies all steps; returns how long that took, us. */
    private long fly() throws InterruptedException {
        long beganUs = clock.nowUs();
        for (int step = 0; step < STEPS; step++) {
            loop.step();
        }
        return clock.nowUs() - beganUs;
    }

    private long published(String topic) {
        return loop.orb().status().stream()
                .filter(node -> node.topic().equals(topic))
                .mapToLong(NodeStatus::published)
                .sum();
    }

    @Test
    void shouldStartItsVehicleWhenItsModulesAreMade() throws Exception {
        create(LATE_US);
        assertTrue(loop.startUs() > LATE_US, "start at " + loop.startUs() + " us");
        loop.begin();
        assertEquals(loop.startUs(), clock.nowUs());
        assertEquals(0, published("sensor_gyro"));
        assertEquals(LENGTH_US, fly());
        assertEquals(STEPS, published("sensor_gyro"));
    }

    @Test
    void shouldLastItsSecondsFromWhenAddedModulesAreMade() throws Exception {
        create(0);
        clock.pass(LATE_US);
        loop.begin();
        assertEquals(LENGTH_US, fly());
    }

    @Test
    void shouldLastItsSecondsWhenTheVehicleIsMadeAfterItsStart() throws Exception {
        clock.vehicleTakesUs = LATE_US;
        create(0);
        assertTrue(loop.startUs() < LATE_US, "start at " + loop.startUs() + " us");
        loop.begin();
        assertEquals(LENGTH_US, fly());
    }

    @Test
    void shouldGiveVehicleAndMissionTheTimeThatTheOthersTook() throws Exception {
        clock.controllersTakeUs = LATE_US;
        create(0);
        assertEquals(LATE_US, clock.nowUs());
        assertEquals(2 * LATE_US, loop.startUs());
        loop.begin();
        assertEquals(LENGTH_US, fly());
    }

    /** A manual clock for the system's: it passes when the queues of some modules are made. */
    private static final class PassingLoopClock extends LoopClock implements ManualTime {
        private final ManualClock manual = new ManualClock();
        private long vehicleTakesUs;
        private long controllersTakeUs;

        void pass(long us) {
            manual.advance(us);
        }

        @Override
        OrbClock clock() {
            return this;
        }

        @Override
        void advanceTo(long timeUs) throws InterruptedException {
            manual.advanceTo(timeUs);
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task task) {
            if (name.equals("wq:SPI0")) {
                pass(vehicleTakesUs);
            } else if (name.equals("wq:rate_ctrl")) {
                pass(controllersTakeUs);
            }
            return manual.newRunner(name, threadPriority, task);
        }

        @Override
        public long nowUs() {
            return manual.nowUs();
        }

        @Override
        public boolean passesByItself() {
            return false;
        }

        @Override
        public ManualClock manual() {
            return manual;
        }

        @Override
        public Sleeper newSleeper() {
            return manual.newSleeper();
        }

        @Override
        public void close() {}
    }
}
