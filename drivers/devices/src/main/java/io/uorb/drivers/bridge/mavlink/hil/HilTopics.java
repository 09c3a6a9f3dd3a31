// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import java.util.ArrayList;
import java.util.List;

/** All that the simulator publishes in the flight's broker. */
final class HilTopics implements AutoCloseable {
    /** Sets of sensors, and receivers; PX4 takes no more instances. */
    private static final int MAX_SETS = 4;

    private final Orb flight;
    private final DeviceContext context;
    private final List<HilSensors> sets = new ArrayList<>();
    private final List<HilGpsPublisher> receivers = new ArrayList<>();
    private final HilTruth truth;
    private final HilTime time = new HilTime();

    HilTopics(Orb flight, DeviceContext context) {
        this.flight = flight;
        this.context = context;
        sets.add(new HilSensors(flight, context, 0));
        receivers.add(new HilGpsPublisher(flight, context, 0));
        truth = new HilTruth(flight, context);
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
                    ? "steps back"
                    : "steps ahead by more than " + HilTime.LONGEST_STEP_US + " us";
            context.report(
                    DriverError.TIME,
                    "the simulator's time " + way + ", from " + beforeUs + " to " + simulatorUs
                            + " us; the flight continues at " + flightUs + " us");
            sets.forEach(HilSensors::reset);
            truth.reset();
        }
        return flightUs;
    }

    /** Handles HIL_SENSOR; the clock is at its time. */
    void onSensor(byte[] payload) {
        int id = (int) HilSensorFields.ID.get(payload);
        if (!isInstance("HIL_SENSOR", id)) {
            return;
        }
        while (sets.size() <= id) {
            int next = sets.size();
            sets.add(OrbModule.make(context.name(), () -> new HilSensors(flight, context, next)));
        }
        sets.get(id).publish(payload, flight.clock().nowUs());
    }

    private boolean isInstance(String message, int id) {
        if (id >= MAX_SETS) {
            context.report(DriverError.UNSUPPORTED, message + ": id " + id + " is not between 0 and " + (MAX_SETS - 1));
        }
        return id < MAX_SETS;
    }

    void onGps(byte[] payload) {
        int id = (int) HilGpsPublisher.ID.get(payload);
        if (!isInstance("HIL_GPS", id)) {
            return;
        }
        while (receivers.size() <= id) {
            int next = receivers.size();
            receivers.add(OrbModule.make(context.name(), () -> new HilGpsPublisher(flight, context, next)));
        }
        receivers.get(id).publish(payload, time, flight.clock().nowUs());
    }

    void onState(byte[] payload) {
        truth.publish(payload, time, flight.clock().nowUs());
    }

    @Override
    public void close() {
        sets.forEach(HilSensors::close);
        receivers.forEach(HilGpsPublisher::close);
        truth.close();
    }
}
