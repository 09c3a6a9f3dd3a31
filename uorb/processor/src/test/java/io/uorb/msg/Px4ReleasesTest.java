// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.msg.source.GeneratedClasses;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PX4's whole message sets, as released: generated, compiled without a warning, with the expected layouts. */
@Tag("slow")
class Px4ReleasesTest {
    private static Path folder(String release) {
        return Project.requireShared("data/px4_msgs/" + release);
    }

    /** M-9 to M-13. */
    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15", "1.16"})
    void shouldLayOutAllMessages(String release) throws IOException {
        Path folder = folder(release);
        assertEquals(
                Files.readAllLines(Project.requireShared("data/px4_msgs/" + release + ".layout.tsv")),
                MessageCompiler.layout(List.of(folder)).lines());
    }

    /** M-9 to M-13. */
    @Test
    void shouldCompileAllMessages() {
        requireSameClasses("1.16");
    }

    /** M-9 to M-13. */
    @ParameterizedTest
    @ValueSource(strings = {"1.13", "1.15"})
    void shouldCompileAllMessagesOfOlderReleases(String release) {
        requireSameClasses(release);
    }

    private static void requireSameClasses(String release) {
        List<MessageDefinition> messages =
                MessageSetLoader.load(List.of(folder(release))).definitions();
        GeneratedClasses classes = new GeneratedClasses(messages);
        for (MessageDefinition message : messages) {
            OrbMetadata<Object> topic = classes.topic(message);
            assertEquals(message, topic.definition(), message.toString());
            assertEquals(
                    message.schema().layout().format(), topic.schema().layout().format(), message.toString());
        }
    }
}
