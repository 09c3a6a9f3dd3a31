// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** A node of one-word messages with its writers and readers, driven by hand on one thread. */
final class BufferFixture {
    static final long NONE = 0;

    final NodeBuffer buffer;

    BufferFixture(int queueLength) {
        buffer = new NodeBuffer(queueLength, 1);
    }

    RingWriter writer() {
        return buffer.acquireWriter();
    }

    Reader reader() {
        return new Reader(buffer, 0);
    }

    static void publish(RingWriter writer, long value) {
        writer.words()[writer.begin()] = value;
        writer.commit();
    }

    static void publish(RingWriter writer, long first, long last) {
        for (long value = first; value <= last; value++) {
            publish(writer, value);
        }
    }

    /** As Subscription.copy does it: new or again; false if there is nothing. */
    static boolean copy(Reader reader, MessageDecoder decoder) {
        return copy(reader, decoder, true);
    }

    private static boolean copy(Reader reader, MessageDecoder decoder, boolean orAgain) {
        int at;
        do {
            at = orAgain ? reader.openNextOrAgain() : reader.openNext();
            if (at == Reader.NONE) {
                return false;
            }
            decoder.decode(reader.words(), at);
        } while (!reader.accept(at));
        return true;
    }

    /** Copies whatever the reader gives, new or again; {@link #NONE} if nothing. */
    static long copy(Reader reader) {
        long[] value = {NONE};
        copy(reader, (words, at) -> value[0] = words[at]);
        return value[0];
    }

    /** Copies, and lets the step run once after the message was chosen and before the copy is accepted. */
    static long copy(Reader reader, Runnable step) {
        long[] value = new long[1];
        Runnable[] once = {step};
        copy(reader, (words, at) -> {
            value[0] = words[at];
            once[0].run();
            once[0] = () -> {};
        });
        return value[0];
    }

    /** Copies only what is new; {@link #NONE} if nothing. */
    static long update(Reader reader) {
        long[] value = {NONE};
        copy(reader, (words, at) -> value[0] = words[at], false);
        return value[0];
    }
}
