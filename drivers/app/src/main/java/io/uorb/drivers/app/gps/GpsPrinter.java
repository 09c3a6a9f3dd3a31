// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.gps;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.output.ZeroSigns;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * A printer of a receiver's messages, one line each, on the thread of the driver, which thus waits for the terminal.
 */
final class GpsPrinter implements AutoCloseable {
    private static final String[] KINDS = {
        "no fix", "no fix", "2D", "3D", "differential", "RTK float", "RTK fixed", "", "extrapolated"
    };

    private final Subscription<SensorGps> messages;
    private final PrintWriter out;
    private final SensorGps message = new SensorGps();
    private volatile long fixes;

    GpsPrinter(Orb orb, PrintWriter out) {
        this.out = out;
        messages = OrbModule.make("gps_lines", () -> orb.subscribe(SensorGpsTopic.SENSOR_GPS, 0));
        messages.registerCallback(generation -> print());
    }

    /** Returns the number of messages with a position. */
    long fixes() {
        return fixes;
    }

    private void print() {
        if (messages.update(message)) {
            if (message.fixType >= SensorGps.FIX_TYPE_2D) {
                fixes = fixes + 1;
            }
            out.println(line(message));
            out.flush();
        }
    }

    static String line(SensorGps fix) {
        String time = fix.timeUtcUsec == 0
                ? "time unknown"
                : Instant.EPOCH.plus(fix.timeUtcUsec, ChronoUnit.MICROS).toString();
        String kind = KINDS[Math.min(fix.fixType, KINDS.length - 1)];
        if (fix.fixType < SensorGps.FIX_TYPE_2D) {
            return String.format(Locale.ROOT, "%s  %s  %d satellites", time, kind, fix.satellitesUsed);
        }
        return ZeroSigns.format(
                "%s  %s  %.7f %.7f deg  %s m MSL  eph %s m  %s m/s  course %s deg  %d satellites  hdop %s",
                time,
                kind,
                fix.latitudeDeg,
                fix.longitudeDeg,
                number(fix.altitudeMslM),
                number(fix.eph),
                number(fix.velMS),
                number(Math.toDegrees(fix.cogRad)),
                fix.satellitesUsed,
                number(fix.hdop));
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "?" : String.format(Locale.ROOT, "%.2f", value);
    }

    @Override
    public void close() {
        messages.close();
    }
}
