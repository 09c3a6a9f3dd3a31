// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.PtyPair;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The driver over a pair of real pseudo-terminals, with a receiver at the other end. */
@Timeout(120)
class GpsPtyTest {
    private static final int WAIT_S = 20;

    @TempDir
    private Path folder;

    private final Queue<String> reports = new ConcurrentLinkedQueue<>();
    private final List<TrueFix> flight = TrueFix.flight(Instant.parse("2026-03-01T11:59:55Z"), 5_000, 100);
    private int next;

    @Test
    void shouldConfigureAReceiverAndComeBackWhenItWasUnplugged() throws IOException {
        SensorGps fix = new SensorGps();
        PtyPair pair = PtyPair.open(folder);
        DriverOptions options =
                DriverOptions.named("gps").reconnect(10_000, 100_000).listener(report -> reports.add(report.text()));
        try (Orb orb = Orb.create();
                SubscriptionBlocking<SensorGps> fixes = new SubscriptionBlocking<>(orb, SensorGpsTopic.SENSOR_GPS, 0);
                Driver driver = GpsDriver.create(orb, options, GpsOptions.of(pair.addressOfA()))) {
            driver.start();
            serveUntilFix(pair, fixes, fix, 1);
            assertTrue(fix.velNedValid);
            assertTrue(flight.stream().anyMatch(f -> f.utcUs() == fix.timeUtcUsec));
            pair.close();
            awaitReport("the port");
            pair = PtyPair.open(folder);
            serveUntilFix(pair, fixes, fix, 2);
            assertEquals(SensorGps.FIX_TYPE_3D, fix.fixType);
            assertTrue(driver.statistics().opens() >= 2);
        } finally {
            pair.close();
        }
    }

    private void serveUntilFix(PtyPair pair, SubscriptionBlocking<SensorGps> fixes, SensorGps fix, int times)
            throws IOException {
        Receiver receiver = new Receiver(0, true);
        byte[] buffer = new byte[1024];
        ByteArrayOutputStream asked = new ByteArrayOutputStream();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_S);
        try (Link link = pair.addressOfB().open();
                Link inside = receiver.open()) {
            while (System.nanoTime() < end) {
                int count = link.read(buffer, 100);
                asked.write(buffer, 0, count);
                passFrames(asked, inside);
                receiver.send(TestUbx.pvt(flight.get(next++)));
                int answer = inside.read(buffer, 0);
                link.write(buffer, 0, answer);
                boolean configured = reports.stream()
                                .filter(text -> text.contains("is configured"))
                                .count()
                        >= times;
                if (configured
                        && fixes.updateBlocking(fix, 1, TimeUnit.MILLISECONDS)
                        && fix.fixType == SensorGps.FIX_TYPE_3D) {
                    return;
                }
            }
        }
        throw new AssertionError("no fix: " + reports);
    }

    /** A frame may come in several reads. */
    private static void passFrames(ByteArrayOutputStream asked, Link inside) throws IOException {
        byte[] bytes = asked.toByteArray();
        int at = 0;
        while (bytes.length - at >= 8 && bytes.length - at >= 8 + (bytes[at + 4] & 0xff)) {
            int length = 8 + (bytes[at + 4] & 0xff);
            inside.write(bytes, at, length);
            at += length;
        }
        asked.reset();
        asked.write(bytes, at, bytes.length - at);
    }

    private void awaitReport(String text) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_S);
        while (reports.stream().noneMatch(report -> report.contains(text))) {
            assertTrue(System.nanoTime() < end, reports.toString());
            Thread.onSpinWait();
        }
    }
}
