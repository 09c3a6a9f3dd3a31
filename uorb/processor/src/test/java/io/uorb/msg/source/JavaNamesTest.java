// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in Java, and those that it cannot have. */
class JavaNamesTest {
    private static MessageDefinition message(String name, String... fields) {
        MessageSchema.Builder builder = MessageSchema.builder(name).field(WireType.UINT64, "timestamp");
        Stream.of(fields).forEach(field -> builder.field(WireType.INT32, field));
        return MessageDefinition.builder(builder.build()).build();
    }

    private static List<String> clashes(MessageDefinition... messages) {
        return JavaNames.clashes(List.of(messages)).stream()
                .map(clash -> clash.message() + " " + clash.field() + " " + clash.text())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "nav_state, navState",
        "x, x",
        "class, class_",
        "default, default_",
        "null, null_",
        "record, record",
        "is_valid_2d, isValid_2d"
    })
    void shouldSpellFields(String name, String javaName) {
        assertEquals(javaName, JavaNames.field(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Object", "String", "Float", "Topic", "Unit", "OrbMetadata", "Deprecated", "Override"})
    void shouldRejectMessagesThatHideATypeOfGeneratedCode(String name) {
        List<String> clashes = clashes(message(name));
        assertEquals(1, clashes.size());
        assertTrue(clashes.get(0).startsWith(name + " null a class " + name + " would hide "), clashes.get(0));
    }

    @Test
    void shouldRejectAMessageThatIsCalledAsAGeneratedClass() {
        assertEquals(
                List.of("FooTopic null class FooTopic is generated for message Foo already; rename one of them"),
                clashes(message("Foo"), message("FooTopic"), message("BarTopic")));
    }

    @Test
    void shouldRejectMessagesThatDifferInCaseOnly() {
        assertEquals(
                List.of("Foobar null the classes FooBar and Foobar differ in case only, and so would be one file on"
                        + " some systems; rename one of them"),
                clashes(message("FooBar"), message("Foobar")));
    }

    @Test
    void shouldRejectFieldsThatAreOneInJava() {
        assertEquals(
                List.of("Foo class_ fields class and class_ are both class_ in Java; rename one of them"),
                clashes(message("Foo", "class", "class_", "a_b", "ab", "a__b")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "com.example.msg", "a1.b_2", "com.Example"})
    void shouldTakePackages(String name) {
        assertTrue(JavaNames.isPackage(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.", "a..b", "1a", "com.class", "a-b", "a b", "_"})
    void shouldRejectWhatIsNoPackage(String name) {
        assertFalse(JavaNames.isPackage(name));
    }
}
