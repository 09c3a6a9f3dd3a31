// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.msg.source.GeneratedClasses;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.Px4Facts;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PX4's messages: {@code .msg} files, Java classes, generated metadata; figures and definitions stay (M-9 to M-13). */
class Px4RoundTripTest {
    @TempDir
    private Path folder;

    @Test
    void shouldKeepFiguresAndDefinitionOfAllMessages() {
        MessageSet set = MessageSetLoader.load(Px4MsgFiles.write(folder));
        assertEquals(List.of(), set.problems());
        GeneratedClasses classes = new GeneratedClasses(set.definitions());
        for (Px4Facts facts : Px4Facts.all()) {
            MessageDefinition definition = set.definition(facts.name()).orElseThrow();
            OrbMetadata<Object> topic = classes.topic(definition);
            assertEquals(facts.topics().get(0), topic.name());
            assertEquals(facts.size(), topic.schema().layout().sizeBytes(), facts.name());
            assertEquals(facts.sizeWithoutPadding(), topic.schema().layout().sizeWithoutPaddingBytes(), facts.name());
            assertEquals(facts.hash(), topic.schema().hash(), facts.name());
            assertEquals(facts.queueLength(), topic.queueLength(), facts.name());
            assertEquals(definition, topic.definition(), facts.name());
        }
        assertEquals(66, set.definitions().size());
    }
}
