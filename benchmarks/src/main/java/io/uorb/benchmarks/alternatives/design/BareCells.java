// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;

/**
 * This project's ring of cells without the API: no check of the message, no clock, no listeners, no counters except the
 * reader's. The additional cost of {@link UorbSlot} is that of the API.
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
        buffer.publish(SampleTopic.SAMPLE, message);
    }

    @Override
    public Reader reader() {
        return new CountingReader(new io.uorb.buffer.Reader(buffer, 0, 1));
    }

    /** Copies as a subscription does, and counts what it decodes. */
    private static final class CountingReader extends HandlePad implements Reader {
        private final io.uorb.buffer.Reader reader;
        private final CountingCodec codec = new CountingCodec();
        private long copies;

        CountingReader(io.uorb.buffer.Reader reader) {
            this.reader = reader;
        }

        @Override
        public boolean check() {
            return reader.updated();
        }

        @Override
        public boolean copy(Sample target) {
            int result = reader.copyNext(codec, target);
            if (result == io.uorb.buffer.Reader.COPIED
                    || result == io.uorb.buffer.Reader.NONE && reader.copyLast(codec, target)
                    || copySlowly(target)) {
                copies++;
                return true;
            }
            return false;
        }

        private boolean copySlowly(Sample target) {
            for (int at = reader.openSlowly(true); at != io.uorb.buffer.Reader.NONE; at = reader.openSlowly(true)) {
                codec.decode(reader.words(), at, target);
                if (reader.acceptSlowly()) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public long retries() {
            return codec.decodings - copies;
        }
    }

    private static final class CountingCodec extends CellCodec<Sample> {
        private long decodings;

        @Override
        public void encode(Sample message, long[] words, int at) {
            throw new UnsupportedOperationException("a reader does not encode");
        }

        @Override
        public void decode(long[] words, int at, Sample message) {
            decodings++;
            SampleTopic.SAMPLE.decode(words, at, message);
        }
    }
}
