// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.flow.SequenceWindow;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.demand.NodeDemand;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import java.nio.ByteBuffer;

/**
 * The far end of a route: checks order and age of what arrives (bridges:B-3, bridges:B-10), translates its times
 * (bridges:B-8), and publishes it. Messages of a route with all of them that arrive in a burst, behind one that had to
 * be sent again, are published at a {@link ReleasePace}: the queues of subscribers hold a few only.
 */
public final class RouteReceiver {
    private static final long US_PER_MS = 1_000;
    private static final int DELAY_SMOOTHING = 8;
    private static final int FIRST_HELD = 8;

    private final OrbMetadata<?> topic;
    private int instance;
    private final RoutePolicy policy;
    private final long maxAgeUs;
    private final int sampleWord;
    private final long[] words;
    /** The message that is being read. */
    private final long[] arrived;
    /** Null for the newest only. */
    private final ReleasePace pace;
    /** Null until a message must wait. */
    private MessageQueue held;

    private final HoldBudget budget;
    private final SequenceWindow window = new SequenceWindow();
    private final ReceiverCounters counters = new ReceiverCounters();
    private Publication<?> publication;
    private NodeDemand demand;
    private OriginWindow origins;
    /** Number of the last message that was handled, in order; not of one that was late. */
    private int handled;
    /** Number of the last message that was late; the sender may send it again. 0 for none. */
    private int lateNumber;

    private long origin;
    private int generation;
    private int hops;
    private long delayUs;

    /**
     * Creates a receiver without a publication.
     *
     * @param instance here
     * @param maxAgeUs 0 for none
     * @param budget memory for messages that wait, of all receivers of the link
     */
    public RouteReceiver(OrbMetadata<?> topic, int instance, RoutePolicy policy, long maxAgeUs, HoldBudget budget) {
        this.topic = topic;
        this.instance = instance;
        this.policy = policy;
        this.maxAgeUs = maxAgeUs;
        this.sampleWord = sampleWord(topic);
        this.words = new long[topic.words()];
        this.arrived = new long[topic.words()];
        this.budget = budget;
        this.pace = policy == RoutePolicy.ALL ? new ReleasePace(Math.max(1, topic.queueLength() / 2)) : null;
    }

    private static int sampleWord(OrbMetadata<?> topic) {
        for (Layout.Slot slot : topic.schema().layout().slots()) {
            if (slot.field().name().equals("timestamp_sample")
                    && slot.field().type() == WireType.UINT64
                    && !slot.field().isArray()) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        return -1;
    }

    /** Begins to publish what is new by the window that all receivers of the node share. */
    public void open(Publication<?> to, OriginWindow ofNode) {
        publication = to;
        demand = NodeDemand.of(to);
        origins = ofNode;
        instance = to.instance();
    }

    /** Ceases to publish, and drops what waits; local subscribers see that the topic is not advertised. */
    public void close() {
        counters.unwanted += waiting();
        if (held != null) {
            budget.give(held.bytes());
            held = null;
        }
        if (publication != null) {
            publication.close();
            publication = null;
            origins = null;
        }
    }

    /** Returns the demand of its node; of the last one if it does not publish, null before it has. */
    public NodeDemand demand() {
        return demand;
    }

    /** Whether it publishes. */
    public boolean isOpen() {
        return publication != null;
    }

    /**
     * Reads a frame.
     *
     * @param nowUs of this program's clock
     * @param offsetUs the sender's clock less this one
     * @param lateAfterUs the time since the engine got a message after which it is late; -1 for none
     * @return whether {@link #words} shall be published; if not, the message may wait: see {@link #release}
     */
    public boolean accept(ByteBuffer frame, long nowUs, long offsetUs, long lateAfterUs, boolean translate) {
        int sequence = Frame.number(frame);
        int missing = window.missingBefore(sequence);
        SequenceWindow.Place place = window.accept(sequence);
        if (place == SequenceWindow.Place.NEW) {
            counters.lostInTransit += missing;
        } else if (place == SequenceWindow.Place.OVERTAKEN || isGivenUp(sequence)) {
            counters.lostInTransit--;
        } else if (sequence == lateNumber && lateNumber != 0) {
            counters.late--;
            lateNumber = 0;
        } else {
            counters.repeated++;
            return false;
        }
        if (sequence - handled <= 0) {
            counters.late++;
            return false;
        }
        long waitedUs = Frame.waitedUs(frame, nowUs + offsetUs);
        if (!isFresh(frame, sequence, waitedUs, lateAfterUs)) {
            return false;
        }
        Frame.words(frame, arrived);
        if (translate) {
            translate(topic.timestampWord(), nowUs, offsetUs);
            translate(sampleWord, nowUs, offsetUs);
        }
        boolean isForwarded = (Frame.flags(frame) & Frame.FORWARDED) != 0;
        long from = isForwarded ? frame.getLong(frame.limit() - Long.BYTES) : Frame.session(frame);
        long bornUs = nowUs - Math.max(0, waitedUs) - Frame.ageMs(frame) * US_PER_MS;
        if (pace != null && (waiting() > 0 || pace.dueUs(bornUs) > nowUs)) {
            boolean isEarly = !hasRoom() && release(nowUs, true); // of two messages, the older one
            if (hasRoom()) {
                held.add(arrived, bornUs, from, Frame.generation(frame), Frame.hops(frame));
                return isEarly;
            }
        }
        return take(arrived, nowUs, bornUs, from, Frame.generation(frame), Frame.hops(frame));
    }

    /** Returns the later one of a frame's times, us; -1 of one that no clock can have. */
    public long timeUs(ByteBuffer frame) {
        Frame.words(frame, arrived);
        long timestampUs = topic.timestampWord() < 0 ? 0 : arrived[topic.timestampWord()];
        long sampleUs = sampleWord < 0 ? 0 : arrived[sampleWord];
        return timestampUs < 0 || sampleUs < 0 ? -1 : Math.max(timestampUs, sampleUs);
    }

    /** Whether a number that the window does not hold any more was given up, not handled: of all messages only. */
    private boolean isGivenUp(int sequence) {
        return policy == RoutePolicy.ALL && sequence - handled > 0;
    }

    private boolean isFresh(ByteBuffer frame, int sequence, long waitedUs, long lateAfterUs) {
        if (policy == RoutePolicy.LATEST && lateAfterUs >= 0 && waitedUs > lateAfterUs) {
            counters.late++;
            lateNumber = sequence;
            return false;
        }
        handled = sequence;
        if (publication == null) {
            counters.unwanted++;
            return false;
        }
        int ageMs = Frame.ageMs(frame);
        if (maxAgeUs > 0 && (ageMs == Frame.MAX_AGE_MS || Math.max(0, waitedUs) + ageMs * US_PER_MS > maxAgeUs)) {
            counters.tooOld++;
            return false;
        }
        return true;
    }

    /** Whether one more message can wait; takes memory for that, if some is left. */
    private boolean hasRoom() {
        if (held == null && budget.take(MessageQueue.bytesOf(FIRST_HELD, words.length))) {
            held = new MessageQueue(FIRST_HELD, words.length);
        } else if (held != null && held.isFull() && budget.take(held.bytes())) {
            held = held.doubled();
        }
        return held != null && !held.isFull();
    }

    /**
     * Takes the next message that waits, if it is its turn.
     *
     * @param nowUs of this program's clock
     * @param isLast whether all must go now
     * @return whether {@link #words} shall be published; call again then
     */
    public boolean release(long nowUs, boolean isLast) {
        while (waiting() > 0 && (isLast || pace.dueUs(held.firstBornUs()) <= nowUs)) {
            long bornUs = held.firstBornUs();
            boolean isTaken = false;
            if (maxAgeUs > 0 && nowUs - bornUs > maxAgeUs) {
                counters.tooOld++;
            } else {
                isTaken = take(
                        held.firstWords(), nowUs, bornUs, held.firstOrigin(), held.firstGeneration(), held.firstHops());
            }
            held.remove();
            if (isTaken) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many messages wait for their turn. */
    public int waiting() {
        return held == null ? 0 : held.count();
    }

    /** Makes the message that was read the one to publish, unless it, or a newer one, has come another way. */
    private boolean take(long[] message, long nowUs, long bornUs, long from, int itsGeneration, int itsHops) {
        if (!origins.accept(from, itsGeneration)) {
            counters.late++;
            return false;
        }
        // Only now: until then these belong to the words of the message before, which may be sent on.
        origin = from;
        generation = itsGeneration;
        hops = itsHops;
        System.arraycopy(message, 0, words, 0, words.length);
        if (pace != null) {
            pace.released(bornUs, nowUs);
        }
        long tookUs = nowUs - bornUs;
        delayUs = counters.delivered == 0 ? tookUs : delayUs + (tookUs - delayUs) / DELAY_SMOOTHING;
        return true;
    }

    private void translate(int word, long nowUs, long offsetUs) {
        if (word >= 0 && arrived[word] != 0) {
            arrived[word] = Math.max(1, Math.min(nowUs, arrived[word] - offsetUs));
        }
    }

    /** Publishes the words. */
    public void publish() {
        OrbTools.publish(publication, words);
        counters.delivered++;
    }

    /** Whether a frame of that size is one of this route. */
    public boolean fits(ByteBuffer frame) {
        int bytes = Frame.DATA_HEAD_BYTES + words.length * Long.BYTES;
        return frame.limit() == bytes + ((Frame.flags(frame) & Frame.FORWARDED) == 0 ? 0 : Long.BYTES);
    }

    /** Counts the numbers up to this one that have not arrived as lost; they may still come. */
    public void reported(int lastNumber) {
        counters.lostInTransit += window.giveUpTo(lastNumber);
    }

    /** Returns the message that was read last. */
    public long[] words() {
        return words;
    }

    /** Returns the session of the program that published the message that was read last. */
    public long origin() {
        return origin;
    }

    /** Returns its generation there, the low 32 bits. */
    public int generation() {
        return generation;
    }

    /** Returns how often it was forwarded. */
    public int hops() {
        return hops;
    }

    /** Returns the number of the last message that was handled. */
    public int handled() {
        return handled;
    }

    /** Returns the mean time of the last messages from their publishing to here, us. */
    public long delayUs() {
        return delayUs;
    }

    /** Returns the topic. */
    public OrbMetadata<?> topic() {
        return topic;
    }

    /** Returns the instance here. */
    public int instance() {
        return instance;
    }

    /** Returns the policy. */
    public RoutePolicy policy() {
        return policy;
    }

    /** Returns the counters. */
    public ReceiverCounters counters() {
        return counters;
    }
}
