// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/** A slot with one publisher and one reader. */
final class SlotExchange implements Exchange {
    private final Slot slot;
    private final Slot.Writer writer;
    private final Slot.Reader reader;

    /** Takes over a new slot. */
    SlotExchange(Slot slot) {
        this.slot = slot;
        this.writer = slot.writer();
        this.reader = slot.reader();
    }

    @Override
    public boolean offer(Sample message) {
        writer.publish(message);
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        return reader.check() && reader.copy(target);
    }

    @Override
    public void close() {
        slot.close();
    }
}
