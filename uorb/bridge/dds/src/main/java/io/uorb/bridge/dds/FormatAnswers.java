// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.dds.cyclone.DdsReader;
import io.uorb.bridge.dds.cyclone.DdsWriter;
import io.uorb.bridge.ros2.MessageFormats;
import io.uorb.bridge.route.WorkSignal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Answers to questions for this program's definitions (bridges:B-24): the receiving thread computes them, the sending
 * one writes them.
 */
final class FormatAnswers {
    /** The most questions that wait. */
    static final int MOST_WAITING = 64;

    private final MessageFormats formats;
    private final DdsReader questions;
    private final DdsWriter writer;
    private final LongSupplier epochUs;
    private final WorkSignal signal;
    private final Deque<long[]> waiting = new ArrayDeque<>();
    private final long[] question = new long[MessageFormats.REQUEST.words()];

    FormatAnswers(
            MessageFormats formats, DdsReader questions, DdsWriter writer, LongSupplier epochUs, WorkSignal signal) {
        this.formats = formats;
        this.questions = questions;
        this.writer = writer;
        this.epochUs = epochUs;
        this.signal = signal;
    }

    DdsReader reader() {
        return questions;
    }

    /** Takes the questions that have come. The receiving thread. */
    void receive() {
        for (int i = 0; i < MOST_WAITING && questions.take(question); i++) {
            long[] answer = new long[MessageFormats.RESPONSE.words()];
            formats.answer(question, answer, epochUs.getAsLong());
            add(answer);
        }
    }

    private synchronized void add(long[] answer) {
        if (waiting.size() == MOST_WAITING) {
            waiting.remove(); // its peer asks again
        }
        waiting.add(answer);
        signal.give();
    }

    /** Writes the answers that wait; returns whether there was one. The sending thread. */
    boolean send() {
        boolean any = false;
        for (long[] answer = next(); answer != null; answer = next()) {
            writer.write(answer);
            any = true;
        }
        return any;
    }

    private synchronized long[] next() {
        return waiting.poll();
    }
}
