// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.RingModel.State;
import io.uorb.wake.FlagWaiter;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.Random;

/** A reader beside its model. Publishers run between the steps of its copies. */
final class SteppedReader extends CellCodec<long[]> {
    private final NodeBuffer buffer;
    private final RingModel node;
    private final Random random;
    private final Runnable publishers;
    private final Reader reader;
    private final ReaderModel model;
    private final FlagWaiter waiter = new FlagWaiter();
    private final long[] message = new long[2];

    private int window;
    private boolean isAsleep;
    /** The newest message when the copy began. */
    private long newest;

    SteppedReader(NodeBuffer buffer, RingModel node, Random random, Runnable publishers) {
        this.buffer = buffer;
        this.node = node;
        this.random = random;
        this.publishers = publishers;
        reader = new Reader(buffer, 0, 1);
        model = new ReaderModel(node, buffer.queueLength());
        chooseWindow();
        buffer.addListener(waiter);
    }

    private void chooseWindow() {
        window = 1 + random.nextInt(buffer.maxWindow());
        reader.setWindow(window, random.nextBoolean());
        model.setWindow(window);
    }

    void step() {
        if (isAsleep && !waiter.isWoken()) {
            return;
        }
        isAsleep = false;
        switch (random.nextInt(20)) {
            case 0 -> chooseWindow();
            case 1, 2 -> check();
            case 3, 4 -> sleep();
            default -> copy(random.nextBoolean());
        }
        assertTrue(counted() >= model.missed() - model.countedTooFew(), "counts fewer than it missed");
    }

    private void check() {
        boolean isUpdated = reader.updated();
        assertTrue(model.next() == 0 || isUpdated, "updated");
        assertTrue(model.next() != 0 || !isUpdated || model.isNextLeft(), "not updated");
    }

    private void sleep() {
        if (model.isNextLeft()) {
            return;
        }
        waiter.arm();
        WaitCheck check = reader.waitCheck();
        assertEquals(model.waitCheck(), check);
        isAsleep = check == WaitCheck.IDLE;
        if (!isAsleep) {
            waiter.disarm();
        }
    }

    @Override
    public void encode(long[] from, long[] words, int at) {
        throw new UnsupportedOperationException("this only reads");
    }

    @Override
    public void decode(long[] words, int at, long[] target) {
        publishers.run();
        target[0] = words[at];
        publishers.run();
        target[1] = words[at + 1];
        publishers.run();
    }

    private void copy(boolean orAgain) {
        newest = node.newest();
        boolean isNext = model.next() != 0;
        int result = reader.copyNext(this, message);
        if (result == Reader.COPIED) {
            accept();
            return;
        }
        assertTrue(result == Reader.BEYOND || !isNext, "there is one");
        if (result == Reader.NONE && !orAgain) {
            return;
        }
        if (result == Reader.NONE && reader.copyLast(this, message)) {
            assertEquals(model.last(), message[0], "again");
            assertEquals(message[0], message[1], "torn");
            return;
        }
        copySlowly(orAgain);
    }

    private void copySlowly(boolean orAgain) {
        boolean isAccepted;
        do {
            long opened = model.open(orAgain);
            int at = reader.openSlowly(orAgain);
            assertEquals(opened == 0 ? Reader.NONE : buffer.cell(opened) + Stamp.WORDS, at, "opened");
            if (opened == 0) {
                return;
            }
            assertEquals(opened == model.last(), reader.isOpenedAgain());
            decode(reader.words(), at, message);
            isAccepted = reader.acceptSlowly();
            assertEquals(node.isThere(opened), isAccepted, "as long as the message is there");
        } while (!isAccepted);
        accept();
    }

    private void accept() {
        assertEquals(message[0], message[1], "torn");
        assertTrue(message[0] > newest - window, "stale when the copy began");
        model.accept(message[0]);
        assertEquals(model.last(), reader.reachedOpaque());
        assertEquals(message[0], reader.generationOpaque());
    }

    private long counted() {
        return reader.lostOpaque() + reader.skippedOpaque();
    }

    /** Takes whatever is left, and compares the accounts; all publishers have ended. */
    void drain() {
        assertTrue(!isAsleep || waiter.isWoken() || model.next() == 0, "sleeps beside a message");
        while (model.next() != 0) {
            newest = node.newest();
            copySlowly(false);
        }
        copySlowly(false); // finds nothing, and counts those that will not come
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        long tooMany = counted() - model.missed();
        // Messages that were counted while they were being written may have become void since.
        boolean isExact = tooMany >= -model.countedTooFew() && tooMany <= node.count(State.VOID);
        assertTrue(isExact, "counts " + tooMany + " too many");
    }
}
