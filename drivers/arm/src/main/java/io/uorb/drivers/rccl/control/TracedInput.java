// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.activation.ExternalInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;

/**
 * Answers of a program to one kind of question of the control level, which a trace records. A replay that asks more
 * often than was recorded gets no bytes, which is the usual answer to each question. For the control level's thread.
 */
final class TracedInput {
    /** Longest answer, bytes: a motion with all its settings has less than a quarter. */
    private static final int MOST_BYTES = 4_096;
    /** In place of a number of bytes: the program's code has thrown. */
    private static final int THROWN = -3;

    private static final byte[] NOTHING = {};

    private final ExternalInput input;
    private final ProgramActivation program;
    private final byte[] bytes = new byte[MOST_BYTES];
    private long last;

    TracedInput(ExternalInput input, ProgramActivation program) {
        this.input = input;
        this.program = program;
    }

    boolean isTraced() {
        return input.isTraced();
    }

    /** Returns a number that the program has left, or the recorded one; one that has not changed takes no bytes. */
    long readLong(LongSupplier number) {
        byte[] answer = readBytes(() -> bytes(number.getAsLong(), last));
        last = number(answer, last);
        return last;
    }

    /** Returns a number that the program leaves once, or the recorded one; 0, for none, takes no bytes. */
    long takeLong(LongSupplier number) {
        return number(readBytes(() -> bytes(number.getAsLong(), 0)), 0);
    }

    /** Returns the number in an answer of {@link #bytes}. */
    static long number(byte[] answer, long usual) {
        return answer.length == 0 ? usual : ByteBuffer.wrap(answer).getLong();
    }

    /** Returns the bytes of a number; none for the usual one. */
    static byte[] bytes(long number, long usual) {
        return number == usual
                ? NOTHING
                : ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    /**
     * Returns bytes that the program's code answers, or the recorded ones; what it throws is thrown.
     *
     * @throws IllegalStateException in a replay, if it has thrown
     */
    byte[] askCode(Callable<byte[]> code) {
        return readBytes(() -> {
            program.begin();
            try {
                return code.call();
            } finally {
                program.end();
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
