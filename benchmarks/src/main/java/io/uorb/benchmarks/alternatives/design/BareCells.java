// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.buffer.NodeBuffer;

/**
 * This project's ring of cells without what the API puts around it: no check of the message, no clock, no listeners, no
 * counters beyond the reader's. What {@link UorbSlot} costs more is the price of the API.
 */
public final class BareCells implements Slot {
    private static final int WORDS = SampleTopic.SAMPLE.words();

    private final NodeBuffer buffer = new NodeBuffer(1, WORDS, NodeBuffer.suitableCapacity(1, WORDS, 1), 0);
    private final WriterLimit limit;

    public BareCells(int writers) {
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        limit.next();
        return this::publish;
    }

    private void publish(Sample message) {
        long generation = buffer.claim();
        int at = buffer.index(generation);
        SampleTopic.SAMPLE.encode(message, buffer.words(), at);
        buffer.commit(generation, at);
    }

    @Override
    public Reader reader() {
        return new CountingReader(new io.uorb.buffer.Reader(buffer, 0));
    }

    /** Opens, loads and accepts a message as a subscription does. */
    private static final class CountingReader extends HandlePad implements Reader {
        private final io.uorb.buffer.Reader reader;
        private long retries;

        CountingReader(io.uorb.buffer.Reader reader) {
            this.reader = reader;
        }

        @Override
        public boolean check() {
            return reader.updated();
        }

        @Override
        public boolean copy(Sample target) {
            int at = reader.nextOrLast();
            if (at > io.uorb.buffer.Reader.NONE) {
                SampleTopic.SAMPLE.decode(reader.words(), at, target);
                if (reader.accept(at)) {
                    return true;
                }
                retries++;
            }
            return copySlowly(target);
        }

        private boolean copySlowly(Sample target) {
            for (int at = reader.openSlowly(true); at != io.uorb.buffer.Reader.NONE; at = reader.openSlowly(true)) {
                SampleTopic.SAMPLE.decode(reader.words(), at, target);
                if (reader.acceptSlowly()) {
                    return true;
                }
                retries++;
            }
            return false;
        }

        @Override
        public long retries() {
            return retries;
        }
    }
}
