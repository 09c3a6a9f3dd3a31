// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import java.util.ArrayList;
import java.util.List;

/** All that the simulator publishes in the flight's broker. */
final class HilTopics implements AutoCloseable {
    /** Sets of sensors; PX4 takes no more instances. */
    private static final int MAX_SETS = 4;

    private final Orb flight;
    private final DeviceContext context;
    private final List<HilSensors> sets = new ArrayList<>();
    private final HilGpsOutlet gps;
    private final HilTruth truth;
    private final HilTime time = new HilTime();

    HilTopics(Orb flight, DeviceContext context) {
        this.flight = flight;
        this.context = context;
        sets.add(new HilSensors(flight, context, 0));
        gps = new HilGpsOutlet(flight, context);
        truth = new HilTruth(flight, context);
    }

    /** How the simulator's time stands to the flight's. */
    HilTime time() {
        return time;
    }

    /**
     * Takes the time of the next HIL_SENSOR.
     *
     * @return the flight's time for it, never less than now
     */
    long take(long simulatorUs) {
        long nowUs = flight.clock().nowUs();
        long beforeUs = time.lastUs();
        HilTime.Step step = time.take(simulatorUs, nowUs);
        long flightUs = Math.max(nowUs, time.flightUs(simulatorUs, nowUs));
        if (step == HilTime.Step.BACK || step == HilTime.Step.LEAP) {
            String way = step == HilTime.Step.BACK
                    ? "goes back"
                    : "leaps by more than " + HilTime.LONGEST_STEP_US + " us";
            context.report(
                    DriverError.TIME,
                    "the simulator's time " + way + ", from " + beforeUs + " to " + simulatorUs
                            + " us; the flight goes on at " + flightUs + " us");
            sets.forEach(HilSensors::reset);
            truth.reset();
        }
        return flightUs;
    }

    /** HIL_SENSOR; the clock stands at its time. */
    void onSensor(byte[] payload) {
        int id = (int) HilSensorFields.ID.get(payload);
        if (id >= MAX_SETS) {
            context.report(
                    DriverError.UNSUPPORTED, "HIL_SENSOR: id " + id + " is not between 0 and " + (MAX_SETS - 1));
            return;
        }
        while (sets.size() <= id) {
            sets.add(new HilSensors(flight, context, sets.size()));
        }
        sets.get(id).publish(payload, flight.clock().nowUs());
    }

    void onGps(byte[] payload) {
        gps.publish(payload, time, flight.clock().nowUs());
    }

    void onState(byte[] payload) {
        truth.publish(payload, time, flight.clock().nowUs());
    }

    @Override
    public void close() {
        sets.forEach(HilSensors::close);
        gps.close();
        truth.close();
    }
}
