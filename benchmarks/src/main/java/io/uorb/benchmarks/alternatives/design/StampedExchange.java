// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * B2: a publisher fills a buffer of its own and exchanges it for the published one by compare-and-set on a word that
 * names it. Each buffer has a stamp: the generation of its contents, or -1 while it is filled. Readers copy the named
 * buffer. A copy is valid if its buffer's stamp is still the word's generation, so publishes into other buffers do not
 * invalidate it.
 *
 * <p>The best figures on one thread. From thread to thread a message costs two cache lines one after the other, the
 * word's and the buffer's, and the compare-and-set between payload and word drains the publisher's store buffer.
 */
public final class StampedExchange implements Slot {
    /** Only the stamp of this cell is used: it is the word. */
    private static final int WORD = StampedWords.cell(0);

    private static final int SPARES = 2;
    private static final long BEING_FILLED = -1;

    private final StampedWords words;
    private final WriterLimit limit;

    public StampedExchange(int writers) {
        // The word's cell, the buffer that is published first, and the spares.
        words = new StampedWords(2 + SPARES * writers);
        limit = new WriterLimit(writers);
        words.setStampRelease(WORD, BufferWord.of(0, 1));
    }

    @Override
    public Writer writer() {
        return new ExchangingWriter(words, new Spares(2 + SPARES * limit.next(), SPARES));
    }

    @Override
    public Reader reader() {
        return new CheckedReader(words);
    }

    private static final class ExchangingWriter implements Writer {
        private final StampedWords words;
        private final Spares spares;

        ExchangingWriter(StampedWords words, Spares spares) {
            this.words = words;
            this.spares = spares;
        }

        @Override
        public void publish(Sample message) {
            int buffer = spares.first();
            int cell = StampedWords.cell(buffer);
            words.setStampOpaque(cell, BEING_FILLED);
            // Else a reader of the old message could find new words under the old stamp.
            VarHandle.releaseFence();
            words.encode(cell, message);
            long old;
            long generation;
            do {
                old = words.stampOpaque(WORD);
                generation = BufferWord.generation(old) + 1;
                words.setStampOpaque(cell, generation);
            } while (!words.compareAndSetStampVolatile(WORD, old, BufferWord.of(generation, buffer)));
            spares.exchangeFirst(BufferWord.buffer(old));
        }
    }

    private static final class CheckedReader extends HandlePad implements Reader {
        private final StampedWords words;
        private long seen;
        private long retries;

        CheckedReader(StampedWords words) {
            this.words = words;
        }

        @Override
        public boolean check() {
            return BufferWord.generation(words.stampOpaque(WORD)) != seen;
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                long word = words.stampAcquire(WORD);
                long generation = BufferWord.generation(word);
                if (generation == 0) {
                    return false;
                }
                int cell = StampedWords.cell(BufferWord.buffer(word));
                words.decode(cell, target);
                // Keeps the loads of the words above the load of the stamp.
                VarHandle.acquireFence();
                if (words.stampOpaque(cell) == generation) {
                    seen = generation;
                    return true;
                }
                retries++;
            }
        }

        @Override
        public long retries() {
            return retries;
        }
    }
}
