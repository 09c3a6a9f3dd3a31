// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.msg.MessageSet;
import io.uorb.msg.MessageSetLoader;
import io.uorb.msg.MsgWriter;
import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every message class, written as a {@code .msg} file, reads back as what the class says. */
class TopicsMsgRoundTripTest {
    @Test
    void shouldReadBackAsMsgFiles(@TempDir Path folder) throws IOException {
        for (MessageDefinition message : JarTopics.messages()) {
            Files.writeString(folder.resolve(message.schema().name() + ".msg"), MsgWriter.write(message));
        }
        MessageSet read = MessageSetLoader.load(List.of(folder));
        assertEquals(List.of(), read.problems());
        assertEquals(JarTopics.messages(), read.definitions());
    }
}
