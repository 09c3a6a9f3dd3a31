// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.ExternalInput;
import io.uorb.observe.Tracing;

/**
 * The inputs of the control level from a program, and the activation in which the program's code runs. The code's use
 * of the broker belongs to this activation, not to the control level's, since a replay does not run it. Used by the
 * control level's thread.
 */
final class ProgramActivation {
    private static final String PROGRAM = "program";

    private final Orb orb;
    private final TracedInput orders;
    /** Null in a replay and without a trace. */
    private final EndpointTrace functions;

    private long timeUs;

    /** Creates an activation for the inputs of the present module. */
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

    /** Returns the input for another kind of question, so that a replay never confuses answers of different kinds. */
    TracedInput input(String question) {
        return new TracedInput(external(question), this);
    }

    /** Sets the time of the sample, us on the broker's clock. */
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
