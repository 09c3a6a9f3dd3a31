// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.activation.ExternalInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongSupplier;

/**
 * Answers of a program to one kind of question of the control level, recorded by a trace. An answer without bytes is
 * the usual one; a replay that asks more often than was recorded gets it. Asking allocates nothing itself. Used by the
 * control level's thread.
 */
final class TracedInput {
    /** Greatest length of an answer, bytes; a motion with all its settings needs less than a quarter. */
    private static final int MOST_BYTES = 4_096;
    /** Length that stands for an exception of the program's code. */
    private static final int THROWN = -3;

    private static final String RECORDED = "the recorded answer of a program";

    private final ExternalInput input;
    private final ProgramActivation program;
    private final ExternalInput.Source source = this::answer;
    private final Answer numberAnswer = this::putNumber;
    private final byte[] bytes = new byte[MOST_BYTES];
    private final ByteBuffer buffer = ByteBuffer.wrap(bytes);
    private Answer asked;
    private boolean isCode;
    private Throwable thrown;
    private LongSupplier number;
    private long usual;
    private long last;

    TracedInput(ExternalInput input, ProgramActivation program) {
        this.input = input;
        this.program = program;
    }

    /** A program's answer to one question. */
    @FunctionalInterface
    interface Answer {
        /** Writes the bytes of the answer; none for the usual answer. */
        void write(ByteBuffer into);
    }

    boolean isTraced() {
        return input.isTraced();
    }

    /** Returns a program's number, or the recorded one. An unchanged number takes no bytes. */
    long readLong(LongSupplier of) {
        last = readLong(of, last);
        return last;
    }

    /** Returns a number that the program sets once, or the recorded one. 0 for none takes no bytes. */
    long takeLong(LongSupplier of) {
        return readLong(of, 0);
    }

    private long readLong(LongSupplier of, long usualNumber) {
        number = of;
        usual = usualNumber;
        return number(read(numberAnswer), usualNumber);
    }

    /**
     * Returns the number of an answer; the usual one if the answer has no bytes.
     *
     * @throws IllegalStateException if the bytes are not a number, as in a foreign trace
     */
    static long number(ByteBuffer answer, long usualNumber) {
        if (!answer.hasRemaining()) {
            return usualNumber;
        }
        if (answer.remaining() != Long.BYTES) {
            throw new IllegalStateException(
                    RECORDED + ": a number of " + answer.remaining() + " bytes instead of " + Long.BYTES);
        }
        return answer.getLong();
    }

    private void putNumber(ByteBuffer into) {
        long now = number.getAsLong();
        if (now != usual) {
            into.putLong(now);
        }
    }

    /**
     * Returns the answer of the program's code, or the recorded one; valid until the next question of this kind. An
     * exception of the code is rethrown.
     *
     * @throws IllegalStateException in a replay, if the code threw
     */
    ByteBuffer askCode(Answer code) {
        return ask(code, true);
    }

    /** Returns bytes that the program set, or the recorded ones; valid until the next question of this kind. */
    ByteBuffer read(Answer left) {
        return ask(left, false);
    }

    private ByteBuffer ask(Answer answer, boolean runsCode) {
        asked = answer;
        isCode = runsCode;
        int count;
        try {
            count = input.read(bytes, source);
        } catch (IOException e) {
            throw new IllegalStateException(RECORDED + ": " + e.getMessage(), e);
        }
        if (count == THROWN) {
            Throwable cause = thrown;
            thrown = null;
            throw cause == null
                    ? new IllegalStateException("the program's code threw an exception, as recorded")
                    : TracedInput.<RuntimeException>unchecked(cause);
        }
        return buffer.clear().limit(length(count));
    }

    /**
     * Returns the length of an answer with a result.
     *
     * @throws IllegalStateException if it is not a length, as when the code threw
     */
    static int length(int count) {
        if (count < 0) {
            throw new IllegalStateException(RECORDED + " has the result " + count);
        }
        return count;
    }

    private int answer(byte[] into) {
        buffer.clear();
        try {
            if (isCode) {
                runCode();
            } else {
                asked.write(buffer);
            }
            return buffer.position();
        } catch (Throwable e) {
            thrown = e;
            return THROWN;
        }
    }

    private void runCode() {
        program.begin();
        try {
            asked.write(buffer);
        } finally {
            program.end();
        }
    }

    @SuppressWarnings("unchecked") // The type is that of the caller's throws clause: none.
    private static <T extends Throwable> T unchecked(Throwable e) throws T {
        throw (T) e;
    }
}
