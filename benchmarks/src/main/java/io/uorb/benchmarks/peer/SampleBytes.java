// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Sample;
import org.agrona.DirectBuffer;
import org.agrona.MutableDirectBuffer;

/** Samples as 64 bytes in buffers of Agrona and Aeron, in the machine's byte order. */
final class SampleBytes {
    static final int LENGTH = 64;

    private SampleBytes() {}

    static void write(Sample message, MutableDirectBuffer buffer, int index) {
        buffer.putLong(index, message.timestamp);
        buffer.putLong(index + 8, message.timestampSample);
        buffer.putLong(index + 16, message.sequence);
        float[] q = message.q;
        buffer.putFloat(index + 24, q[0]);
        buffer.putFloat(index + 28, q[1]);
        buffer.putFloat(index + 32, q[2]);
        buffer.putFloat(index + 36, q[3]);
        float[] delta = message.deltaQReset;
        buffer.putFloat(index + 40, delta[0]);
        buffer.putFloat(index + 44, delta[1]);
        buffer.putFloat(index + 48, delta[2]);
        buffer.putFloat(index + 52, delta[3]);
        buffer.putByte(index + 56, (byte) message.quatResetCounter);
    }

    static void read(DirectBuffer buffer, int index, Sample target) {
        target.timestamp = buffer.getLong(index);
        target.timestampSample = buffer.getLong(index + 8);
        target.sequence = buffer.getLong(index + 16);
        float[] q = target.q;
        q[0] = buffer.getFloat(index + 24);
        q[1] = buffer.getFloat(index + 28);
        q[2] = buffer.getFloat(index + 32);
        q[3] = buffer.getFloat(index + 36);
        float[] delta = target.deltaQReset;
        delta[0] = buffer.getFloat(index + 40);
        delta[1] = buffer.getFloat(index + 44);
        delta[2] = buffer.getFloat(index + 48);
        delta[3] = buffer.getFloat(index + 52);
        target.quatResetCounter = buffer.getByte(index + 56) & 0xff;
    }
}
