// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.broker.ReadingThread;
import io.uorb.broker.SubscriptionInterval;
import io.uorb.buffer.Reader;
import io.uorb.endpoint.ReadPath;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;

/**
 * The reads of one subscription by its reader's slow path, with its interval and its history: where one of these or a
 * look at the node decides, or words are taken. All other paths of reads end here. For the subscription's thread.
 *
 * @param <T> the message class
 */
final class OwnReads<T> implements ReadPath<T> {
    /** For errors. */
    private final Object subscription;
    /** Set once, before the subscription is complete. */
    private Home home;

    private final OrbMetadata<T> topic;
    private final IntFunction<Node> nodes;
    private final Reader reader;
    /** The most messages that it is offered where it comes to another node. */
    private final int offered;

    private final OrbMetadata<T> codec;
    private final SubscriptionInterval limit;
    private final ReadingThread thread = new ReadingThread();

    /** Number of messages that the subscription may lag behind. */
    private volatile int history;

    private volatile boolean attached;
    private boolean limited;
    /** Whether copies are reported to the limit. */
    private boolean timed;

    private boolean wasAgain;
    private long sampleUs;

    OwnReads(
            Object subscription,
            OrbMetadata<T> topic,
            Node node,
            IntFunction<Node> nodes,
            Reader reader,
            int offered,
            BrokerContext broker) {
        this.subscription = subscription;
        this.topic = topic;
        this.nodes = nodes;
        this.reader = reader;
        this.offered = offered == Reader.FROM_START ? 1 : offered; // from the start of the first node alone
        this.codec = node.codec(topic, broker.clock());
        this.limit = new SubscriptionInterval(broker.clock());
        this.history = node.buffer().queueLength();
    }

    /** The subscription's place among the nodes. */
    interface Home {
        Node node();

        /** Attaches the subscription if it is not; false if it is closed. */
        boolean attach();

        /** Attaches it to another node; false if it is closed. */
        boolean moveTo(Node target);

        boolean isClosed();

        /** Chooses the path of reads again. */
        void limitChanged();

        /** Notifies what is attached of a change, without locks. */
        void settled();
    }

    /** Sets the place, whose constructor calls this. */
    void setHome(Home present) {
        home = present;
    }

    /** Installs a listener of losses. */
    void onLoss(LongConsumer listener) {
        reader.onLoss(listener);
    }

    OrbMetadata<T> topic() {
        return topic;
    }

    /** Returns the codec between the message class and the node's cells. */
    OrbMetadata<T> codec() {
        return codec;
    }

    SubscriptionInterval limit() {
        return limit;
    }

    ReadingThread thread() {
        return thread;
    }

    private Node node() {
        return home.node();
    }

    /** Whether only the reader decides. */
    boolean isPlain() {
        return attached && !limited && !timed;
    }

    /** Takes notice that the subscription has joined its node or left it; for its {@link SubscriptionLink}. */
    void setAttached(boolean attached) {
        this.attached = attached;
    }

    /** Attaches the subscription if it is not; false if it is closed. */
    boolean isAttached() {
        return attached || home.attach() && moveReader();
    }

    private boolean moveReader() {
        if (history > maxHistory()) { // of a ring that another program has made
            setHistory(maxHistory());
        }
        reader.moveTo(node().buffer(), node().staleGeneration(), offered);
        limit.moved();
        home.settled();
        return true;
    }

    private boolean isDue() {
        boolean isOpen = isAttached() && (!limited || limit.isDue());
        boolean isUpToSample = isOpen && limited && limit.needsSampleTime();
        return isUpToSample ? limit.passes(node().buffer().newestWord(0)) : isOpen;
    }

    @Override
    public boolean updated() {
        assert thread.isHere(subscription);
        return isDue() && reader.updated();
    }

    @Override
    public boolean hasUnread() {
        assert thread.isHere(subscription);
        return isAttached() && reader.updated();
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        assert thread.isHere(subscription);
        if (!(orAgain ? isAttached() : isDue())) {
            return false;
        }
        boolean isAgain;
        do {
            int at = reader.openSlowly(orAgain);
            if (at == Reader.NONE) {
                return false;
            }
            decode(codec, reader.words(), at, target, words);
            sampleUs = reader.words()[at];
            isAgain = reader.isOpenedAgain();
        } while (!reader.acceptSlowly());
        wasAgain = isAgain;
        if (timed) {
            limit.passed(sampleUs, reader.generationOpaque());
        }
        return true;
    }

    @Override
    public void decode(long[] message, T target, long[] words) {
        decode(TimedTopic.untimed(codec), message, 0, target, words);
    }

    private void decode(OrbMetadata<T> from, long[] cells, int at, T target, long[] words) {
        if (words != null) {
            from.decodeWords(cells, at, words);
            return;
        }
        try {
            from.decode(cells, at, target);
        } catch (RuntimeException e) {
            throw from.explainCodec(e, "target", target);
        }
    }

    /** Checks what a thread that waits for the subscription must expect. */
    WaitCheck waitCheck() {
        assert thread.isHere(subscription);
        if (!isAttached()) {
            return WaitCheck.IDLE;
        }
        if (!limit.needsSampleTime()) {
            return reader.waitCheck();
        }
        boolean isQuiet = reader.isQuiet(); // before the check, as in Reader.waitCheck
        return updated() ? WaitCheck.AVAILABLE : isQuiet ? WaitCheck.IDLE : WaitCheck.IN_FLIGHT;
    }

    @Override
    public boolean wasAgain() {
        return wasAgain;
    }

    @Override
    public long sampleUs() {
        return sampleUs;
    }

    @Override
    public long generation() {
        return reader.generationOpaque();
    }

    /** Returns the newest generation handed out. */
    long reached() {
        return reader.reachedOpaque();
    }

    @Override
    public long lost() {
        return reader.lostOpaque();
    }

    @Override
    public long skipped() {
        return reader.skippedOpaque();
    }

    @Override
    public long lastPublishedUs() {
        return node().lastPublishedUs();
    }

    @Override
    public boolean advertised() {
        return node().isAdvertised();
    }

    @Override
    public int instance() {
        return node().instance();
    }

    @Override
    public boolean changeInstance(int instance) {
        Node target = nodes.apply(instance);
        if (target == null || isClosed()) {
            return false;
        }
        return target == node() || home.moveTo(target) && moveReader();
    }

    @Override
    public boolean isClosed() {
        return home.isClosed();
    }

    /** Returns the most that {@link #setHistory} takes. */
    int maxHistory() {
        return node().buffer().maxWindow();
    }

    /** Sets how many messages the subscription may lag behind. */
    void setHistory(int messages) {
        if (messages < 1 || messages > maxHistory()) {
            throw new IllegalArgumentException("history of " + messages + " messages of topic " + topic
                    + " is not between 1 and " + maxHistory() + " (see OrbBuilder.history)");
        }
        history = messages;
        limitChanged();
    }

    int history() {
        return history;
    }

    /** Chooses the messages that the reader hands out, after the interval, its rule or the history has changed. */
    void limitChanged() {
        limited = limit.isLimited();
        timed = limit.isTimed();
        boolean newestOnly = limit.handsOutNewestOnly();
        reader.setWindow(newestOnly ? 1 : history, newestOnly);
        home.limitChanged();
        home.settled();
    }
}
