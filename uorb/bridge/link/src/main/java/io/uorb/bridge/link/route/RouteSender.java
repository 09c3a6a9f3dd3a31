// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.time.IntervalRule;
import io.uorb.time.RateLimiter;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The near end of a route that is sent. It is an ordinary subscriber: reads all that is published, keeps the newest or
 * a bounded queue (bridges:B-2), applies the rate limit (bridges:B-5), and counts what becomes of each message.
 */
public final class RouteSender {
    /** Default age after which a message of a route with all messages is dropped. */
    public static final long DEFAULT_MAX_AGE_US = 1_000_000;

    private static final int QUEUES = 4;
    private static final int LEAST_QUEUE = 4;
    private static final long US_PER_MS = 1_000;

    private final int number;
    private final OrbMetadata<?> topic;
    private final int instance;
    private RoutePolicy policy;
    private long maxAgeUs;
    private final boolean hasTime;
    private final SenderCounters counters = new SenderCounters();
    private final RateLimiter limiter = IntervalRule.STEADY.newLimiter();
    /** The message that waits, or waited last: of all messages, the one that the limit holds back. */
    private long[] held;

    private long[] spare;
    /** Null for the newest only. */
    private MessageQueue queue;

    private Subscription<?> subscription;
    private final RouteWishes wishes = new RouteWishes();
    private boolean isPaused;
    private boolean isHolding;
    private boolean isStored;
    private boolean isFromStart;
    private boolean isHeldStored;
    private long heldBornUs;
    private long heldOrigin;
    private int heldHops;
    private int heldGeneration;
    private long lostBefore;
    private int lastNumber;
    private boolean isRepeat;

    /**
     * Creates a sender without a subscription.
     *
     * @param maxAgeUs 0 for none
     * @param hasTime whether {@code timestamp} is of this program's clock
     */
    public RouteSender(
            int number, OrbMetadata<?> topic, int instance, RoutePolicy policy, long maxAgeUs, boolean hasTime) {
        this.number = number;
        this.topic = topic;
        this.instance = instance;
        this.policy = policy;
        this.maxAgeUs = maxAgeUs;
        this.hasTime = hasTime && topic.timestampWord() >= 0;
        this.held = new long[topic.words()];
        this.spare = new long[topic.words()];
        this.queue = queueOf(policy, topic);
    }

    private static MessageQueue queueOf(RoutePolicy policy, OrbMetadata<?> topic) {
        return policy == RoutePolicy.ALL
                ? new MessageQueue(Math.max(LEAST_QUEUE, QUEUES * topic.queueLength()), topic.words())
                : null;
    }

    /** Sets the policy that the peer asks for, before {@link #open}; ends the subscription if it is another one. */
    public void setPolicy(RoutePolicy asked, long itsMaxAgeUs) {
        if (asked != policy) {
            close();
            policy = asked;
            queue = queueOf(asked, topic);
        }
        maxAgeUs = itsMaxAgeUs;
    }

    /**
     * Subscribes, if it is not; the newest message that is there is the first one, marked as stored.
     *
     * @param fromStart whether all that is in memory counts as new: its publisher came and went while nobody read it
     */
    public void open(Orb orb, String module, long intervalUs, boolean fromStart) {
        limiter.setIntervalUs(intervalUs);
        if (subscription == null) {
            subscription = OrbModule.make(
                    module,
                    () -> SubscriptionDemand.looking(() -> fromStart
                            ? OrbTools.of(orb).subscribeFromStart(topic, instance, OrbModule.current())
                            : orb.subscribe(topic, instance)));
            subscription.setHistory(subscription.maxHistory());
            lostBefore = 0;
            isStored = subscription.updated();
            isFromStart = fromStart;
        }
    }

    /**
     * Counts as the peer wishes, and sends so often, or nothing, where the peer wants no more (demand:Q-5). The newest
     * message waits meanwhile.
     *
     * @param limitUs the interval of the route's rate limit, us
     * @param hasSource whether something publishes here; if not, what waits is sent in any case
     */
    public void follow(long limitUs, boolean hasSource) {
        if (subscription == null) {
            return;
        }
        boolean isWanted = wishes.isWanted();
        long wishUs = isWanted ? Math.max(limitUs, wishes.intervalUs()) : limitUs;
        demand().setWish(isWanted, wishUs, isWanted ? wishes.batchIntervalUs() : 0);
        isPaused = hasSource && !isWanted && !wishes.isAllSent();
        long sentUs = wishes.isAllSent() ? limitUs : wishUs;
        if (sentUs != limiter.intervalUs()) {
            limiter.setIntervalUs(sentUs);
        }
    }

    /** Ends the subscription and drops what waits. */
    public void close() {
        if (subscription != null) {
            subscription.close();
            subscription = null;
        }
        if (isHolding && !isRepeat) {
            counters.superseded++;
        }
        counters.overflowed += queue == null ? 0 : queue.count();
        isHolding = false;
        isRepeat = false;
        if (queue != null) {
            queue.clear();
        }
    }

    /** Begins anew with another process at the far end. */
    public void restart() {
        close();
        counters.clear();
        lastNumber = 0;
    }

    /** Whether it reads. */
    public boolean isOpen() {
        return subscription != null;
    }

    /** Reads what has been published; returns how many messages there were. */
    public int look(long nowUs) {
        return read(nowUs, null, false, 0, 0, 0);
    }

    /**
     * As {@link #look}, after the link has published a message on this node itself: it is passed over, or forwarded
     * with its origin and its generation there.
     */
    public void lookAfter(long nowUs, long[] own, boolean forward, long origin, int generation, int hops) {
        read(nowUs, own, forward, origin, generation, hops);
    }

    private int read(long nowUs, long[] ownWords, boolean forward, long origin, int generation, int hops) {
        if (subscription == null) {
            return 0;
        }
        long[] own = ownWords;
        int most = subscription.maxHistory() + 1;
        int count = 0;
        while (count < most && OrbTools.update(subscription, spare)) {
            count++;
            boolean isOwn = own != null && Arrays.equals(own, spare);
            if (isOwn) {
                own = null;
            }
            if (!isOwn || forward) {
                counters.published++;
                accept(
                        nowUs,
                        isOwn ? origin : 0,
                        isOwn ? generation : (int) subscription.generation(),
                        isOwn ? hops : 0);
            }
            isStored = false;
        }
        long lost = subscription.lost();
        if (lost != lostBefore) {
            long others = lost - lostBefore - (own == null || forward ? 0 : 1);
            counters.published += others;
            counters.lostReading += others;
            lostBefore = lost;
        }
        return count;
    }

    private void accept(long nowUs, long origin, int generation, int hops) {
        long stamp = hasTime ? spare[topic.timestampWord()] : 0;
        boolean isDated = stamp > 0 && stamp <= nowUs;
        if (queue != null && maxAgeUs > 0 && isStored && !isFromStart && !isDated) {
            counters.overflowed++; // it may be older than the limit (bridges:B-4)
            return;
        }
        long bornUs = isDated ? stamp : nowUs;
        if (queue != null && passes(nowUs, bornUs)) {
            dropHeld();
            enqueue(nowUs, spare, bornUs, origin, generation, hops);
            return;
        }
        if (isHolding) {
            countReplaced(nowUs);
        }
        long[] newest = spare;
        spare = held;
        held = newest;
        heldBornUs = bornUs;
        heldOrigin = origin;
        heldHops = hops;
        heldGeneration = generation;
        isHolding = true;
        isRepeat = false;
        isHeldStored = isStored;
    }

    /** The one that the limit held back gives way to a newer one that passes. */
    private void dropHeld() {
        if (isHolding) {
            counters.rateSkipped++;
            isHolding = false;
        }
    }

    private void countReplaced(long nowUs) {
        if (isRepeat) {
            return; // it was counted when it was sent
        }
        if (queue != null || !passes(nowUs, heldBornUs)) {
            counters.rateSkipped++;
        } else {
            counters.superseded++;
        }
    }

    private void enqueue(long nowUs, long[] words, long bornUs, long origin, int generation, int hops) {
        if (limiter.intervalUs() > 0) {
            limiter.passed(nowUs, bornUs, counters.published);
        }
        if (maxAgeUs > 0 && nowUs - bornUs > maxAgeUs) {
            counters.overflowed++;
        } else if (queue.add(words, bornUs, origin, generation, hops)) {
            counters.overflowed++;
        }
    }

    private boolean passes(long nowUs, long bornUs) {
        return !isPaused && (limiter.intervalUs() == 0 || nowUs >= limiter.dueUs() && limiter.passes(nowUs, bornUs));
    }

    /**
     * Whether a message may be sent now. Those that would be too old when they arrive are dropped.
     *
     * @param wayUs the expected time on the way; more than half the greatest age counts as that
     */
    public boolean isReady(long nowUs, long wayUs) {
        if (queue == null) {
            return isHolding && (isRepeat || passes(nowUs, heldBornUs));
        }
        if (isHolding && passes(nowUs, heldBornUs)) {
            isHolding = false;
            enqueue(nowUs, held, heldBornUs, heldOrigin, heldGeneration, heldHops);
        }
        long oldestUs = nowUs + Math.min(wayUs, maxAgeUs / 2) - maxAgeUs;
        while (maxAgeUs > 0 && !queue.isEmpty() && queue.firstBornUs() < oldestUs) {
            queue.remove();
            counters.overflowed++;
        }
        return !queue.isEmpty();
    }

    /** Writes the frame of the next message, without the number in its stream. */
    public void write(ByteBuffer frame, long session, long nowUs) {
        long origin = queue == null ? heldOrigin : queue.firstOrigin();
        int hops = queue == null ? heldHops : queue.firstHops();
        int flags = (queue == null && isHeldStored ? Frame.STORED : 0) | (origin == 0 ? 0 : Frame.FORWARDED);
        long[] words = queue == null ? held : queue.firstWords();
        int next = isRepeat ? lastNumber : lastNumber + 1;
        Frame.putData(frame, session, number, next, words, nowUs, flags, hops);
        Frame.putGeneration(frame, queue == null ? heldGeneration : queue.firstGeneration());
        if (origin != 0) {
            Frame.putOrigin(frame, origin);
        }
    }

    /** Returns the age of the next message as frames have it, ms. */
    public int ageMs(long nowUs) {
        long ageUs = nowUs - (queue == null ? heldBornUs : queue.firstBornUs());
        return (int) Math.min(Frame.MAX_AGE_MS, (Math.max(0, ageUs) + US_PER_MS - 1) / US_PER_MS);
    }

    /** Records that the engine has taken the next message. */
    public void taken(long nowUs) {
        if (!isRepeat) {
            lastNumber++;
        }
        advance(nowUs);
    }

    /** Records that the engine cannot carry the next message. */
    public void refused(long nowUs) {
        counters.refusedByEngine += isRepeat ? 0 : 1;
        advance(nowUs);
    }

    private void advance(long nowUs) {
        if (queue != null) {
            queue.remove();
            return;
        }
        isHolding = false;
        if (!isRepeat && limiter.intervalUs() > 0) {
            limiter.passed(nowUs, heldBornUs, counters.published);
        }
        isRepeat = false;
    }

    /**
     * Continues after an interruption: where the far end lacks the newest message, and nothing newer waits, it is sent
     * again under its number.
     *
     * @param arrived the greatest number there
     */
    public void resume(int arrived) {
        if (queue == null && !isHolding && lastNumber - arrived > 0) {
            isHolding = true;
            isRepeat = true;
            isHeldStored = true;
        }
    }

    /** Returns the most bytes of a frame. */
    public int frameBytes() {
        return Frame.DATA_HEAD_BYTES + (topic.words() + 1) * Long.BYTES + FrameSeal.BYTES;
    }

    /** Whether something waits. */
    public boolean isWaiting() {
        return isHolding || queue != null && !queue.isEmpty();
    }

    /** Returns how many messages wait. */
    public int waiting() {
        return (isHolding && !isRepeat ? 1 : 0) + (queue == null ? 0 : queue.count());
    }

    /** Returns the number in frames. */
    public int number() {
        return number;
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

    /** Returns what the peer wishes; {@link #follow} after a change. */
    public RouteWishes wishes() {
        return wishes;
    }

    /** Returns the share of the subscription in its node's demand; null if it is not open. */
    public SubscriptionDemand demand() {
        return subscription == null ? null : SubscriptionDemand.of(subscription);
    }

    /** Whether nothing is sent since the peer wants none. */
    public boolean isPaused() {
        return isPaused;
    }

    /** Returns the counters. */
    public SenderCounters counters() {
        return counters;
    }

    /** Returns the number of the last message that was sent. */
    public int lastNumber() {
        return lastNumber;
    }

    /** Returns the interval of the rate limit, us; 0 for none. */
    public long intervalUs() {
        return limiter.intervalUs();
    }
}
