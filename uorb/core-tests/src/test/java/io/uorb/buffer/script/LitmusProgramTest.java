// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps of litmus tests. */
class LitmusProgramTest {
    @ParameterizedTest
    @ValueSource(strings = {"Wp(y,1)", "Rp(y)", "Wr(z,1)", "Ra(z)", "Uv(z,1)", "Ff(x)", "Rv", "Up(x,1)"})
    void shouldRefuseAStepThatTheVariableDoesNotHave(String step) {
        assertThrows(IllegalArgumentException.class, () -> new LitmusProgram(step, -1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Wp(z,1)", "Rp(x)", "Wr(y,r)", "Cv(x,2)", "Ff"})
    void shouldTakeAStepThatTheVariableHas(String step) {
        assertDoesNotThrow(() -> new LitmusProgram(step, -1));
    }
}
