// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.CountDownLatch;

/** A correct slot around which a test builds an error. */
public class BrokenSlot implements Slot {
    private final Slot correct = new StampedExchange(2);

    @Override
    public final Writer writer() {
        Writer writer = correct.writer();
        return message -> publish(writer, message);
    }

    @Override
    public final Reader reader() {
        Reader reader = correct.reader();
        return new Reader() {
            private int copies;

            @Override
            public boolean check() {
                return reader.check();
            }

            @Override
            public boolean copy(Sample target) {
                return BrokenSlot.this.copy(reader, target, copies++);
            }

            @Override
            public long retries() {
                return reader.retries();
            }
        };
    }

    public void publish(Writer writer, Sample message) {
        writer.publish(message);
    }

    /** Copies, where {@code before} is the number of this reader's copies before. */
    public boolean copy(Reader reader, Sample target, int before) {
        return reader.copy(target);
    }

    public static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("the other side of the script was given up", e);
        }
    }
}
