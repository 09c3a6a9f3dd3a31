// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.transport.FileAddress;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A recording of a receiver, gpsd's fixes of it, and what the driver makes of it. */
final class RecordedReceiver {
    private static final double SAME_PLACE_M = 0.02;
    private static final long DAY_US = 86_400_000_000L;

    /** gpsd reports milliseconds. */
    private static final long SAME_TIME_US = 1_000;

    private static final int STEP_US = 1_000;
    private static final int MAX_STEPS = 100_000;

    private final String name;
    private final List<GpsdFix> theirs;
    private final List<SeenFix> ours = new ArrayList<>();
    private final List<String> reports = new ArrayList<>();
    private String errors = "";
    private int expected;
    private int found;
    private int displaced;
    private int elsewhere;
    private int additional;
    private int denied;
    private double worstM;

    private RecordedReceiver(String name, List<GpsdFix> theirs) {
        this.name = name;
        this.theirs = theirs;
    }

    /** Reads a log through the driver, on a manual clock. */
    static RecordedReceiver read(Path log) throws IOException, InterruptedException {
        String name = log.getFileName().toString().replace(".log", "");
        RecordedReceiver receiver = new RecordedReceiver(name, GpsdFix.read(log.resolveSibling(name + ".tpv.jsonl")));
        receiver.run(log);
        receiver.compare();
        return receiver;
    }

    private void run(Path log) throws InterruptedException {
        ManualClock clock = new ManualClock(1_000_000);
        DriverOptions options = DriverOptions.named("gps").listener(report -> reports.add(report.text()));
        try (Orb orb = Orb.create(clock);
                Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0);
                Driver driver = GpsDriver.create(orb, options, GpsOptions.of(new FileAddress(log)))) {
            SensorGps message = new SensorGps();
            fixes.registerCallback(generation -> {
                if (fixes.update(message) && message.fixType >= SensorGps.FIX_TYPE_2D) {
                    ours.add(SeenFix.of(message));
                }
            });
            driver.start();
            for (int i = 0; i < MAX_STEPS && driver.state() != DriverState.ENDED; i++) {
                clock.advance(STEP_US);
            }
            errors = driver.statistics().errors().toString();
        }
    }

    /** Compares in the order of both, as dates of old receivers differ: each of ours with the next of theirs. */
    private void compare() {
        List<GpsdFix> fixes = theirs.stream().filter(GpsdFix::hasFix).toList();
        expected = fixes.size();
        int next = 0;
        for (SeenFix fix : ours) {
            int at = next;
            while (at < fixes.size() && !isSame(fixes.get(at), fix)) {
                at++;
            }
            if (at == fixes.size()) {
                additional++;
                denied += isDenied(fix) ? 1 : 0;
                continue;
            }
            found++;
            next = at + 1;
            double distanceM = fixes.get(at).distanceM(fix.latitudeDeg(), fix.longitudeDeg());
            worstM = Math.max(worstM, distanceM);
            boolean far = distanceM > SAME_PLACE_M;
            displaced += far ? 1 : 0;
            elsewhere += far && !fixes.get(at).isRoundingOf(fix.latitudeDeg(), fix.longitudeDeg()) ? 1 : 0;
        }
    }

    private static boolean isSame(GpsdFix theirs, SeenFix ours) {
        return theirs.timeUs() == GpsdFix.TIME_UNKNOWN || ours.utcUs() == 0
                ? theirs.distanceM(ours.latitudeDeg(), ours.longitudeDeg()) <= SAME_PLACE_M
                : isSameTime(theirs, ours);
    }

    private static boolean isSameTime(GpsdFix theirs, SeenFix ours) {
        long step = Math.floorMod(theirs.timeUs() - ours.utcUs(), DAY_US);
        return theirs.timeUs() != GpsdFix.TIME_UNKNOWN
                && ours.utcUs() != 0
                && Math.min(step, DAY_US - step) <= SAME_TIME_US;
    }

    /** gpsd tells no fix while it waits for the next epoch, too: then it has one of the same time. */
    private boolean isDenied(SeenFix fix) {
        return theirs.stream().anyMatch(other -> !other.hasFix() && isSameTime(other, fix))
                && theirs.stream().noneMatch(other -> other.hasFix() && isSameTime(other, fix));
    }

    /** Returns whether there are fixes, or a line that says why there are none. */
    boolean isExplained() {
        return !ours.isEmpty() || reports.stream().anyMatch(report -> report.contains("no position was published: "));
    }

    int expected() {
        return expected;
    }

    int found() {
        return found;
    }

    /** Returns how many fixes are farther than 0.02 m from gpsd's. */
    int displaced() {
        return displaced;
    }

    /** Returns how many of them are not gpsd's place before it was rounded to RMC's last digit. */
    int elsewhere() {
        return elsewhere;
    }

    /** Returns how many fixes there are of a time of which gpsd says that it has none. */
    int denied() {
        return denied;
    }

    static String title() {
        return String.format(
                Locale.ROOT,
                "%-30s %5s %5s %5s %5s %9s %6s  %s",
                "log",
                "gpsd",
                "ours",
                "same",
                "far",
                "worst, m",
                "denied",
                "errors");
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-30s %5d %5d %5d %5d %9.3f %6d  %s",
                name,
                expected,
                ours.size(),
                found,
                displaced,
                worstM,
                denied,
                (errors + (ours.isEmpty() ? " " + reports : "")).strip());
    }
}
