// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.dynamic.DynamicMessage;

/** The step that drops everything. */
final class SuspendStep extends FaultStep {
    SuspendStep(ActiveFault put) {
        super(put);
    }

    @Override
    boolean passes(DynamicMessage message) {
        put().countWithheld();
        return false;
    }
}
