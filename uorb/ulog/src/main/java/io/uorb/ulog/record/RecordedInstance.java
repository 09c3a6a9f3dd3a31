// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;

/**
 * One recorded instance of a topic. The recording thread uses it; any thread
 * may read the counts.
 */
final class RecordedInstance implements AutoCloseable {
    private static final int NOT_ANNOUNCED = -1;

    private final Subscription<?> subscription;
    private final DynamicSubscription messages;
    private final DynamicMessage message;
    /** Recorded bytes of a message: without the padding at its end. */
    private final int messageBytes;

    private final int mostPerRun;
    private volatile int msgId = NOT_ANNOUNCED;
    private volatile long recorded;
    private volatile long dropped;

    /**
     * Records what a new subscription is offered; with interval 0 every message that the publishers' rings still hold.
     */
    RecordedInstance(Subscription<?> subscription, long intervalUs) {
        this.subscription = subscription;
        OrbTools.readUnderLock(subscription); // the recorder's
        OrbMetadata<?> topic = subscription.topic();
        this.messages = new DynamicSubscription(subscription);
        this.message = new DynamicMessage(topic);
        this.messageBytes = topic.schema().layout().sizeWithoutPaddingBytes();
        if (intervalUs == 0) {
            subscription.setHistory(subscription.maxHistory());
            this.mostPerRun = subscription.maxHistory();
        } else {
            subscription.setIntervalUs(intervalUs);
            this.mostPerRun = 1;
        }
    }

    /** Sets the time of the last message, to spread topics of the same interval over it (L-12). */
    void shift(long lastUpdateUs) {
        long intervalUs = subscription.intervalUs();
        // An interval would refuse a time that lies before it, which a start that takes long makes of any.
        subscription.setIntervalUs(0);
        subscription.setLastUpdateUs(lastUpdateUs);
        subscription.setIntervalUs(intervalUs);
    }

    OrbMetadata<?> topic() {
        return subscription.topic();
    }

    int instance() {
        return subscription.instance();
    }

    long intervalUs() {
        return subscription.intervalUs();
    }

    /** Returns whether the instance has or had a publisher. */
    boolean isThere() {
        return subscription.advertised() || subscription.hasUnread();
    }

    /** Returns the number of its messages in the log, the same in all files of a recording. */
    int msgId() {
        return msgId;
    }

    /** Returns whether it has a number, and so a subscription record. */
    boolean isAnnounced() {
        return msgId != NOT_ANNOUNCED;
    }

    /** Sets the number of its subscription record. */
    void announced(int newMsgId) {
        msgId = newMsgId;
    }

    /**
     * Records the pending messages: all that the rings had at the start of the call or, with an interval, the newest
     * message. The bound keeps a publisher that never rests from holding the recording thread for ever.
     */
    void drain(LogOutput output) {
        int id = msgId;
        for (int i = 0; i < mostPerRun && messages.update(message); i++) {
            count(output.data(id, message.words(), messageBytes));
        }
    }

    /** Records the pending message regardless of the interval, if nothing was recorded yet. */
    void drainLast(LogOutput output) {
        drain(output);
        if (recorded == 0 && subscription.hasUnread() && messages.copy(message)) {
            count(output.data(msgId, message.words(), messageBytes));
        }
    }

    private void count(boolean taken) {
        if (taken) {
            recorded++;
        } else {
            dropped++;
        }
    }

    RecordedTopicStatus status() {
        return new RecordedTopicStatus(topic().name(), instance(), recorded, subscription.lost(), dropped);
    }

    @Override
    public void close() {
        messages.close();
    }
}
