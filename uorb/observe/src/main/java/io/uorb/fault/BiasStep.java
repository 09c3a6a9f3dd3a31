// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.dynamic.DynamicMessage;

/** Adds to fields. */
final class BiasStep extends FaultStep {
    private final BiasTerm[] terms;

    BiasStep(ActiveFault put, Fault.Bias bias) {
        super(put);
        this.terms = BiasTerm.of(put.topic(), bias);
    }

    @Override
    boolean passes(DynamicMessage message) {
        for (BiasTerm term : terms) {
            term.addTo(message);
        }
        put().countApplied();
        return true;
    }
}
