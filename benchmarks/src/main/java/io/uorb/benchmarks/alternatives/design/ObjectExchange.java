// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * C2: as {@link StampedExchange}, but it exchanges preallocated message objects. The word contains an object's number:
 * an exchanged reference would be reused, and a late compare-and-set would mistake it for the old one.
 *
 * <p>No codec is needed. A message is three objects (itself and two arrays) and a stamp, each on lines of its own that
 * the reader's core fetches one after the other.
 */
public final class ObjectExchange implements Slot {
    private static final int SPARES = 2;
    private static final long BEING_FILLED = -1;

    private final ObjectHolder[] holders;
    private final PaddedWord word = new PaddedWord();
    private final WriterLimit limit;

    public ObjectExchange(int writers) {
        holders = new ObjectHolder[1 + SPARES * writers];
        for (int i = 0; i < holders.length; i++) {
            holders[i] = new ObjectHolder();
        }
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        return new ExchangingWriter(holders, word, new Spares(1 + SPARES * limit.next(), SPARES));
    }

    @Override
    public Reader reader() {
        return new CheckedReader(holders, word);
    }

    private static final class ExchangingWriter implements Writer {
        private final ObjectHolder[] holders;
        private final PaddedWord word;
        private final Spares spares;

        ExchangingWriter(ObjectHolder[] holders, PaddedWord word, Spares spares) {
            this.holders = holders;
            this.word = word;
            this.spares = spares;
        }

        @Override
        public void publish(Sample message) {
            int number = spares.first();
            ObjectHolder holder = holders[number];
            holder.setStampOpaque(BEING_FILLED);
            // Else a reader of the old message could find new fields under the old stamp.
            VarHandle.releaseFence();
            holder.sample.copyFrom(message);
            long old;
            long generation;
            do {
                old = word.getOpaque();
                generation = BufferWord.generation(old) + 1;
                holder.setStampOpaque(generation);
            } while (!word.compareAndSetVolatile(old, BufferWord.of(generation, number)));
            spares.exchangeFirst(BufferWord.buffer(old));
        }
    }

    private static final class CheckedReader extends HandlePad implements Reader {
        private final ObjectHolder[] holders;
        private final PaddedWord word;
        private long seen;
        private long retries;

        CheckedReader(ObjectHolder[] holders, PaddedWord word) {
            this.holders = holders;
            this.word = word;
        }

        @Override
        public boolean check() {
            return BufferWord.generation(word.getOpaque()) != seen;
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                long named = word.getAcquire();
                long generation = BufferWord.generation(named);
                if (generation == 0) {
                    return false;
                }
                ObjectHolder holder = holders[BufferWord.buffer(named)];
                target.copyFrom(holder.sample);
                // Keeps the loads of the fields above the load of the stamp.
                VarHandle.acquireFence();
                if (holder.stampOpaque() == generation) {
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
