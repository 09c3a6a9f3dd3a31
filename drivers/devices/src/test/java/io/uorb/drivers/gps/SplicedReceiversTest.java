// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.transport.FileAddress;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Project;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pieces of the recordings of real receivers, cut anywhere and put behind each other, with noise between some: another
 * talker, protocol, place and year at each seam, and bytes as at a wrong baud rate. Each fix is at a place that a
 * receiver reported, and fixes are in order.
 */
@Tag("slow")
class SplicedReceiversTest {
    private static final int SPLICES = 40;
    private static final int MOST_STEPS = 300_000;
    private static final long STEP_US = 1_000;
    private static final int NEEDED_FIXES = 200;
    private static final int LONGEST_NOISE = 300;

    /** Latitude and longitude of GGA, GNS, RMC and GLL. */
    private static final Pattern PLACE =
            Pattern.compile("(\\d\\d)(\\d\\d\\.\\d+),([NS]),(\\d\\d\\d)(\\d\\d\\.\\d+),([EW])");

    private final List<byte[]> logs = new ArrayList<>();
    private final Set<String> places = new HashSet<>();

    @TempDir
    private Path folder;

    /** A micro-degree; the neighbours of a place belong to it, too. */
    private static String cell(double latitudeDeg, double longitudeDeg) {
        return Math.round(latitudeDeg * 1e6) + " " + Math.round(longitudeDeg * 1e6);
    }

    private void addPlace(double latitudeDeg, double longitudeDeg) {
        for (int north = -1; north <= 1; north++) {
            for (int east = -1; east <= 1; east++) {
                places.add(cell(latitudeDeg + north * 1e-6, longitudeDeg + east * 1e-6));
            }
        }
    }

    private void addPlaces(String text) {
        Matcher place = PLACE.matcher(text);
        while (place.find()) {
            double latitudeDeg = Integer.parseInt(place.group(1)) + Double.parseDouble(place.group(2)) / 60;
            double longitudeDeg = Integer.parseInt(place.group(4)) + Double.parseDouble(place.group(5)) / 60;
            addPlace(
                    place.group(3).equals("N") ? latitudeDeg : -latitudeDeg,
                    place.group(6).equals("E") ? longitudeDeg : -longitudeDeg);
        }
    }

    private void read() throws IOException, InterruptedException {
        try (Stream<Path> files = Files.list(Project.requireShared("data/gps"))) {
            for (Path file : files.filter(file -> file.toString().endsWith(".log"))
                    .sorted()
                    .toList()) {
                byte[] bytes = Files.readAllBytes(file);
                logs.add(bytes);
                addPlaces(new String(bytes, StandardCharsets.ISO_8859_1));
                // Those of binary messages, of which the driver leaves out the first and the last ones at most.
                for (double[] place : fixesOf(file)) {
                    addPlace(place[0], place[1]);
                }
            }
        }
    }

    /** Returns latitude and longitude of each fix; the driver must end, and the fixes must be in order. */
    private static List<double[]> fixesOf(Path file) throws InterruptedException {
        ManualClock clock = new ManualClock(1_000_000);
        List<double[]> found = new ArrayList<>();
        List<Long> sampleUs = new ArrayList<>();
        try (Orb orb = Orb.create(clock);
                Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);
                Driver driver = GpsDriver.create(
                        orb, DriverOptions.named("gps").listener(report -> {}), GpsOptions.of(new FileAddress(file)))) {
            SensorGps message = new SensorGps();
            fixes.registerCallback(generation -> {
                if (fixes.update(message) && message.fixType >= SensorGps.FIX_TYPE_2D) {
                    found.add(new double[] {message.latitudeDeg, message.longitudeDeg});
                    sampleUs.add(message.timestampSample);
                }
            });
            driver.start();
            for (int i = 0; i < MOST_STEPS && driver.state() != DriverState.ENDED; i++) {
                clock.advance(STEP_US);
            }
            assertEquals(DriverState.ENDED, driver.state());
        }
        assertEquals(sampleUs.stream().sorted().toList(), sampleUs, "times of the fixes");
        return found;
    }

    private byte[] splice(Random random, List<String> pieces) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 2 + random.nextInt(4); i > 0; i--) {
            int number = random.nextInt(logs.size());
            byte[] log = logs.get(number);
            int from = random.nextInt(3) == 0 ? 0 : random.nextInt(log.length);
            int length = Math.min(log.length - from, 200 + random.nextInt(8_000));
            all.write(log, from, length);
            pieces.add(number + " from " + from + ", " + length + " bytes");
            if (random.nextInt(3) == 0) {
                byte[] noise = new byte[random.nextInt(LONGEST_NOISE)];
                random.nextBytes(noise);
                all.write(noise, 0, noise.length);
            }
        }
        return all.toByteArray();
    }

    @Test
    void shouldPublishOnlyPlacesThatAReceiverReported() throws IOException, InterruptedException {
        read();
        Random random = new Random(1);
        int fixes = 0;
        for (int i = 0; i < SPLICES; i++) {
            List<String> pieces = new ArrayList<>();
            Path file = Files.write(folder.resolve("splice" + i), splice(random, pieces));
            for (double[] place : fixesOf(file)) {
                fixes++;
                assertTrue(places.contains(cell(place[0], place[1])), place[0] + ", " + place[1] + " in " + pieces);
            }
        }
        assertTrue(fixes > NEEDED_FIXES, fixes + " fixes");
    }
}
