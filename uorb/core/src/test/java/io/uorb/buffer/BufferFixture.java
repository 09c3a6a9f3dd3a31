// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * A node of one-word messages with its publishers and readers, driven by hand on one thread. The word of each message
 * is its generation.
 */
final class BufferFixture {
    static final long NONE = 0;
    /** Number of cells of a node with a short queue. */
    static final int CAPACITY = 8;

    private static final CellCodec<long[]> PLAIN = new GenerationCodec(() -> {});

    final NodeBuffer buffer;

    BufferFixture(int queueLength) {
        this(new NodeBuffer(queueLength, 1, RingSize.least(queueLength), 0));
    }

    BufferFixture(NodeBuffer buffer) {
        this.buffer = buffer;
    }

    /** A publisher that is suspended within a message, after its words. */
    record Suspended(NodeBuffer buffer, int cell) {
        long generation() {
            return Stamp.generation(buffer.words[cell]);
        }

        void commit() {
            buffer.commit(buffer.words, cell, generation());
        }

        void abandon() {
            buffer.abandon(generation());
        }
    }

    /** Runs a step in each decode, between the loads of the word and of the stamp. */
    private static final class GenerationCodec extends CellCodec<long[]> {
        private final Runnable step;

        GenerationCodec(Runnable step) {
            this.step = step;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            words[at] = Stamp.generation(words[at - Stamp.WORDS]);
        }

        @Override
        public void decode(long[] words, int at, long[] message) {
            message[0] = words[at];
            step.run();
        }
    }

    /** Publishes a message, and returns its generation. */
    long publish() {
        return buffer.publish(PLAIN, null);
    }

    void publish(int count) {
        for (int i = 0; i < count; i++) {
            publish();
        }
    }

    /** Claims a cell and stores the message. */
    Suspended suspend() {
        int cell = buffer.claim(buffer.words);
        PLAIN.encode(null, buffer.words, cell + Stamp.WORDS);
        return new Suspended(buffer, cell);
    }

    /** Publishes a message that an Error ends. */
    void fail() {
        suspend().abandon();
    }

    void fail(int count) {
        for (int i = 0; i < count; i++) {
            fail();
        }
    }

    Reader reader() {
        return new Reader(buffer, buffer.origin(), 1);
    }

    Reader reader(int window) {
        Reader reader = reader();
        reader.setWindow(window, false);
        return reader;
    }

    /** Copies a new message or the last one again, as a Subscription does; {@link #NONE} if there is none. */
    static long copy(Reader reader) {
        return copy(reader, () -> {});
    }

    /** Copies, and runs the step in each decode. */
    static long copy(Reader reader, Runnable step) {
        long[] message = new long[1];
        CellCodec<long[]> codec = new GenerationCodec(step);
        int result = reader.copyNext(codec, message);
        boolean isCopied = result == Reader.COPIED
                || result == Reader.NONE && reader.copyLast(codec, message)
                || copySlowly(reader, codec, message, true);
        return isCopied ? message[0] : NONE;
    }

    /** Copies, and runs the step in the first decode. */
    static long copyAfter(Reader reader, Runnable step) {
        Runnable[] once = {step};
        return copy(reader, () -> {
            once[0].run();
            once[0] = () -> {};
        });
    }

    /** Copies only what is new; {@link #NONE} if nothing is. */
    static long update(Reader reader) {
        long[] message = new long[1];
        int result = reader.copyNext(PLAIN, message);
        boolean isCopied =
                result == Reader.COPIED || result == Reader.BEYOND && copySlowly(reader, PLAIN, message, false);
        return isCopied ? message[0] : NONE;
    }

    private static boolean copySlowly(Reader reader, CellCodec<long[]> codec, long[] message, boolean orAgain) {
        do {
            int at = reader.openSlowly(orAgain);
            if (at == Reader.NONE) {
                return false;
            }
            codec.decode(reader.words(), at, message);
        } while (!reader.acceptSlowly());
        return true;
    }
}
