// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** The loops by the names of {@code MeasuredStep}; each call creates a broker of its own. */
public final class Steps implements Function<String, IntUnaryOperator> {
    /** Created by reflection in the class loader of one version. */
    public Steps() {}

    /**
     * Returns a loop that performs the given number of operations and returns the number of copied messages or positive
     * checks.
     *
     * @throws IllegalArgumentException if there is no such loop
     */
    @Override
    public IntUnaryOperator apply(String step) {
        return switch (step) {
            case "PUBLISH" -> new AttitudeNode()::publish;
            case "CHECK" -> new AttitudeNode()::check;
            case "COPY_AGAIN" -> new AttitudeNode()::copyAgain;
            case "UPDATE" -> new AttitudeNode()::update;
            case "ALL_STEPS" -> new AttitudeNode()::allSteps;
            case "HUNDRED_CHECKS" -> new AttitudeNode().withReaders(100)::publishAndCheckAll;
            case "IDLE_PUBLISHER" -> new AttitudeNode().withIdle(1)::allSteps;
            case "CLOSED_PUBLISHER" -> new AttitudeNode().withClosed(1)::allSteps;
            case "CHECK_IDLE_PUBLISHER" -> new AttitudeNode().withIdle(1)::check;
            case "CHECK_CLOSED_PUBLISHER" -> new AttitudeNode().withClosed(1)::check;
            case "CHECK_8_PUBLISHERS" -> new AttitudeNode().withIdle(7)::check;
            case "CHECK_24_PUBLISHERS" -> new AttitudeNode().withIdle(23)::check;
            case "CHECK_23_CLOSED" -> new AttitudeNode().withClosed(23)::check;
            case "ALTERNATING_2" -> new AttitudeNode().withIdle(1)::allStepsInTurn;
            case "ALTERNATING_8" -> new AttitudeNode().withIdle(7)::allStepsInTurn;
            case "ALTERNATING_24" -> new AttitudeNode().withIdle(23)::allStepsInTurn;
            case "AWAKE_POLLER" -> new AttitudeNode().withPoller()::allSteps;
            case "EMPTY_CALLBACK" -> new AttitudeNode().withCallback()::allSteps;
            case "EIGHT_CLASSES" -> NodesOfClasses.ofAll()::allSteps;
            default -> oneClass(step);
        };
    }

    private static IntUnaryOperator oneClass(String step) {
        String prefix = "ONE_CLASS_";
        if (!step.startsWith(prefix)) {
            throw new IllegalArgumentException("no loop " + step.toLowerCase(Locale.ROOT));
        }
        return NodesOfClasses.ofOne(Integer.parseInt(step.substring(prefix.length())))::allSteps;
    }
}
