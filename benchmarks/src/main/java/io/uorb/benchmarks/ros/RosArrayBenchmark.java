// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ros;

import io.uorb.benchmarks.jmh.Timed;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.standard.StandardDefinitions;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Reading and writing 1 MB of {@code uint8[]} or {@code float64[]}, compared with {@code System.arraycopy} of the same
 * size.
 */
@State(Scope.Thread)
public class RosArrayBenchmark extends Timed {
    private static final int BYTES = 1 << 20;
    private static final int MARGIN = 64;

    private final byte[] octets = new byte[BYTES];
    private final byte[] copy = new byte[BYTES];
    private final double[] reals = new double[BYTES / Double.BYTES];
    private final ByteBuffer buffer = ByteBuffer.allocate(BYTES + MARGIN);
    private final MessageInput in = new MessageInput(buffer);
    private final MessageOutput out = new MessageOutput(buffer);
    private final DynamicSerializer serializer =
            DynamicSerializer.of(StandardDefinitions.require("std_msgs/Float64MultiArray"));
    private final RosMessage message = serializer.newMessage();
    private int length;

    /** Fills the message. */
    @Setup
    public void open() {
        message.getArray(message.field("data")).setBytes(octets, 0, BYTES);
        length = serializer.length(message);
    }

    @Benchmark
    public byte[] arrayCopy() {
        System.arraycopy(octets, 0, copy, 0, BYTES);
        return copy;
    }

    @Benchmark
    public byte[] readBytes() {
        in.reset(0, BYTES + MARGIN);
        in.skip(Integer.BYTES);
        in.bytes(octets, 0, BYTES);
        return octets;
    }

    @Benchmark
    public int writeBytes() {
        out.reset(0, BYTES + MARGIN);
        out.int32(BYTES);
        out.bytes(octets, 0, BYTES);
        return out.position();
    }

    @Benchmark
    public double[] readFloat64s() {
        in.reset(0, BYTES + MARGIN);
        in.skip(Integer.BYTES);
        in.float64s(reals, 0, reals.length);
        return reals;
    }

    @Benchmark
    public int writeFloat64s() {
        out.reset(0, BYTES + MARGIN);
        out.int32(reals.length);
        out.float64s(reals, 0, reals.length);
        return out.position();
    }

    /** A dynamic message with {@code float64[]}, written and read: two copies. */
    @Benchmark
    public RosMessage writeAndReadMessage() {
        out.reset(0, length);
        serializer.write(message, out);
        in.reset(0, length);
        serializer.read(in, message);
        return message;
    }
}
