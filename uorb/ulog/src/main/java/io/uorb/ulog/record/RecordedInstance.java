// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.time.OrbClock;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogLossMessage;

/**
 * One recorded instance of a topic. The recording thread uses it; any thread
 * may read the counts.
 */
final class RecordedInstance implements AutoCloseable {
    private static final int NOT_ANNOUNCED = -1;
    private static final long UNTOLD = -1;
    private static final long TELL_US = 1_000_000;

    private final Subscription<?> subscription;
    private final DynamicSubscription messages;
    private final DynamicMessage message;
    /** Recorded bytes of a message: without the padding at its end. */
    private final int messageBytes;

    private final int mostPerRun;
    private volatile int msgId = NOT_ANNOUNCED;
    private volatile long recorded;
    private volatile long dropped;
    /** The generation that follows the last one written in this file, for an extension; negative before the first. */
    private long nextGeneration = UNTOLD;

    private long ordinal;
    private long toldUs;

    /** Messages that were overwritten, as last counted; the rest are those that the file reports. */
    private long overwritten;

    private long reportedOverwritten;
    private long reportedDropped;
    /** The time after which the unreported ones were lost; negative if there are none. */
    private long lossSinceUs = UNTOLD;

    private long lossReportedUs = UNTOLD;
    private final UlogLossMessage loss;
    private final OrbClock clock;

    /**
     * Records what a new subscription is offered; with interval 0 every message that the node's ring still holds.
     */
    RecordedInstance(Subscription<?> subscription, long intervalUs, OrbClock clock) {
        this.subscription = subscription;
        this.clock = clock;
        OrbTools.readUnderLock(subscription); // the recorder's
        OrbMetadata<?> topic = subscription.topic();
        this.messages = new DynamicSubscription(subscription);
        this.message = new DynamicMessage(topic);
        this.messageBytes = topic.schema().layout().sizeWithoutPaddingBytes();
        this.loss = new UlogLossMessage(topic.name(), subscription.instance());
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
     *
     * @param isLast whether the pending message is recorded regardless of the interval, if nothing was recorded yet
     */
    void drain(LogOutput output, ExtensionRecords extension, boolean isLast) {
        int id = msgId;
        for (int i = 0; i < mostPerRun && messages.update(message); i++) {
            noteOverwritten(output);
            write(id, output, extension);
        }
        if (isLast && recorded == 0 && subscription.hasUnread() && messages.copy(message)) {
            noteOverwritten(output);
            write(id, output, extension);
        }
    }

    /** Opens a dropout before the message that follows overwritten ones. */
    private void noteOverwritten(LogOutput output) {
        long lost = subscription.lost();
        if (lost != overwritten) {
            overwritten = lost;
            noteLoss(output);
            output.overwritten(clock.nowUs());
        }
    }

    private void noteLoss(LogOutput output) {
        if (lossSinceUs == UNTOLD) {
            lossSinceUs = output.beforeUs();
        }
    }

    private void write(int id, LogOutput output, ExtensionRecords extension) {
        long generation = extension.isThere() ? subscription.generation() : 0;
        boolean isTold = true;
        if (extension.isThere() && (generation != nextGeneration || extension.nowUs() - toldUs >= TELL_US)) {
            isTold = extension.generation(id, ordinal, generation);
            toldUs = extension.nowUs();
        }
        boolean taken = isTold && output.data(id, message.words(), messageBytes);
        nextGeneration = taken ? generation + 1 : UNTOLD;
        ordinal += taken ? 1 : 0;
        if (taken) {
            recorded++;
            extension.message(id, message.words(), messageBytes);
        } else {
            dropped++;
            noteLoss(output);
        }
    }

    /** Returns whether the file lacks a report of losses that is due. */
    boolean isLossDue(long nowUs, long intervalUs) {
        return lossSinceUs != UNTOLD && (lossReportedUs < 0 || nowUs - lossReportedUs >= intervalUs);
    }

    /** Reports the messages lost since the last report, if there is room for the report. */
    void reportLoss(int lossMsgId, LogOutput output) {
        long[] words =
                loss.fill(output.nowUs(), lossSinceUs, overwritten - reportedOverwritten, dropped - reportedDropped);
        if (output.data(lossMsgId, words, UlogLoss.SIZE_BYTES)) {
            reportedOverwritten = overwritten;
            reportedDropped = dropped;
            lossSinceUs = UNTOLD;
            lossReportedUs = output.nowUs();
        }
    }

    /** Handles that a file begins, which an extension must tell the generations again. */
    void fileBegun() {
        nextGeneration = UNTOLD;
        ordinal = 0;
    }

    RecordedTopicStatus status() {
        return new RecordedTopicStatus(topic().name(), instance(), recorded, subscription.lost(), dropped);
    }

    @Override
    public void close() {
        messages.close();
    }
}
