// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.LossListener;
import io.uorb.event.Events;
import io.uorb.event.MessagesLost;

/** Tells the flight recorder what a subscription loses, if it wants to know. The reading thread only. */
final class LossReport implements LossListener {
    private final Subscription<?> subscription;

    LossReport(Subscription<?> subscription) {
        this.subscription = subscription;
    }

    @Override
    public void lost(long count) {
        if (Events.areOn() && MessagesLost.isOn()) {
            MessagesLost.tell(
                    subscription.topic().name(),
                    subscription.instance(),
                    subscription.module(),
                    count,
                    subscription.lost());
        }
    }
}
