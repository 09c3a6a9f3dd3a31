// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.output.StatusLine;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverStatistics;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Vectors;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A board's state as a line: drivers with state, rate and errors, the receiver's fix if there is one, and the attitude.
 * The command's thread.
 */
final class BoardView {
    private static final String GAP = "  ";

    private final List<Driver> drivers;
    private final LazySubscription<VehicleAttitude> attitudes;
    private final LazySubscription<SensorGps> fixes;
    private final SensorGps fix = new SensorGps();
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final double[] q = new double[4];
    private final Map<Driver, Long> samples = new HashMap<>();
    private final double lengthS;
    private double lastS;

    /** @param lengthS of the run; infinite if it has none */
    BoardView(Orb orb, List<Driver> drivers, double lengthS) {
        this.drivers = drivers;
        this.lengthS = lengthS;
        this.attitudes = sampling(orb, VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        this.fixes = sampling(orb, SensorGpsTopic.SENSOR_GPS);
    }

    private static <T> LazySubscription<T> sampling(Orb orb, OrbMetadata<T> topic) {
        return OrbModule.make("board_view", () -> new LazySubscription<>(orb, topic, 0, Subscription::sampling));
    }

    /** @param nowS real time since the start */
    String line(double nowS) {
        StringBuilder line = new StringBuilder(StatusLine.time(nowS, lengthS));
        for (Driver driver : drivers) {
            line.append(GAP).append(text(driver, nowS - lastS));
        }
        lastS = nowS;
        if (fixes.copy(fix)) {
            line.append(GAP).append("fix ").append(fix.fixType).append(" of ").append(fix.satellitesUsed);
            line.append(" satellites");
        }
        return line.append(GAP).append(attitudeText()).toString();
    }

    private String text(Driver driver, double seconds) {
        DriverStatistics statistics = driver.statistics();
        long before = samples.getOrDefault(driver, 0L);
        samples.put(driver, statistics.samples());
        double rateHz = seconds > 0 ? (statistics.samples() - before) / seconds : 0;
        return String.format(
                Locale.ROOT,
                "%s %s %.1f Hz %d errors",
                driver.name(),
                driver.state().name().toLowerCase(Locale.ROOT),
                rateHz,
                statistics.errorCount());
    }

    private String attitudeText() {
        if (!attitudes.update(attitude)) {
            return "no attitude";
        }
        Vectors.toDoubles(attitude.q, q);
        return String.format(
                Locale.ROOT,
                "roll %.1f pitch %.1f yaw %.1f deg",
                Math.toDegrees(EulerAngles.rollRad(q)),
                Math.toDegrees(EulerAngles.pitchRad(q)),
                Math.toDegrees(EulerAngles.yawRad(q)));
    }

    /** Returns the final summary of a driver. */
    static String summary(Driver driver) {
        DriverStatistics statistics = driver.statistics();
        String errors = statistics.errorCount() == 0 ? "no errors" : "errors " + statistics.errors();
        String last = statistics.lastError().isEmpty() ? "" : ", the last: " + statistics.lastError();
        return driver.name() + ": " + statistics.samples() + " messages, opens " + statistics.opens() + ", " + errors
                + last;
    }
}
