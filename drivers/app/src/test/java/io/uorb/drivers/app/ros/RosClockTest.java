// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleHost;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.ClockSerializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.time.SimulatedClock;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The module {@code ros} and {@code /clock}, in and out (ros1:R-14). */
@Timeout(60)
@Statement("ros1:R-14")
class RosClockTest {
    private static final long S = 1_000_000_000;
    private static final long US_PER_S = 1_000_000;

    private Master master;
    private RosNode peer;

    @BeforeEach
    void start() throws Exception {
        master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
        peer = RosNode.builder("peer")
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
    }

    @AfterEach
    void end() {
        peer.close();
        master.close();
    }

    /** Publishes a time until the clock has taken it: a subscriber may come late. */
    private static void set(Publisher<long[]> out, SimulatedClock clock, long ns) throws InterruptedException {
        BlockingQueue<Long> taken = new LinkedBlockingQueue<>();
        while (clock.simulatedNs() != ns) {
            out.publish(new long[] {ns});
            taken.poll(5, TimeUnit.MILLISECONDS);
        }
    }

    @ParameterizedTest
    @CsvSource({"1700000000", "0"})
    @Statement({"ros1:C-31", "ros1:C-30", "ros1:P-4"})
    void shouldDriveTheBrokerAndStampByTheClock(long firstS) throws Exception {
        SimulatedClock clock = new SimulatedClock();
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.create(orb);
                Publisher<long[]> out = peer.advertise("/clock", new ClockSerializer(), 1)) {
            host.start("ros", "master=" + master.uri(), "clock=follow");
            assertEquals(0, orb.clock().nowUs());
            set(out, clock, firstS * S + 1);
            set(out, clock, firstS * S + 500_000_000);
            assertEquals(SimulatedClock.FIRST_US + US_PER_S / 2 - 1, orb.clock().nowUs(), 1);
            assertEquals(firstS * US_PER_S + US_PER_S / 2, stampOfASample(orb), 1);
        }
    }

    @Test
    @Statement({"ros1:C-32", "ros1:C-31"})
    void shouldStampAnewAfterAJumpBehindTheBeginning() throws Exception {
        SimulatedClock clock = new SimulatedClock();
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.create(orb);
                Publisher<long[]> out = peer.advertise("/clock", new ClockSerializer(), 1)) {
            host.start("ros", "master=" + master.uri(), "clock=follow");
            set(out, clock, 1000 * S);
            assertEquals(1000 * US_PER_S, stampOfASample(orb));
            set(out, clock, 10 * S);
            assertEquals(SimulatedClock.FIRST_US, orb.clock().nowUs());
            assertEquals(10 * US_PER_S, stampOfASample(orb));
        }
    }

    /** Publishes samples of now, while the clock stands, until one has come; returns its stamp, us. */
    private long stampOfASample(Orb orb) throws Exception {
        DynamicSerializer imu = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));
        RosPath stamp = RosPath.of(imu.definition(), "header.stamp");
        BlockingQueue<Long> stamps = new LinkedBlockingQueue<>();
        SensorCombined sample = new SensorCombined();
        long nowUs = orb.clock().nowUs();
        sample.timestamp = nowUs;
        sample.gyroRad[0] = nowUs;
        RosPath rate = RosPath.of(imu.definition(), "angular_velocity.x");
        try (Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Subscriber subscriber = peer.subscribe("/imu/data_raw", imu, (RosMessage message) -> {
                    if (rate.getDouble(message) == (float) nowUs) {
                        stamps.add(stamp.getSecs(message) * US_PER_S + stamp.getNsecs(message) / 1000);
                    }
                })) {
            assertNotNull(subscriber);
            Long received = null;
            while (received == null) {
                samples.publish(sample);
                received = stamps.poll(5, TimeUnit.MILLISECONDS);
            }
            return received;
        }
    }

    @Test
    @Statement("ros1:C-33")
    void shouldPublishTheTimeOfAManualClock() throws Exception {
        ManualClock clock = new ManualClock(5 * US_PER_S);
        BlockingQueue<Long> times = new LinkedBlockingQueue<>();
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.create(orb);
                Subscriber subscriber =
                        peer.subscribe("/clock", new ClockSerializer(), message -> times.add(message[0]))) {
            host.start("ros", "master=" + master.uri(), "clock=publish", "clock_rate=1000", "set_use_sim_time=true");
            assertNotNull(subscriber);
            long first = times.take();
            clock.advance(2 * US_PER_S);
            long next = first;
            while (next - first < 2 * S) { // the manual clock goes from one due time to the next
                next = times.take();
            }
            assertEquals(2 * S, next - first);
            assertEquals(true, peer.param().get("/use_sim_time").orElseThrow());
        }
    }

    @Test
    @Statement("ros1:C-33")
    void shouldRefuseModesThatTheProgramsClockHasNot() {
        assertRefused(OrbClock.system(), "clock=follow", "cannot follow");
        assertRefused(OrbClock.system(), "clock=publish", "cannot publish");
        assertRefused(new SimulatedClock(), "clock=publish", "must be follow");
        assertRefused(new SimulatedClock(), "clock=wall", "must be follow");
        assertRefused(new ManualClock(1), "clock=follow", "cannot follow");
        assertRefused(new ManualClock(1), "clock=both", "wall, follow, publish");
        assertRefused(new ManualClock(1), "clock_rate=0", "clock_rate");
    }

    private void assertRefused(OrbClock clock, String option, String problem) {
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.create(orb)) {
            assertThrowsNaming(
                    ModuleException.class, () -> host.start("ros", "master=" + master.uri(), option), problem);
        }
    }
}
