// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Activations allocate nothing for their parameters. */
@Tag("guard")
@DisplayName("modules:MO-21: no garbage")
class ParameterAllocationTest {
    private static final int ROUNDS = 50_000;

    private final ParameterStore store = new ParameterStore();
    private final ParameterBinding<RateParameters> binding = store.bind("mc", RateParameters.class);
    private double sum;

    private void activations() {
        for (int i = 0; i < ROUNDS; i++) {
            binding.refresh();
            sum += binding.get().rollP() + binding.get().count();
        }
    }

    @Test
    void shouldReadParametersWithoutGarbage() throws Exception {
        activations();
        assertEquals(0, Allocations.ofLeastRun(this::activations));
        store.set("MC_COUNT", "4");
        assertEquals(0, Allocations.ofLeastRun(this::activations));
    }
}
