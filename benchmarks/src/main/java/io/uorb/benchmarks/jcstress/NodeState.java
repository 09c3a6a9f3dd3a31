// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.WaitCheck;
import io.uorb.buffer.Waiter;

/** The shipped classes around one node, and the steps that the tests are made of. */
final class NodeState {
    /** Words of a message: with the header more than one cache line. */
    static final int MESSAGE_WORDS = 14;

    static final long NONE = 0;

    final NodeBuffer buffer;

    NodeState(int queueLength) {
        buffer = new NodeBuffer(queueLength, MESSAGE_WORDS);
    }

    Reader reader() {
        return new Reader(buffer, 0);
    }

    /** Claims a cell and fills it, as a publisher that is suspended before its commit; returns the generation. */
    long begin(long value) {
        long generation = buffer.claim();
        int at = buffer.index(generation);
        for (int i = 0; i < MESSAGE_WORDS; i++) {
            buffer.words()[at + i] = value;
        }
        return generation;
    }

    void commit(long generation) {
        buffer.commit(generation, buffer.index(generation));
        buffer.signal(generation);
    }

    void publish(long value) {
        commit(begin(value));
    }

    void publish(long first, long last) {
        for (long value = first; value <= last; value++) {
            publish(value);
        }
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
        int at = reader.next();
        if (at > Reader.NONE) {
            long value = decode(reader.words(), at, meeting);
            if (reader.accept(at)) {
                return value;
            }
            crossed(meeting);
        }
        return at == Reader.NONE ? NONE : updateSlowly(reader, meeting);
    }

    private static long updateSlowly(Reader reader, Meeting meeting) {
        for (int at = reader.openSlowly(false); at != Reader.NONE; at = reader.openSlowly(false)) {
            long value = decode(reader.words(), at, meeting);
            if (reader.acceptSlowly()) {
                return value;
            }
            crossed(meeting);
        }
        return NONE;
    }

    private static void crossed(Meeting meeting) {
        if (meeting != null) {
            meeting.cross();
        }
    }

    private static long decode(long[] words, int at, Meeting meeting) {
        long first = words[at];
        boolean whole = true;
        for (int i = 1; i < MESSAGE_WORDS / 2; i++) {
            whole &= words[at + i] == first;
        }
        if (meeting != null) {
            meeting.pause();
        }
        for (int i = MESSAGE_WORDS / 2; i < MESSAGE_WORDS; i++) {
            whole &= words[at + i] == first;
        }
        return whole ? first : -1;
    }

    /** Counts what a reader gets and whether it is whole and ascends. */
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
