// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.ExternalInput;
import io.uorb.observe.Tracing;

/**
 * The inputs of the control level from a program, and the activation of the program's code. What that code does with
 * the broker is in this activation, not in that of the control level, as a replay does not run it. For the control
 * level's thread.
 */
final class ProgramActivation {
    private static final String PROGRAM = "program";

    private final Orb orb;
    private final TracedInput orders;
    /** Null in a replay, and if nobody traces. */
    private final EndpointTrace functions;

    private long timeUs;

    /** An activation for the inputs of the present module. */
    ProgramActivation(Orb orb) {
        this.orb = orb;
        ExternalInput input = external("order");
        orders = new TracedInput(input, this);
        functions = input.isTraced() && !input.isReplayed()
                ? EndpointTrace.of(Tracing.of(orb), PROGRAM, EndpointKind.NAMED, "functions", 0, null)
                : null;
    }

    private ExternalInput external(String question) {
        return Tracing.externalInput(orb, PROGRAM + "." + question);
    }

    /** Returns the input of orders. */
    TracedInput orders() {
        return orders;
    }

    /** Returns the input for another kind of question: a replay never takes an answer to a different one. */
    TracedInput input(String question) {
        return new TracedInput(external(question), this);
    }

    /** Sets the broker's time of the sample, us. */
    void setTime(long sampleUs) {
        timeUs = sampleUs;
    }

    void begin() {
        if (functions != null) {
            functions.begin(timeUs);
        }
    }

    void end() {
        if (functions != null) {
            functions.end();
        }
    }
}
