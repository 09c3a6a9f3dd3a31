// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Whatever a message class says is what the generated definition says: comments, units, constants of every type. */
class DefinitionPropertyTest {
    private static final int MESSAGES = 40;

    @Property(tries = 2, seed = "7", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void shouldSayWhatTheClassSays(@ForAll long seed) {
        RandomClassDefinitions random = new RandomClassDefinitions(seed);
        Compilation compilation = new Compilation().option("-Xlint:all", "-Werror");
        List<MessageDefinition> expected = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            expected.add(random.next("M" + i));
            compilation.source("rnd.M" + i, random.source());
        }
        ClassLoader loader = compilation.compileOrFail().classLoader();
        for (int i = 0; i < MESSAGES; i++) {
            MessageDefinition said =
                    Compilation.topic(loader, "rnd.M" + i + "Topic", "M" + i).definition();
            assertEquals(expected.get(i).comment(), said.comment());
            assertEquals(expected.get(i).constants(), said.constants());
            for (Field field : said.schema().fields()) {
                assertEquals(expected.get(i).description(field.name()), said.description(field.name()));
            }
            assertEquals(expected.get(i), said);
        }
    }

    @Property(tries = 6, seed = "8", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    @Tag("slow")
    void shouldSayWhatMoreClassesSay(@ForAll long seed) {
        shouldSayWhatTheClassSays(seed);
    }
}
