// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Px4Facts;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** All messages of the PX4 facts, against PX4's own figures. */
class Px4MessagesTest {
    private static final List<Px4Facts> FACTS = Px4Facts.all();
    private static final Map<String, MessageSchema> SCHEMAS = Px4Facts.schemas();

    private static void assertForAll(Function<Px4Facts, Object> expected, Function<MessageSchema, Object> actual) {
        assertAll(FACTS.stream()
                .<Executable>map(facts -> () ->
                        assertEquals(expected.apply(facts), actual.apply(SCHEMAS.get(facts.name())), facts.name())));
    }

    @Test
    void shouldKnowAllMessages() {
        assertEquals(66, FACTS.size());
    }

    /** M-9, M-10, M-11. */
    @Test
    void shouldLayOutAsPx4() {
        assertForAll(Px4Facts::layout, schema -> schema.layout().format());
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
        assertForAll(Px4Facts::hash, MessageSchema::hash);
    }

    @Test
    void shouldTranslateAllFieldNamesToJavaAndBack() {
        assertForAll(
                facts -> SCHEMAS.get(facts.name()).fields().stream()
                        .map(Field::name)
                        .toList(),
                schema -> schema.fields().stream()
                        .map(field -> Names.toSnakeCase(Names.toCamelCase(field.name())))
                        .toList());
    }
}
