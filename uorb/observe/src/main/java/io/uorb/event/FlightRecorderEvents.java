// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import io.uorb.observation.BrokerEvents;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** The events of brokers as those of the flight recorder. Any thread. */
public final class FlightRecorderEvents implements BrokerEvents {
    /** For {@link java.util.ServiceLoader}. */
    public FlightRecorderEvents() {}

    @Override
    public void opened(GapSource broker) {
        GapWatch.opened(broker);
    }

    @Override
    public void closed(GapSource broker) {
        GapWatch.closed(broker);
    }

    @Override
    public Runnable publishes(String topic, int instance, String module) {
        return new PublishGap(topic, instance, module)::published;
    }

    @Override
    public LongConsumer losses(String topic, IntSupplier instance, String module, LongSupplier total) {
        return new LossReport(topic, instance, module, total);
    }

    @Override
    public Polls polls(String module) {
        return new PollWatch(module);
    }

    @Override
    public Runs runs(String queue, String item) {
        return new RunHistograms(queue, item);
    }
}
