// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.CellCodec;
import io.uorb.buffer.HeldCell;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.model.ModelScript;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Publishers and a reader of one node of eight cells. Both words of a message are its generation. */
abstract class NodeProgram extends ModelScript {
    private static final int CAPACITY = 8;
    private static final int WORDS = 2;

    private static final CellCodec<Message> CODEC = new Codec();
    private static final CellCodec<Message> BROKEN = new Broken();

    final NodeBuffer node;
    Reader reader;
    /** A generation that is committed: what a thread knew by other means before it looked. */
    volatile long known;

    private final int window;
    /** Messages that the reader took in the set-up. */
    private int takenBefore;

    private static final class Message {
        private long first;
        private long second;
    }

    private static class Codec extends CellCodec<Message> {
        @Override
        public void encode(Message message, long[] words, int at) {
            long generation = ~words[at - 1]; // by the mark
            words[at] = generation;
            words[at + 1] = generation;
        }

        @Override
        public void decode(long[] words, int at, Message message) {
            message.first = words[at];
            message.second = words[at + 1];
        }
    }

    private static final class Broken extends Codec {
        @Override
        public void encode(Message message, long[] words, int at) {
            throw new IllegalStateException();
        }
    }

    NodeProgram(int window) {
        this.window = window;
        node = new NodeBuffer(Math.min(window, CAPACITY / 4), WORDS, CAPACITY, 0);
    }

    /** Publishes as a Publication does. */
    final void publish() {
        node.signal(node.publish(CODEC, null));
    }

    final int publish(int messages) {
        for (int i = 0; i < messages; i++) {
            publish();
        }
        return messages;
    }

    /** Goes on after {@link HeldCell#claim}. */
    final int finish(int cell) {
        node.signal(HeldCell.publish(node, cell, CODEC, null));
        return 1;
    }

    /** Publishes a message whose codec throws. */
    final int giveUp() {
        try {
            node.publish(BROKEN, null);
            throw new AssertionError("the codec did not fail");
        } catch (IllegalStateException e) {
            return 0;
        }
    }

    /** Makes the reader, as if before the node's first message. */
    final void read() {
        reader = new Reader(node, 0, Reader.FROM_START);
        reader.setWindow(window, false);
    }

    /** Publishes and takes messages, one by one; for the set-up. */
    final void see(int messages) {
        for (int i = 0; i < messages; i++) {
            publish();
            takeBefore(1);
        }
    }

    /** Takes messages that are there; for the set-up. */
    final void takeBefore(int messages) {
        takenBefore += take(messages).size();
    }

    /** Takes what is new, as a Subscription does; returns 0 if nothing is. */
    final long update() {
        Message message = new Message();
        int copied = reader.copyNext(CODEC, message);
        return copied == Reader.COPIED ? whole(message) : copied == Reader.NONE ? 0 : takeSlowly(false);
    }

    /** Takes what is new on the fast way; returns 0 where that does not tell. */
    final long updateFast() {
        Message message = new Message();
        return reader.copyNext(CODEC, message) == Reader.COPIED ? whole(message) : 0;
    }

    /** Takes what is new, or the last message again, on the fast way; returns 0 where that does not tell. */
    final long copyFast() {
        Message message = new Message();
        int copied = reader.copyNext(CODEC, message);
        boolean isThere = copied == Reader.COPIED || copied == Reader.NONE && reader.copyLast(CODEC, message);
        return isThere ? whole(message) : 0;
    }

    /** Takes what is new, as OwnReads does; or the last message again. */
    final long takeSlowly(boolean orAgain) {
        Message message = new Message();
        int at = reader.openSlowly(orAgain);
        while (at != Reader.NONE) {
            CODEC.decode(reader.words(), at, message);
            if (reader.acceptSlowly()) {
                return whole(message);
            }
            at = reader.openSlowly(orAgain);
        }
        return 0;
    }

    private long whole(Message message) {
        require(message.first == message.second, "a copy is torn");
        require(message.first == reader.generationOpaque(), "a copy is of another generation");
        return message.first;
    }

    /** Takes what is new, so many times, and checks that what was known before is not withheld. */
    final List<Long> take(int times) {
        List<Long> taken = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            long before = known;
            long value = update();
            requireFresh(before, value);
            if (value != 0) {
                taken.add(value);
            }
        }
        return taken;
    }

    static List<Long> some(long value) {
        return value == 0 ? List.of() : List.of(value);
    }

    private void requireFresh(long before, long value) {
        require(value != 0 || reader.reachedOpaque() >= before, "a message is withheld");
        require(value == 0 || value > before - window, "a copy is older than the window");
    }

    /** Takes the rest; messages of one thread, or of threads that wait for each other, come in order, and all count. */
    final void requireAll(Object result, int published) {
        List<Long> taken = drain(result);
        for (int i = 1; i < taken.size(); i++) {
            require(taken.get(i - 1) < taken.get(i), "messages are out of order, or come twice");
        }
        requireCount(taken, published);
    }

    /** As {@link #requireAll}, where messages may be overtaken: none comes twice. */
    final void requireAllOnce(Object result, int published) {
        List<Long> taken = drain(result);
        require(new HashSet<>(taken).size() == taken.size(), "a message comes twice");
        requireCount(taken, published);
    }

    private void requireCount(List<Long> taken, int published) {
        require(takenBefore + taken.size() + reader.lostOpaque() == published, "handed out and lost is not all");
        require(node.published() == published, "published messages are miscounted");
    }

    @SuppressWarnings("unchecked")
    private List<Long> drain(Object result) {
        List<Long> taken = new ArrayList<>((List<Long>) result);
        for (long value = update(); value != 0; value = update()) {
            taken.add(value);
        }
        return taken;
    }

    static void require(boolean condition, String broken) {
        if (!condition) {
            throw new AssertionError(broken);
        }
    }
}
