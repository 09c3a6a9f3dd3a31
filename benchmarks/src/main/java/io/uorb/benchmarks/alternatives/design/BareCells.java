// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.RingCapacity;
import io.uorb.buffer.RingWriter;

/**
 * This project's ring of cells without what the API puts around it: no owner, no check of the message, no clock, no
 * listeners, no counters beyond the reader's. What {@link UorbSlot} costs more is the price of the API.
 */
public final class BareCells implements Slot {
    private static final int WORDS = SampleTopic.SAMPLE.words();

    private final NodeBuffer buffer = new NodeBuffer(1, WORDS, RingCapacity.roomy(1, WORDS), 0);
    private final WriterLimit limit;

    public BareCells(int writers) {
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        limit.next();
        return new BareWriter(buffer.acquireWriter());
    }

    @Override
    public Reader reader() {
        return new CountingReader(new io.uorb.buffer.Reader(buffer, 0));
    }

    private static final class BareWriter implements Writer {
        private final RingWriter writer;

        BareWriter(RingWriter writer) {
            this.writer = writer;
        }

        @Override
        public void publish(Sample message) {
            int at = writer.begin();
            SampleTopic.SAMPLE.encode(message, writer.words(), at);
            writer.commit();
        }
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
            while (true) {
                int at = reader.openNextOrAgain();
                if (at == io.uorb.buffer.Reader.NONE) {
                    return false;
                }
                SampleTopic.SAMPLE.decode(reader.words(), at, target);
                if (reader.accept(at)) {
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
