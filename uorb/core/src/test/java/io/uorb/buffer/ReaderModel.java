// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.buffer.RingModel.State;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.TreeSet;
import java.util.stream.LongStream;

/** A sequential model of a reader: which message is next, and which ones it answers for. */
final class ReaderModel {
    private final RingModel node;
    /** The newest generation that was handed out. */
    private long last;

    private int window;
    /** Generations that were being written when a newer one was handed out, and that may still come. */
    private final TreeSet<Long> overtaken = new TreeSet<>();
    /** Those that are so once the opened message is accepted. */
    private final TreeSet<Long> overtakenByOpened = new TreeSet<>();
    /** Generations before the reader's first that it answers for nevertheless. */
    private final TreeSet<Long> owed;

    /** Generations that it does not answer for, that were being written when it was made. */
    private final TreeSet<Long> writtenBefore = new TreeSet<>();

    private final long first;
    private long handedOut;

    ReaderModel(RingModel node, int window) {
        this.node = node;
        this.window = window;
        long newest = node.newest();
        last = Math.max(newest - 1, 0);
        first = last + 1;
        noteWritten(Math.max(last - window, 0), last, overtaken);
        owed = new TreeSet<>(overtaken);
        noteWritten(0, first, writtenBefore);
        writtenBefore.removeAll(owed);
    }

    private void noteWritten(long after, long before, TreeSet<Long> to) {
        LongStream.range(after + 1, before).filter(node::isWritten).forEach(to::add);
    }

    void setWindow(int messages) {
        window = messages;
        if (window == 1) {
            overtaken.clear();
        }
    }

    private long newest() {
        return Math.max(node.newest(), last);
    }

    /** Returns the message to hand out, 0 if there is none. */
    long next() {
        long newest = newest();
        for (long generation : overtaken) {
            if (generation > newest - window && node.isThere(generation)) {
                return generation;
            }
        }
        for (long generation = Math.max(last, newest - window) + 1; generation <= newest; generation++) {
            if (node.isThere(generation)) {
                return generation;
            }
        }
        return 0;
    }

    /** Whether the message after the last is still in its cell, but not offered, as a lap of errors followed. */
    boolean isNextLeft() {
        return next() == 0 && last < node.claimed() && node.isThere(last + 1);
    }

    /** Opens the next message, as {@link Reader#openSlowly}, and returns it. */
    long open(boolean orAgain) {
        long newest = newest();
        overtaken.removeIf(generation -> node.state(generation) == State.VOID);
        overtaken.headSet(newest - window + 1).clear();
        overtakenByOpened.clear();
        long next = next();
        if (next > last) {
            noteWritten(Math.max(last, newest - window), next, overtakenByOpened);
        }
        return next == 0 && orAgain && handedOut > 0 && node.isThere(last) ? last : next;
    }

    /** The message was handed out. */
    void accept(long generation) {
        if (generation == last && handedOut > 0) {
            return;
        }
        handedOut++;
        overtaken.remove(generation);
        if (generation > last) {
            overtaken.addAll(overtakenByOpened);
            last = generation;
        }
        overtakenByOpened.clear();
    }

    WaitCheck waitCheck() {
        if (next() != 0) {
            return WaitCheck.AVAILABLE;
        }
        boolean isAwaited = overtaken.stream().anyMatch(node::isWritten)
                || LongStream.rangeClosed(last + 1, node.claimed()).anyMatch(node::isWritten);
        return isAwaited ? WaitCheck.IN_FLIGHT : WaitCheck.IDLE;
    }

    long last() {
        return last;
    }

    /** Returns how many of those that it passed over were published, or may still be. */
    long missed() {
        return published(last)
                - handedOut
                - overtaken.stream().filter(this::isPublished).count();
    }

    /**
     * Returns how many messages it may count too few: a reader that slept for so long that the holes since are a mere
     * number takes each of these for one of them.
     */
    long countedTooFew() {
        return writtenBefore.stream()
                .filter(generation -> node.state(generation) == State.VOID)
                .count();
    }

    private long published(long upTo) {
        return owed.stream().filter(this::isPublished).count()
                + LongStream.rangeClosed(first, upTo).filter(this::isPublished).count();
    }

    private boolean isPublished(long generation) {
        return node.state(generation) == State.WHOLE || node.state(generation) == State.WRITTEN;
    }
}
