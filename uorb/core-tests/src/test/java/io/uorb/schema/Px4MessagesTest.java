// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** All messages of the PX4 facts file, against PX4's own figures. */
class Px4MessagesTest {
    private Px4Messages messages;

    @BeforeEach
    void readFacts() {
        assumeTrue(Files.exists(Px4Messages.FILE), () -> "missing: " + Px4Messages.FILE.toAbsolutePath());
        messages = new Px4Messages();
    }

    private void assertForAll(Function<Px4Messages.Facts, Object> expected, Function<MessageSchema, Object> actual) {
        assertAll(messages.all().stream()
                .<Executable>map(facts -> () -> assertEquals(
                        expected.apply(facts), actual.apply(messages.schema(facts.name())), facts.name())));
    }

    @Test
    void shouldKnowAllMessages() {
        assertEquals(66, messages.all().size());
    }

    /** M-9, M-10, M-11. */
    @Test
    void shouldLayOutAsPx4() {
        assertForAll(Px4Messages.Facts::layout, schema -> schema.layout().format());
    }

    /** M-10. */
    @Test
    void shouldHavePx4SizesWithAndWithoutPadding() {
        assertForAll(
                facts -> List.of(facts.size(), facts.sizeWithoutPadding()),
                schema -> List.of(schema.layout().sizeBytes(), schema.layout().sizeWithoutPaddingBytes()));
    }

    /** M-13. */
    @Test
    void shouldHavePx4Hashes() {
        assertForAll(Px4Messages.Facts::hash, MessageSchema::hash);
    }

    @Test
    void shouldTranslateAllFieldNamesToJavaAndBack() {
        assertForAll(
                facts -> messages.schema(facts.name()).fields().stream()
                        .map(Field::name)
                        .toList(),
                schema -> schema.fields().stream()
                        .map(field -> Names.toSnakeCase(Names.toCamelCase(field.name())))
                        .toList());
    }
}
