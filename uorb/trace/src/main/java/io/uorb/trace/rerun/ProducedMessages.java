// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.trace.TraceMemory;
import io.uorb.trace.verify.RerunMode.Exchange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The messages of a topic's instance that modules publish again, and those of other modules between: 18 bytes a
 * recorded one. Its user guards it by a lock.
 */
final class ProducedMessages {
    /** Not published yet. */
    static final long PENDING = 0;
    /** As recorded. */
    static final long SAME = 1;
    /** Not published: its activation has ended without it. */
    static final long MISSING = 2;
    /** Others: the place of its words plus this. */
    static final long PLACES = 3;

    /**
     * A message that the record does not have.
     *
     * @param endNs the latest recorded end of the activations of its module up to its own
     * @param producer number of the module
     * @param place of its words
     * @param timeUs when it was published, us
     */
    record Extra(long endNs, short producer, long place, long timeUs) {}

    /** In place of a producer's number: a module that does not run again. */
    static final short FROM_LOG = -1;

    private static final int MOST_JUMP = 100_000;

    private static final int MESSAGE_BYTES = 2 * Long.BYTES + Short.BYTES;

    private final TraceMemory memory;
    private final List<Extra> extras = new ArrayList<>();
    private final BitSet known = new BitSet();
    private long firstGeneration;
    private long[] ends = {};
    private short[] producers = {};
    private long[] states = {};
    private int length;
    private long count;
    /** Words of a message; 0 before the first. */
    private int words;
    /** Whether they are of another definition than the recorded ones. */
    private boolean otherwise;

    /** @param memory for what is recorded */
    ProducedMessages(TraceMemory memory) {
        this.memory = memory;
    }

    /**
     * Notes which module publishes a recorded message. A generation far from all others, as of a damaged lane,
     * is left out: its message stays as it is recorded.
     */
    void add(long generation, short producer, long endNs) {
        if (length == 0) {
            firstGeneration = generation;
        }
        long most = 2L * count + MOST_JUMP;
        if (generation - firstGeneration > most || firstGeneration - generation > most) {
            return;
        }
        count++;
        if (generation < firstGeneration) {
            shift((int) (firstGeneration - generation));
        }
        int at = (int) (generation - firstGeneration);
        grow(at + 1);
        ends[at] = endNs;
        producers[at] = producer;
    }

    private void shift(int by) {
        int before = length;
        grow(length + by);
        System.arraycopy(ends, 0, ends, by, before);
        System.arraycopy(producers, 0, producers, by, before);
        Arrays.fill(ends, 0, by, Exchange.NOT_PRODUCED);
        firstGeneration -= by;
    }

    private void grow(int wanted) {
        if (wanted > ends.length) {
            int more = Math.max(wanted, 2 * ends.length + 64);
            memory.take((long) MESSAGE_BYTES * (more - ends.length));
            ends = Arrays.copyOf(ends, more);
            producers = Arrays.copyOf(producers, more);
            states = Arrays.copyOf(states, more);
        }
        if (wanted > length) {
            Arrays.fill(ends, length, wanted, Exchange.NOT_PRODUCED);
            length = wanted;
        }
    }

    private int at(long generation) {
        long at = generation - firstGeneration;
        return at >= 0 && at < length ? (int) at : -1;
    }

    /** Returns the recorded end of the activation that publishes a message again, ns. */
    long endNs(long generation) {
        int at = at(generation);
        return at < 0 || producers[at] == FROM_LOG ? Exchange.NOT_PRODUCED : ends[at];
    }

    /** Returns the recorded end of the activation that published a message, of any module, ns. */
    long recordedEndNs(long generation) {
        int at = at(generation);
        return at < 0 ? Exchange.NOT_PRODUCED : ends[at];
    }

    short producer(long generation) {
        return producers[at(generation)];
    }

    long state(long generation) {
        int at = at(generation);
        return at < 0 ? SAME : states[at];
    }

    void set(long generation, long state) {
        int at = at(generation);
        if (at >= 0) {
            states[at] = state;
        }
    }

    int words() {
        return words;
    }

    void words(int ofMessage) {
        words = ofMessage;
    }

    /** Returns whether what is published again is of another definition than the recorded messages. */
    boolean isOtherwise() {
        return otherwise;
    }

    void defineOtherwise() {
        otherwise = true;
    }

    /** Returns the messages too many, by the recorded ends of their activations. */
    List<Extra> extras() {
        return extras;
    }

    /** Adds a message too many, behind those of activations that ended before: none that a reader has had moves. */
    void add(Extra extra) {
        int at = extras.size();
        while (at > 0 && isBehind(extras.get(at - 1), extra)) {
            at--;
        }
        extras.add(at, extra);
    }

    private static boolean isBehind(Extra one, Extra other) {
        return one.endNs() > other.endNs() || one.endNs() == other.endNs() && one.producer() > other.producer();
    }

    /** Notes that a module has a recorded publication of the topic. */
    void addProducer(short producer) {
        known.set(producer);
    }

    /** Returns whether a module has a recorded publication of the topic: only of these are messages too many read. */
    boolean isOf(short producer) {
        return known.get(producer);
    }
}
