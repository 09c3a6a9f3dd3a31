// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.dynamic.DynamicMessage;

/** Drops every n-th. */
final class DropEveryStep extends FaultStep {
    private final int n;
    private int seen;

    DropEveryStep(ActiveFault put, Fault.DropEvery every) {
        super(put);
        this.n = every.n();
    }

    @Override
    boolean passes(DynamicMessage message) {
        seen++;
        if (seen < n) {
            return true;
        }
        seen = 0;
        put().countWithheld();
        return false;
    }
}
