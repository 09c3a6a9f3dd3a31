// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.SuspendedPublish;
import io.uorb.wake.Waiter;
import io.uorb.wake.Waiter.WaitCheck;

/** The shipped classes around one node, and the steps that the tests are made of. */
final class NodeUnderTest {
    /** Words of a message: with the header more than one cache line. */
    static final int MESSAGE_WORDS = 14;

    static final long NONE = 0;

    private static final AssertionError FAILURE = new AssertionError("within a message");
    private static final CellCodec<Message> CODEC = new Codec();
    private static final CellCodec<Message> FAILING = new Codec() {
        @Override
        public void encode(Message message, long[] words, int at) {
            words[at] = -1;
            throw FAILURE;
        }
    };

    final NodeBuffer buffer;

    NodeUnderTest(int queueLength) {
        buffer = new NodeBuffer(queueLength, MESSAGE_WORDS, Math.max(8, 2 * queueLength), 0);
    }

    Reader reader() {
        return new Reader(buffer, 0, 1);
    }

    /** Claims a cell and fills it, as a publisher that is suspended before its commit. */
    SuspendedPublish begin(long value) {
        return new SuspendedPublish(buffer, CODEC, new Message(value, null));
    }

    void publish(long value) {
        buffer.signal(buffer.publish(CODEC, new Message(value, null)));
    }

    void publish(long first, long last) {
        for (long value = first; value <= last; value++) {
            publish(value);
        }
    }

    /** Publishes a message within which an error is thrown. */
    void publishVoid() {
        try {
            buffer.publish(FAILING, null);
        } catch (AssertionError e) {
            return;
        }
        throw new IllegalStateException("the codec does not fail");
    }

    /** Returns the next new message's value; {@link #NONE} if there is none, -1 if its words differ. */
    static long update(Reader reader) {
        return update(reader, null);
    }

    /**
     * Returns as {@link #update(Reader)}, for an actor: pauses in the middle of the copy, and a copy that is not
     * accepted counts as crossed.
     *
     * @param meeting null outside an actor
     */
    static long update(Reader reader, Meeting meeting) {
        Message target = new Message(NONE, meeting);
        int result = reader.copyNext(CODEC, target);
        if (result != Reader.BEYOND) {
            return target.value;
        }
        for (int at = reader.openSlowly(false); at != Reader.NONE; at = reader.openSlowly(false)) {
            target.crossIfDecoded();
            CODEC.decode(reader.words(), at, target);
            if (reader.acceptSlowly()) {
                return target.value;
            }
        }
        target.crossIfDecoded();
        return NONE;
    }

    /** Of words that all have the same value. */
    private static final class Message {
        private final Meeting meeting;
        private long value;

        Message(long value, Meeting meeting) {
            this.value = value;
            this.meeting = meeting;
        }

        private void crossIfDecoded() {
            if (meeting != null && value != NONE) {
                meeting.cross();
            }
        }
    }

    private static class Codec extends CellCodec<Message> {
        @Override
        public void encode(Message message, long[] words, int at) {
            for (int i = 0; i < MESSAGE_WORDS; i++) {
                words[at + i] = message.value;
            }
        }

        @Override
        public void decode(long[] words, int at, Message message) {
            long first = words[at];
            boolean whole = true;
            for (int i = 1; i < MESSAGE_WORDS; i++) {
                if (i == MESSAGE_WORDS / 2 && message.meeting != null) {
                    message.meeting.pause();
                }
                whole &= words[at + i] == first;
            }
            message.value = whole ? first : -1;
        }
    }

    /** Counts a reader's messages and checks that they are consistent and in order. */
    static final class Receipt {
        long received;
        boolean ordered = true;
        private long last;

        void take(Reader reader, int attempts, Meeting meeting) {
            for (int i = 0; i < attempts; i++) {
                long value = update(reader, meeting);
                if (value != NONE) {
                    ordered &= value > last;
                    last = value;
                    received++;
                }
            }
        }
    }

    /** Performs the check of a poller before it sleeps. */
    static WaitCheck look(Waiter waiter, Reader reader) {
        waiter.arm();
        return reader.waitCheck();
    }

    /** Remembers that it was woken. */
    static final class Alarm extends Waiter {
        volatile boolean rung;

        Alarm() {
            this(false);
        }

        Alarm(boolean relayed) {
            super(relayed);
        }

        @Override
        protected void wake() {
            rung = true;
        }

        @Override
        public void lookAgain() {
            wake();
        }

        @Override
        public void drop() {
            disarm();
        }

        @Override
        public String threadName() {
            return "";
        }
    }
}
