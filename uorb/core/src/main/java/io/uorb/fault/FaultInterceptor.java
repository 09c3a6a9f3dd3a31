// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.DynamicMessage;
import io.uorb.Publication;
import io.uorb.PublishInterceptor;

/** Takes one publication's messages through the steps of its faults. */
final class FaultInterceptor implements PublishInterceptor {
    private final Publication<?> publication;
    /** The array never changes; who changes the faults stores another. */
    private volatile FaultStep[] steps = {};

    FaultInterceptor(Publication<?> publication) {
        this.publication = publication;
    }

    Publication<?> publication() {
        return publication;
    }

    /** The step of that kind; null if there is none. */
    FaultStep step(Fault.Kind kind) {
        for (FaultStep step : steps) {
            if (step.put().kind() == kind) {
                return step;
            }
        }
        return null;
    }

    void setSteps(FaultStep[] steps) {
        this.steps = steps;
    }

    @Override
    public boolean passes(DynamicMessage message) {
        for (FaultStep step : steps) {
            if (!step.passes(message)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return "faults";
    }
}
