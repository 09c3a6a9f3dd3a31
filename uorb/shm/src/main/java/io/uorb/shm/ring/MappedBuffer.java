// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.time.OrbClock;
import io.uorb.wake.NodeListener;
import java.util.function.ToLongFunction;

/**
 * A node of a broker whose messages lie in a mapped file; the listeners are this process's. Any thread. The ring that
 * it inherits stays empty: readers and publishers of such a node take the slow way of the kernel, which leads here.
 */
@SuppressWarnings("exports") // the kernel, for this artifact
public final class MappedBuffer extends NodeBuffer {
    private static final int LEAST_CAPACITY = 8;
    /** That of all processes. */
    private static final OrbClock CLOCK = OrbClock.ofMachine();

    /** Messages are encoded before a cell is claimed: a codec that fails leaves nothing behind. */
    private static final ThreadLocal<long[]> MESSAGE = ThreadLocal.withInitial(() -> new long[64]);

    private final MappedNode node;
    private final Ringer ringer;
    /** The newest generation when this process opened the node: for readers from the start, that is the start. */
    private final long openedAt;

    /** How many listeners there are; guarded by this. */
    private int listenerCount;

    /** The newest generation when the first of them came. */
    private volatile long heardFrom;

    private volatile boolean isHeard;
    /** Whether the process's slot may be another's; guarded by this. */
    private boolean hasLeft;
    /** Whether the file was found truncated by the thread that waits at the bell. */
    private boolean isTruncated;
    /** The newest generation that this process has told its listeners of; of the thread that waits at the bell. */
    private long told;
    /** Whether that thread has asked for rings. */
    private boolean isAsleep;
    /** How many deaths of processes that thread has told of. */
    private long deaths;
    /** Whether a message was on its way when that thread looked last. */
    private boolean wasInFlight;

    /** Creates the broker's side of a node. */
    public MappedBuffer(MappedNode node, Ringer ringer) {
        super(1, 1, LEAST_CAPACITY, 0);
        this.node = node;
        this.ringer = ringer;
        this.openedAt = node.newest(0);
        this.deaths = node.deaths();
    }

    /** Returns the node. */
    public MappedNode node() {
        return node;
    }

    long openedAt() {
        return openedAt;
    }

    @Override
    public int queueLength() {
        return node.format().queueLength();
    }

    @Override
    public int maxWindow() {
        return node.format().capacity() / 2;
    }

    @Override
    public boolean isElsewhere() {
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if all cells are taken for a second, the file was truncated or the nodes are closed
     */
    @Override
    public <T> long publishAnywhere(CellCodec<T> codec, T message) {
        int words = node.format().messageWords();
        long[] encoded = MESSAGE.get();
        if (encoded.length < words) {
            encoded = new long[words];
            MESSAGE.set(encoded);
        }
        codec.encode(message, encoded, 0);
        node.requireOpen();
        try {
            if (encoded[0] == 0) {
                node.publishingUntimed(CLOCK.nowUs());
            }
            long generation = node.publish(encoded);
            // The claim, a volatile access, comes before this load: who falls asleep too late to be found finds it.
            long asleep = node.asleep();
            if (asleep != 0) {
                ring(asleep);
            }
            return generation;
        } catch (InternalError e) {
            throw truncated(e);
        }
    }

    private void ring(long asleep) {
        for (long left = asleep; left != 0; left &= left - 1) {
            int slot = Long.numberOfTrailingZeros(left);
            if (node.takeRing(slot)) {
                ringer.ring(slot);
            }
        }
    }

    IllegalStateException truncated(InternalError e) {
        return new IllegalStateException(
                "the file of " + node.format().name() + ", " + node.format().where()
                        + ", was truncated by somebody while programs share it; end them and start them again",
                e);
    }

    @Override
    public Reader newReader(long staleGeneration, int offered) {
        return new MappedReader(this, staleGeneration, offered);
    }

    @Override
    public synchronized void addListener(NodeListener listener) {
        if (listenerCount == 0) {
            heardFrom = newestGeneration(); // callbacks are not called for what is there already
        }
        super.addListener(listener);
        listenerCount++;
        isHeard = true;
        ringer.lookAgain(); // this process may have to ask for rings from now on
    }

    @Override
    public void removeListener(NodeListener listener) {
        super.removeListener(listener);
        synchronized (this) {
            listenerCount--;
            isHeard = listenerCount > 0;
        }
    }

    /**
     * Asks publishers of other processes for a ring at the next message, and tells the listeners of what is new; for
     * the thread that waits at the bell.
     *
     * @param all whether to look although nobody has rung: a process has ended, perhaps before it rang
     * @return whether a message is on its way whose publisher may have looked too early: then look again soon
     */
    public boolean listen(boolean all) {
        try {
            return !isTruncated && listenNow(all);
        } catch (InternalError e) {
            isTruncated = true; // and told once
            throw truncated(e);
        }
    }

    private boolean listenNow(boolean all) {
        if (!isHeard) {
            if (isAsleep) {
                node.wake();
            }
            isAsleep = false;
            return false;
        }
        boolean isNew = !isAsleep;
        boolean wasRung = node.sleep() && !isNew;
        isAsleep = true;
        if (!isNew && !wasRung && !wasInFlight && !all) {
            return false;
        }
        // In this order: what was on its way when the ring was asked for is whole now, or is looked at again.
        boolean isInFlight = node.isAnyMark();
        long newest = node.newest(0);
        boolean isLater = newest > Math.max(told, heardFrom);
        if (newest > 0 && (wasRung || isLater || wasInFlight && !isInFlight)) {
            told = newest;
            signal(newest);
        }
        wasInFlight = isInFlight;
        return isInFlight;
    }

    /** Whether a process with publishers has died since the last call, or the opening; for that thread. */
    public boolean hasPublisherDied() {
        try {
            long before = deaths;
            deaths = node.deaths();
            return deaths != before;
        } catch (InternalError e) {
            return false; // the file was truncated
        }
    }

    /** Ends publishes; those that are going on complete. */
    public void close() {
        node.close();
    }

    /** Whether a publish of this process is going on. */
    public boolean isPublishing() {
        try {
            return node.isPublishing();
        } catch (InternalError e) {
            return false; // the file was truncated
        }
    }

    /** Undoes what this process has here; what its broker counts from now on is nobody's. */
    public synchronized void leave() {
        hasLeft = true;
        try {
            node.forget(node.slot());
        } catch (InternalError e) {
            // The file was truncated: nobody counts there any more.
        }
    }

    @Override
    public synchronized void counted(int publishers, int subscribers) {
        if (hasLeft) {
            return;
        }
        try {
            node.count(publishers, subscribers);
            ringer.counted();
        } catch (InternalError e) {
            // The file was truncated: publishes and copies tell.
        }
    }

    @Override
    public int publishersElsewhere() {
        return (int) orZero(MappedNode::publishersElsewhere);
    }

    @Override
    public int subscribersElsewhere() {
        return (int) orZero(MappedNode::subscribersElsewhere);
    }

    /** Returns a number of the node; 0 if the file was truncated, so that looks at all nodes go on with the others. */
    private long orZero(ToLongFunction<MappedNode> number) {
        try {
            return number.applyAsLong(node);
        } catch (InternalError e) {
            return 0;
        }
    }

    @Override
    public long newestGeneration() {
        return orZero(present -> present.newest(0));
    }

    @Override
    public long newestWord(int offset) {
        try {
            return node.newestWord(offset);
        } catch (InternalError e) {
            return 0; // as above
        }
    }

    @Override
    public long untimedUs(long ofThisProgramUs) {
        return orZero(MappedNode::untimedUs);
    }

    @Override
    public int recentWords(int offset, long[] generations, long[] to) {
        try {
            return node.recentWords(offset, generations, to);
        } catch (InternalError e) {
            return 0; // as above
        }
    }

    @Override
    public long generation() {
        return orZero(MappedNode::newestClaimed);
    }

    /** {@inheritDoc} Generations that were never published are counted, too. */
    @Override
    public long published() {
        return orZero(MappedNode::newestClaimed);
    }
}
