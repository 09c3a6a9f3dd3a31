// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.buffer.RingModel.State;
import java.util.Random;

/** A publisher that stops after each step of a publish, beside the model. The message has two equal words. */
final class SteppedPublisher {
    private enum Step {
        CLAIM,
        FIRST_WORD,
        SECOND_WORD,
        STAMP,
        HEAD,
        SIGNAL
    }

    private final NodeBuffer buffer;
    private final RingModel model;
    private final Random random;
    /** How many of a thousand steps within a message end it with an Error. */
    private final int errors;

    private Step next = Step.CLAIM;
    private int cell;
    private long generation;

    SteppedPublisher(NodeBuffer buffer, RingModel model, Random random, int errors) {
        this.buffer = buffer;
        this.model = model;
        this.random = random;
        this.errors = errors;
    }

    boolean isWithinAMessage() {
        return next != Step.CLAIM;
    }

    void step() {
        boolean isWritten = next.compareTo(Step.CLAIM) > 0 && next.compareTo(Step.STAMP) <= 0;
        if (isWritten && random.nextInt(1_000) < errors) {
            buffer.abandon(generation);
            model.end(generation, State.VOID);
            next = Step.CLAIM;
            return;
        }
        int at = cell + Stamp.WORDS;
        switch (next) {
            case CLAIM -> {
                claim();
                return;
            }
            case FIRST_WORD -> buffer.words[at] = generation;
            case SECOND_WORD -> buffer.words[at + 1] = generation;
            case STAMP -> {
                Stamp.storeRelease(buffer.words, cell, generation);
                model.end(generation, State.WHOLE);
            }
            case HEAD -> {
                buffer.setHeadRelease(generation);
                model.setHead(generation);
            }
            case SIGNAL -> buffer.signal(generation);
        }
        next = Step.values()[(next.ordinal() + 1) % Step.values().length];
    }

    private void claim() {
        long expected = model.nextClaim();
        if (expected == 0) {
            assertEquals(Stamp.NOWHERE, buffer.claimNext(buffer.words), "others must end first");
            return;
        }
        cell = buffer.claim(buffer.words);
        generation = Stamp.generation(buffer.words[cell]);
        assertEquals(expected, generation);
        model.claim(generation);
        next = Step.FIRST_WORD;
    }
}
