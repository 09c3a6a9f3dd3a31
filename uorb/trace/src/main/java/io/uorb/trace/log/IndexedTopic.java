// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.trace.TraceMemory;
import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;
import java.util.Map;

/**
 * One msg_id while its log is read: its topic, found without a look at names, and the messages whose check sum has not
 * come yet. One thread.
 */
final class IndexedTopic {
    /** Memory of an instance's index and its name, bytes. */
    private static final int INDEX_BYTES = 4_096;

    /** Memory of a msg_id and its message sum, bytes. */
    private static final int OBJECT_BYTES = 512;

    /** Memory of a message's place, which grows by doubling, and of a jump of generations, bytes. */
    private static final int PLACE_BYTES = 2 * Long.BYTES;

    private static final int JUMP_BYTES = 32;

    /** Whether a message has come since it belongs to its topic. */
    boolean isDefined;

    /** Whether the messages are defined otherwise than in an earlier file. */
    boolean isRedefined;

    /** The generation of the next message; 0 if it is not known. */
    private long next;

    /** The messages so far. */
    private long count;

    private UlogSubscription subscription;
    private boolean ofTrace;
    /** Null before the first message whose generation is known. */
    private GenerationIndex index;

    /** Null while the topic is not known. */
    private MessageSum sum;

    /** Whether a damaged part of the log was passed over since the last sum, so that the next one cannot hold. */
    private boolean isBehindDamage;

    private final TraceMemory memory;
    private long[] unsummed = new long[8];
    private int unsummedCount;
    /** Generation of the first of them. */
    private long unsummedFrom;

    private int messageBytes;

    IndexedTopic(TraceMemory memory) {
        this.memory = memory;
        memory.take(OBJECT_BYTES);
    }

    /** Notes to which topic the msg_id belongs at present. */
    void comesAs(UlogSubscription present) {
        if (present != subscription) {
            subscription = present;
            ofTrace = TraceFormats.leastBytes(present.name()) > 0;
            sum = new MessageSum(present.name(), present.multiId());
            index = null;
            isDefined = false;
            isRedefined = false;
        }
    }

    /** Returns whether its records are of a trace, not messages. */
    boolean isOfTrace() {
        return ofTrace;
    }

    /** Returns the topic and instance; for people. */
    String name() {
        return TraceFormats.key(subscription.name(), subscription.multiId());
    }

    /** Forgets messages without a sum, and the generations of those that follow. */
    void skip() {
        isBehindDamage = true;
        next = 0;
        unsummedCount = 0;
    }

    /** Takes a message, which counts once its sum has come. */
    void message(byte[] bytes, int length, long place) {
        count++;
        sum.add(bytes, length);
        if (next == 0 || isRedefined) {
            return;
        }
        if (unsummedCount == 0) {
            unsummedFrom = next;
        }
        if (unsummedCount == unsummed.length) {
            memory.take((long) unsummedCount * Long.BYTES);
            unsummed = Arrays.copyOf(unsummed, 2 * unsummedCount);
        }
        unsummed[unsummedCount] = place;
        unsummedCount++;
        messageBytes = length;
        next++;
    }

    /**
     * Takes the sum of the messages since the last one, and the place of the next.
     *
     * @param ordinal number of the next message in this file
     * @return whether the messages are those that were written
     */
    boolean sum(long ordinal, long generation, int written) {
        boolean holds = isBehindDamage || count == ordinal && (sum == null ? 0 : sum.value()) == written;
        if (sum != null) {
            sum.clear();
        }
        isBehindDamage = false;
        count = ordinal;
        next = generation;
        return holds;
    }

    /** Returns the messages that wait for their sum, as their number and the generation of the first. */
    String unsummed() {
        long last = unsummedFrom + unsummedCount - 1;
        return "generation " + unsummedFrom + (unsummedCount > 1 ? " to " + last : "");
    }

    int unsummedCount() {
        return unsummedCount;
    }

    /** Leaves the messages out that wait for their sum. */
    void drop() {
        unsummedCount = 0;
    }

    /** Adds the messages that wait for their sum to the index of their topic; returns their bytes. */
    long keep(Map<String, GenerationIndex> all) {
        int bytes = messageBytes;
        if (unsummedCount > 0 && index == null) {
            index = all.computeIfAbsent(name(), key -> {
                memory.take(INDEX_BYTES);
                return new GenerationIndex(bytes);
            });
        }
        memory.take((long) unsummedCount * PLACE_BYTES + (unsummedCount > 0 ? JUMP_BYTES : 0));
        for (int i = 0; i < unsummedCount; i++) {
            index.add(unsummedFrom + i, unsummed[i]);
        }
        long kept = (long) unsummedCount * bytes;
        unsummedCount = 0;
        return kept;
    }
}
