// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.ExternalInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;

/**
 * Answers of a program's code to the control level, which a trace records. What that code itself does with the broker
 * is in an activation of the program, not of the control level, as a replay does not run it. For the control level's
 * thread.
 */
final class TracedInput {
    /** Longest answer, bytes: a motion with all its settings has less than a quarter. */
    private static final int MOST_BYTES = 4_096;
    /** In place of a number of bytes: the program's code has thrown. */
    private static final int THROWN = -3;

    private final ExternalInput input;
    private final byte[] bytes = new byte[MOST_BYTES];
    /** The activation of the program's code; null in a replay. */
    private final EndpointTrace functions;

    private long timeUs;

    TracedInput(Orb orb, ExternalInput input) {
        this.input = input;
        functions = input.isReplayed()
                ? null
                : EndpointTrace.of(
                        OrbTools.of(orb).trace(), MotionOrders.INPUT, EndpointKind.NAMED, "functions", 0, null);
    }

    /** Takes the broker's time of the sample, us. */
    void begin(long sampleUs) {
        timeUs = sampleUs;
    }

    /** Returns a number that the program has left, or the recorded one. */
    long readLong(LongSupplier number) {
        return ByteBuffer.wrap(readBytes(() -> bytes(number.getAsLong()))).getLong();
    }

    /** Returns the bytes of a number. */
    static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    /**
     * Returns bytes that the program's code answers, or the recorded ones; what it throws is thrown.
     *
     * @throws IllegalStateException in a replay, if it has thrown
     */
    byte[] askCode(Callable<byte[]> code) {
        return readBytes(() -> {
            if (functions != null) {
                functions.begin(timeUs);
            }
            try {
                return code.call();
            } finally {
                if (functions != null) {
                    functions.end();
                }
            }
        });
    }

    /** Returns bytes that the program has left, or the recorded ones. */
    byte[] readBytes(Callable<byte[]> code) {
        Throwable[] thrown = new Throwable[1];
        int count;
        try {
            count = input.read(bytes, into -> run(code, into, thrown));
        } catch (IOException e) {
            throw new IllegalStateException("the recorded answer of a program: " + e.getMessage(), e);
        }
        if (count == THROWN) {
            throw thrown[0] == null
                    ? new IllegalStateException("the program's code has thrown, as recorded")
                    : TracedInput.<RuntimeException>unchecked(thrown[0]);
        }
        return Arrays.copyOf(bytes, count);
    }

    private static int run(Callable<byte[]> code, byte[] into, Throwable[] thrown) {
        try {
            byte[] answer = code.call();
            System.arraycopy(answer, 0, into, 0, answer.length);
            return answer.length;
        } catch (Throwable e) {
            thrown[0] = e;
            return THROWN;
        }
    }

    @SuppressWarnings("unchecked") // The type is that of the caller's throws clause: none.
    private static <T extends Throwable> T unchecked(Throwable e) throws T {
        throw (T) e;
    }
}
