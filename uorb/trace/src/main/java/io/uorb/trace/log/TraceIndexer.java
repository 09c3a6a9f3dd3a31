// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;

/** Notes the places of a file's messages and blocks, as far as their check sums hold. One thread. */
final class TraceIndexer implements UlogVisitor {
    /** Before a message's bytes: size, type, msg_id. */
    private static final int HEAD_BYTES = 5;

    private final TraceIndex index;
    private final UlogReader reader;
    private final int file;
    private final String fileName;
    private final RecordCheck check = new RecordCheck();
    /** By msg_id; null before its first record. */
    private IndexedTopic[] topics = new IndexedTopic[256];

    private byte[] bytes = new byte[TraceFormats.BLOCK_SIZE];
    private long skippedParts;
    /** The number of the next record of the trace. */
    private int nextRecord;
    /** Whether records of the trace may be missing, of which a problem tells already. */
    private boolean isBehindDamage;

    /** @param fileName for people */
    TraceIndexer(TraceIndex index, UlogReader reader, int file, String fileName) {
        this.index = index;
        this.reader = reader;
        this.file = file;
        this.fileName = fileName;
    }

    @Override
    public void onData(UlogData data) {
        if (reader.skippedParts() != skippedParts) {
            skippedParts = reader.skippedParts();
            skip(); // messages are missing, of whichever topics
        }
        IndexedTopic topic = topic(data.subscription().msgId());
        topic.comesAs(data.subscription());
        if (topic.isOfTrace()) {
            record(data);
        } else if (UlogLoss.isLossTopic(data.subscription())) {
            index.losses.add(data);
        } else {
            message(topic, data);
        }
    }

    private void skip() {
        isBehindDamage = true;
        for (IndexedTopic topic : topics) {
            if (topic != null) {
                topic.skip();
            }
        }
    }

    private IndexedTopic topic(int msgId) {
        if (msgId >= topics.length) {
            topics = Arrays.copyOf(topics, 2 * msgId);
        }
        IndexedTopic topic = topics[msgId];
        if (topic == null) {
            topic = new IndexedTopic(index.memory);
            topics[msgId] = topic;
        }
        return topic;
    }

    private String here() {
        return fileName + ", byte " + reader.recordOffset();
    }

    /** Takes a record of the trace itself. */
    private void record(UlogData data) {
        String topic = data.subscription().name();
        int least = TraceFormats.leastBytes(topic);
        if (data.length() < least || !check.isIntact(data)) {
            isBehindDamage = true;
            index.problem(here() + ": a record of " + topic
                    + (data.length() < least
                            ? " has " + data.length() + " bytes; it must have at least " + least
                            : " is damaged: its check sum is another one"));
            index.texts.addForm(data);
            return;
        }
        if (!follows(RecordCheck.number(data))) {
            return;
        }
        switch (topic) {
            case TraceFormats.BLOCK -> block(data);
            case TraceFormats.ENDPOINT -> lane(data).endpoint(data);
            case TraceFormats.GENERATION -> generation(data);
            default -> index.texts.add(data);
        }
    }

    /** Returns whether a record of the trace is a new one; those that are missing before it are a problem. */
    private boolean follows(int number) {
        if (number != nextRecord && !isBehindDamage) {
            index.problem(here() + ": record " + number + " of the trace follows record " + (nextRecord - 1)
                    + ": some are missing, doubled or in another order");
        }
        isBehindDamage = false;
        boolean isNew = number >= nextRecord;
        nextRecord = isNew ? number + 1 : nextRecord;
        return isNew;
    }

    private LoggedLane lane(UlogData data) {
        return index.lane(data.buffer().getInt(data.offset() + TraceFormats.BLOCK_LANE));
    }

    private void block(UlogData data) {
        int length = Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.BLOCK_LENGTH));
        index.traceBytes += length & ~TraceFormats.KEY_FLAG;
        index.writtenUs = Math.max(index.writtenUs, data.timestampUs());
        lane(data)
                .add(
                        Places.of(file, reader.recordOffset() + HEAD_BYTES),
                        data.buffer().getInt(data.offset() + TraceFormats.BLOCK_SEQUENCE));
    }

    private void generation(UlogData data) {
        int at = data.offset();
        int msgId = data.buffer().getInt(at + TraceFormats.GENERATION_MSG_ID) & 0xffff;
        long ordinal = data.buffer().getLong(at + TraceFormats.GENERATION_ORDINAL);
        long generation = data.buffer().getLong(at + TraceFormats.GENERATION_VALUE);
        int sum = data.buffer().getInt(at + TraceFormats.GENERATION_SUM);
        IndexedTopic topic = topic(msgId);
        if (topic.sum(ordinal, generation, sum)) {
            keep(topic);
            return;
        }
        if (topic.unsummedCount() > 0) {
            drop(topic, "are damaged, missing, doubled or in another order");
        } else {
            index.problem(fileName + ": messages of msg_id " + msgId + " before generation " + generation
                    + " are missing or of another topic");
        }
    }

    private void keep(IndexedTopic topic) {
        index.messageCount += topic.unsummedCount();
        index.messageBytes += topic.keep(index.messages);
    }

    private void drop(IndexedTopic topic, String why) {
        index.problem(fileName + ": messages of " + topic.name() + " " + why + ", of " + topic.unsummed()
                + "; none of these is used");
        topic.drop();
    }

    private void define(IndexedTopic state, UlogSubscription topic) {
        if (!index.definitions.add(topic.format(), reader.definitions())) {
            state.isRedefined = true;
            index.problem("messages of " + topic.name() + " are defined otherwise than in the logs before");
        }
    }

    private void message(IndexedTopic topic, UlogData data) {
        if (!topic.isDefined) {
            topic.isDefined = true;
            define(topic, data.subscription());
        }
        int length = data.length();
        if (bytes.length < length) {
            bytes = new byte[length];
        }
        data.buffer().get(data.offset(), bytes, 0, length);
        topic.message(bytes, length, Places.of(file, reader.recordOffset() + HEAD_BYTES));
        long us = data.timestampUs();
        index.firstUs = Math.min(index.firstUs, us);
        index.lastUs = Math.max(index.lastUs, us);
    }

    /**
     * Ends the file.
     *
     * @param isCutOff whether no more was written, so that sums may be missing
     */
    void end(boolean isCutOff) {
        for (IndexedTopic topic : topics) {
            if (topic == null || topic.unsummedCount() == 0) {
                continue;
            }
            if (isCutOff) {
                keep(topic);
            } else {
                drop(topic, "have no check sum");
            }
        }
    }
}
