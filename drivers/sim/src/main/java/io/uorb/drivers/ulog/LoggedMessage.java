// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

/** A message on its way from the log to its publication. Reused. */
final class LoggedMessage<T> {
    private final LoggedSensorPublisher<T> publisher;
    private final T message;
    private long timestampUs;

    LoggedMessage(LoggedSensorPublisher<T> publisher, T message) {
        this.publisher = publisher;
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
        return publisher.isImu();
    }

    boolean isNextOfItsTopic() {
        return publisher.isNext(timestampUs);
    }

    void publish() {
        publisher.publish(this);
    }

    void giveBack() {
        publisher.giveBack(this);
    }
}
