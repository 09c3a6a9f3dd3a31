// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * B1: a publisher fills a buffer of its own and exchanges it for the published one by compare-and-set on a word that
 * names it. Readers copy the named buffer and take the copy if the word is still the same.
 *
 * <p>Publishers are lock-free. A copy is discarded after any concurrent publish, even into another buffer: the data was
 * still consistent, but that cannot be detected.
 */
public final class WordExchange implements Slot {
    /** Only the stamp of this cell is used: it is the word. */
    private static final int WORD = StampedWords.cell(0);

    private static final int SPARES = 2;

    private final StampedWords words;
    private final WriterLimit limit;

    public WordExchange(int writers) {
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
            // The compare-and-set that took this buffer out of the word lets later plain stores become visible first: a
            // reader of the old message would find new words under the old word.
            VarHandle.releaseFence();
            words.encode(StampedWords.cell(buffer), message);
            long old;
            do {
                old = words.stampOpaque(WORD);
            } while (!words.compareAndSetStampVolatile(
                    WORD, old, BufferWord.of(BufferWord.generation(old) + 1, buffer)));
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
                if (BufferWord.generation(word) == 0) {
                    return false;
                }
                words.decode(StampedWords.cell(BufferWord.buffer(word)), target);
                // Keeps the loads of the words above the second load of the word.
                VarHandle.acquireFence();
                if (words.stampOpaque(WORD) == word) {
                    seen = BufferWord.generation(word);
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
