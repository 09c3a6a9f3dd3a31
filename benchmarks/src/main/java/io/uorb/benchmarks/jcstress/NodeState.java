// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
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

    RingWriter writer() {
        return buffer.acquireWriter();
    }

    /** Takes a ticket and fills the cell, as a publisher that is suspended before its commit. */
    static void begin(RingWriter writer, long value) {
        int at = writer.begin();
        for (int i = 0; i < MESSAGE_WORDS; i++) {
            writer.words()[at + i] = value;
        }
    }

    void commit(RingWriter writer) {
        writer.commit();
        buffer.signal(writer);
    }

    void publish(RingWriter writer, long value) {
        begin(writer, value);
        commit(writer);
    }

    /** Returns the next new message's value; {@link #NONE} if there is none, -1 if its words differ. */
    static long update(Reader reader) {
        return update(reader, null);
    }

    /**
     * Returns as {@link #update(Reader)}, for an actor: pauses in the middle of the copy, and a copy whose cell was
     * overwritten meanwhile counts as crossed.
     *
     * @param meeting null outside an actor
     */
    static long update(Reader reader, Meeting meeting) {
        long stamp = reader.nextShort();
        if (stamp == 0) {
            return NONE;
        }
        if (stamp > 0) {
            int at = reader.shortIndex(stamp);
            long value = decode(reader.shortWords(), at, meeting);
            if (reader.acceptShort(at, stamp)) {
                return value;
            }
            crossed(meeting);
        }
        return updateFar(reader, meeting);
    }

    private static long updateFar(Reader reader, Meeting meeting) {
        for (long stamp = reader.nextFar(); stamp > 0; stamp = reader.nextFar()) {
            int at = reader.shortIndex(stamp);
            long value = decode(reader.shortWords(), at, meeting);
            if (reader.acceptFar(at, stamp)) {
                return value;
            }
            crossed(meeting);
        }
        return updateOpened(reader, meeting);
    }

    /** Copies as a subscription does whose short way does not tell. */
    private static long updateOpened(Reader reader, Meeting meeting) {
        while (true) {
            int at = reader.openNext();
            if (at == Reader.NONE) {
                return NONE;
            }
            long value = decode(reader.words(), at, meeting);
            if (reader.accept(at)) {
                return value;
            }
            crossed(meeting);
        }
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
