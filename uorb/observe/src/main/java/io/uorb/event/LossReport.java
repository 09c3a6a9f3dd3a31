// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** The reports of one subscription's losses to the flight recorder, if it wants them. The reading thread only. */
final class LossReport implements LongConsumer {
    private final String topic;
    private final IntSupplier instance;
    private final String module;
    private final LongSupplier lost;

    /** Creates the reports of a subscription with these properties; the suppliers return the present values. */
    LossReport(String topic, IntSupplier instance, String module, LongSupplier lost) {
        this.topic = topic;
        this.instance = instance;
        this.module = module;
        this.lost = lost;
    }

    @Override
    public void accept(long count) {
        if (Events.areOn() && MessagesLost.isOn()) {
            MessagesLost.tell(topic, instance.getAsInt(), module, count, lost.getAsLong());
        }
    }
}
