// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The topics of this jar as their users meet them, and their figures, whether PX4's facts lie beside the project. */
class TopicsTest {
    static List<String> figures() {
        return Px4MessageFigures.lines();
    }

    static List<OrbMetadata<?>> topics() {
        return JarTopics.topics();
    }

    /** M-9 to M-13. */
    @ParameterizedTest
    @MethodSource("figures")
    void shouldHavePx4Figures(String line) {
        assertEquals(line, Px4MessageFigures.line(JarTopics.message(Px4MessageFigures.name(line))));
    }

    @Test
    void shouldHaveAFigureForEachMessage() {
        assertEquals(
                figures().stream().map(Px4MessageFigures::name).toList(),
                JarTopics.messages().stream().map(it -> it.schema().name()).toList());
    }

    /** M-2: one object a topic, whatever way one comes to it. */
    @Test
    void shouldListEachTopicUnderItsName() {
        assertEquals(
                JarTopics.topics().stream().map(OrbMetadata::name).toList(),
                JarTopics.topics().stream().map(OrbMetadata::name).toList());
    }

    /** M-5. */
    @Test
    void shouldHaveATopicForEachNameThatAMessageLists() {
        assertEquals(
                JarTopics.messages().stream()
                        .flatMap(message -> message.topics().stream())
                        .sorted()
                        .toList(),
                JarTopics.topics().stream().map(OrbMetadata::name).sorted().toList());
    }

    /** M-6, M-15: the topics of a message differ in their names alone. */
    @ParameterizedTest
    @MethodSource("topics")
    void shouldBeAsItsMessageSays(OrbMetadata<?> topic) {
        MessageDefinition message = JarTopics.message(topic.schema().name());
        assertAll(
                () -> assertEquals(message, topic.definition()),
                () -> assertEquals(message.schema().fields(), topic.schema().fields()),
                () -> assertEquals(message.queueLength(), topic.queueLength()),
                () -> assertEquals(message.schema().name(), topic.type().getSimpleName()));
    }

    /** M-7. */
    @ParameterizedTest
    @MethodSource("topics")
    void shouldHaveTheTimestampInTheFirstWord(OrbMetadata<?> topic) {
        assertEquals(0, topic.timestampWord());
    }
}
