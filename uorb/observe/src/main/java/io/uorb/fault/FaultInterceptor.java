// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.PublishInterceptor;

/** The interceptor that passes one publication's messages through the steps of its faults. */
final class FaultInterceptor implements PublishInterceptor {
    private final Publication<?> publication;
    /** Copy-on-write: a change of the faults stores another array. */
    private volatile FaultStep[] steps = {};
    /** The view of the words of the last call; null before the first. The publishing thread only. */
    private DynamicMessage message;

    FaultInterceptor(Publication<?> publication) {
        this.publication = publication;
    }

    Publication<?> publication() {
        return publication;
    }

    /** Returns the step of that kind; null if there is none. */
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
    public boolean passes(long[] words) {
        DynamicMessage message = messageOf(words);
        for (FaultStep step : steps) {
            if (!step.passes(message)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a view of the words; a new one is needed only after the publication's interceptors have changed. */
    private DynamicMessage messageOf(long[] words) {
        if (message == null || message.words() != words) {
            message = new DynamicMessage(OrbTools.layout(publication), words);
        }
        return message;
    }

    @Override
    public String toString() {
        return "faults";
    }
}
