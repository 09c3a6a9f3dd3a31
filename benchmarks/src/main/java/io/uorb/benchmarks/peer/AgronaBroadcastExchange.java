// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.broadcast.BroadcastBufferDescriptor;
import org.agrona.concurrent.broadcast.BroadcastReceiver;
import org.agrona.concurrent.broadcast.BroadcastTransmitter;

/**
 * Agrona's broadcast buffer: the sender never waits, and a lapped receiver continues at the newest sample. The
 * transmitter has no way to write in place, so a sample is encoded into a scratch buffer that it copies; the receiver
 * decodes in place and asks afterwards whether it was overtaken.
 */
final class AgronaBroadcastExchange implements Exchange {
    private static final int TYPE = 1;

    private final UnsafeBuffer buffer = new UnsafeBuffer(BufferUtil.allocateDirectAligned(
            AgronaRingExchange.CAPACITY + BroadcastBufferDescriptor.TRAILER_LENGTH, 128));
    private final UnsafeBuffer scratch = new UnsafeBuffer(BufferUtil.allocateDirectAligned(SampleBytes.LENGTH, 128));
    private final BroadcastTransmitter transmitter = new BroadcastTransmitter(buffer);
    private final BroadcastReceiver receiver = new BroadcastReceiver(buffer);

    @Override
    public boolean offer(Sample message) {
        SampleBytes.write(message, scratch, 0);
        transmitter.transmit(TYPE, scratch, 0, SampleBytes.LENGTH);
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        while (receiver.receiveNext()) {
            SampleBytes.read(receiver.buffer(), receiver.offset(), target);
            if (receiver.validate()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }
}
