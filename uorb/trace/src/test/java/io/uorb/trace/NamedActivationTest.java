// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.activation.ActivationScope;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** Stretches that a program brackets itself (determinism:D-1). */
class NamedActivationTest {
    @SuppressWarnings("try") // the scopes are entered, not used
    private static void activate(Orb orb, String module, String name) {
        try (OrbModule scope = OrbModule.enter(module);
                ActivationScope activation = Tracing.activation(orb, name)) {
            return;
        }
    }

    @Test
    @Statement({"determinism:D-1", "determinism:D-4"})
    void shouldHaveOneEndpointHoweverOftenItIsBegun() {
        TraceRecorder recorder = new TraceRecorder(TraceSettings.DEFAULT);
        try (Orb orb = Orb.builder().paths(Tracing.by(recorder)).build()) {
            int before = recorder.endpoints().size();
            for (int i = 0; i < 10_000; i++) {
                activate(orb, "module", "step");
            }
            assertEquals(before + 1, recorder.endpoints().size());
            activate(orb, "module", "other step");
            activate(orb, "other module", "step");
            assertEquals(before + 3, recorder.endpoints().size());
        }
    }
}
