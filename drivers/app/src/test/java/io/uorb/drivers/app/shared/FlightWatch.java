// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The true motion of a flight in another process. One thread. */
final class FlightWatch implements AutoCloseable {
    private static final double HEIGHT_M = 2.5;
    private static final double US_PER_S = 1e6;

    private final SharedNodes nodes;
    private final Orb orb;
    private final Subscription<VehicleAttitude> attitudes;
    private final Subscription<VehicleLocalPosition> positions;
    private final Subscription<VehicleRatesSetpoint> setpoints;
    private final Poller poller;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final VehicleRatesSetpoint setpoint = new VehicleRatesSetpoint();
    private double tiltDeg;
    private double heightErrorM;
    private double silenceS;
    private long setpointCount;
    /** Time of the latest setpoint, us; 0 before the first one. */
    private long lastSetpointUs;

    /**
     * A part of the flight: greatest values, setpoints of rates that came, and messages of the three topics that were
     * lost. A silence that lasts counts to the end of the part.
     */
    record Part(
            String what,
            double seconds,
            double tiltDeg,
            double heightErrorM,
            double silenceS,
            long setpoints,
            long lost) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.2f | %.3f | %d | %d |",
                    what,
                    seconds,
                    tiltDeg,
                    heightErrorM,
                    silenceS,
                    setpoints,
                    lost);
        }
    }

    FlightWatch(String name) throws IOException {
        nodes = SharedNodes.open(name);
        orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build();
        attitudes = everyMessage(orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH));
        positions = everyMessage(orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH));
        setpoints = everyMessage(orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT));
        poller = orb.poller();
        poller.add(attitudes);
    }

    private static <T> Subscription<T> everyMessage(Subscription<T> subscription) {
        subscription.setHistory(subscription.maxHistory());
        return subscription;
    }

    /** Waits until the vehicle is at its height. */
    void awaitHover() {
        do {
            take();
        } while (-position.z < HEIGHT_M);
    }

    /** Watches for some time of the vehicle's. */
    Part watch(String what, double seconds) {
        take();
        tiltDeg = 0;
        heightErrorM = 0;
        silenceS = 0;
        setpointCount = 0;
        long lost = lost();
        long beganUs = attitude.timestamp;
        while (attitude.timestamp < beganUs + seconds * US_PER_S) {
            take();
        }
        noteSilence(attitude.timestamp);
        return new Part(what, seconds, tiltDeg, heightErrorM, silenceS, setpointCount, lost() - lost);
    }

    private long lost() {
        return attitudes.lost() + positions.lost() + setpoints.lost();
    }

    private void take() {
        poller.poll(1, TimeUnit.SECONDS);
        while (attitudes.update(attitude)) {
            double tilt = 1 - 2 * (attitude.q[1] * attitude.q[1] + attitude.q[2] * attitude.q[2]);
            tiltDeg = Math.max(tiltDeg, Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, tilt)))));
        }
        while (positions.update(position)) {
            heightErrorM = Math.max(heightErrorM, Math.abs(HEIGHT_M + position.z));
        }
        while (setpoints.update(setpoint)) {
            noteSilence(setpoint.timestamp);
            lastSetpointUs = setpoint.timestamp;
            setpointCount++;
        }
    }

    private void noteSilence(long untilUs) {
        silenceS = Math.max(silenceS, lastSetpointUs == 0 ? 0 : (untilUs - lastSetpointUs) / US_PER_S);
    }

    @Override
    public void close() {
        poller.close();
        orb.close();
        nodes.close();
    }
}
