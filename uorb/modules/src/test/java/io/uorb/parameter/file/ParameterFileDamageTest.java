// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** modules:MO-23: of a damaged file nothing is lost but the lines that are named. */
class ParameterFileDamageTest {
    private static final int FILES = Integer.getInteger("io.uorb.parameter.files", 1_000_000);

    @Property(tries = 2_000)
    void shouldLoseNothingButNamedLines(@ForAll long seed) {
        new RandomEdits(seed).check();
    }

    @Test
    @Tag("slow")
    void shouldLoseNothingButNamedLinesOfManyFiles() {
        Random seeds = new Random(20);
        for (int i = 0; i < FILES; i++) {
            long seed = seeds.nextLong();
            try {
                new RandomEdits(seed).check();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }
}
