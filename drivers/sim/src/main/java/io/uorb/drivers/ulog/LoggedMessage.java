// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

/** A message on its way from the log to its publication. Reused. */
final class LoggedMessage<T> {
    private final SensorOutlet<T> outlet;
    private final T message;
    private long timestampUs;

    LoggedMessage(SensorOutlet<T> outlet, T message) {
        this.outlet = outlet;
        this.message = message;
    }

    T message() {
        return message;
    }

    long timestampUs() {
        return timestampUs;
    }

    void setTimestampUs(long newTimestampUs) {
        timestampUs = newTimestampUs;
    }

    boolean isImu() {
        return outlet.isImu();
    }

    boolean isNextOfItsTopic() {
        return outlet.isNext(timestampUs);
    }

    void publish() {
        outlet.publish(this);
    }

    void giveBack() {
        outlet.giveBack(this);
    }
}
