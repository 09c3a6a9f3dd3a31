// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** A publish in two steps, as of a publisher that is suspended between them. For the races of jcstress. */
public final class SuspendedPublish {
    private final NodeBuffer buffer;
    private final int cell;

    /** Claims a cell and fills it. */
    public <T> SuspendedPublish(NodeBuffer buffer, CellCodec<T> codec, T message) {
        this.buffer = buffer;
        cell = buffer.claim(buffer.words);
        codec.encode(message, buffer.words, cell + Stamp.WORDS);
    }

    /** Commits the message and signals it. */
    public void resume() {
        long generation = Stamp.generation(buffer.words[cell]);
        buffer.commit(buffer.words, cell, generation);
        buffer.signal(generation);
    }
}
