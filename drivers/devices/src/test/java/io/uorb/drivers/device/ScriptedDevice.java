// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Publication;
import io.uorb.demand.Demand;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A device that does what a test has told it, and otherwise publishes a message each 10 ms; it keeps what it did. */
final class ScriptedDevice implements Device {
    static final long PERIOD_US = 10_000;

    final DeviceContext context;
    final Deque<Call> opens = new ArrayDeque<>();
    final Deque<Call> adapts = new ArrayDeque<>();
    final Deque<Call> serves = new ArrayDeque<>();
    final List<String> calls = new ArrayList<>();
    final Publication<SensorBaro> publication;
    final SensorBaro message = new SensorBaro();
    Call everyOpen = () -> 0;
    Call everyServe = this::publish;
    Call everyClose = () -> 0;

    ScriptedDevice(DeviceContext context) {
        this.context = context;
        this.publication = context.advertiseMulti(SensorBaroTopic.SENSOR_BARO);
    }

    @Override
    public void open() throws IOException {
        calls.add("open " + context.clock().nowUs());
        (opens.isEmpty() ? everyOpen : opens.remove()).run();
    }

    @Override
    public void adapt(Demand demand) throws IOException {
        calls.add("adapt " + demand.intervalUs());
        if (!adapts.isEmpty()) {
            adapts.remove().run();
        }
    }

    @Override
    public long serve() throws IOException {
        return (serves.isEmpty() ? everyServe : serves.remove()).run();
    }

    @Override
    public void close() {
        calls.add("close " + context.clock().nowUs());
        try {
            everyClose.run();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    long publish() {
        message.timestamp = context.clock().nowUs();
        message.timestampSample = message.timestamp;
        publication.publish(message);
        context.published(message.timestampSample);
        return PERIOD_US;
    }

    /** Action of a call; a serve's call returns the delay. */
    @FunctionalInterface
    interface Call {
        long run() throws IOException;
    }
}
