// SPDX-License-Identifier: Apache-2.0
package io.uorb.observation;

import java.util.ServiceLoader;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** The events of a process whose program has no receiver of them, and the choice. Any thread. Not for users. */
public final class PresentEvents implements BrokerEvents, BrokerEvents.Polls, BrokerEvents.Runs {
    private static final BrokerEvents EVENTS = ServiceLoader.load(
                    BrokerEvents.class, BrokerEvents.class.getClassLoader())
            .findFirst()
            .orElseGet(PresentEvents::new);

    private PresentEvents() {}

    /** Returns the receiver of the process: one that was found, else one that does nothing. */
    public static BrokerEvents get() {
        return EVENTS;
    }

    @Override
    public void opened(GapSource broker) {}

    @Override
    public void closed(GapSource broker) {}

    @Override
    public Runnable publishes(String topic, int instance, String module) {
        return () -> {};
    }

    @Override
    public LongConsumer losses(String topic, IntSupplier instance, String module, LongSupplier total) {
        return count -> {};
    }

    @Override
    public Polls polls(String module) {
        return this;
    }

    @Override
    public Runs runs(String queue, String item) {
        return this;
    }

    @Override
    public void begin() {}

    @Override
    public void end(int entries, int ready, long timeoutUs) {}

    @Override
    public void due(long timeUs, long intervalUs) {}

    @Override
    public void forgetDue() {}

    @Override
    public void started(long startUs) {}

    @Override
    public void ended(long runNs) {}
}
