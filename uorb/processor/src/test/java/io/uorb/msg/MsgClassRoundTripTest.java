// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.msg.source.EmitterRoundTripTest;
import io.uorb.msg.source.GeneratedClasses;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any text of a message, as a class and as the text that is written of that class, says the same. */
class MsgClassRoundTripTest {
    private static final int MESSAGES = 60;

    @ParameterizedTest
    @ValueSource(longs = {1})
    void shouldSayTheSameInAllForms(long seed) {
        List<MessageDefinition> messages = messages(seed);
        assertTrue(messages.size() > MESSAGES * 3 / 4, messages.size() + " messages are sound");
        GeneratedClasses classes = new GeneratedClasses(messages);
        MsgSources written = new MsgSources();
        for (MessageDefinition message : messages) {
            MessageDefinition compiled = classes.topic(message).definition();
            assertSame(message, compiled);
            written.with(message.schema().name(), MsgWriter.write(compiled));
        }
        List<MessageDefinition> again = written.definitions();
        assertEquals(messages, again);
        for (int i = 0; i < messages.size(); i++) {
            assertEquals(MsgWriter.write(messages.get(i)), MsgWriter.write(again.get(i)));
        }
    }

    /** The same without javac, and so for many more texts. */
    @ParameterizedTest
    @ValueSource(longs = {3, 4, 5, 6})
    void shouldReadBackWhatIsWritten(long seed) {
        for (int i = 0; i < 5; i++) {
            List<MessageDefinition> messages = messages(1_000 * seed + i);
            MsgSources written = new MsgSources();
            messages.forEach(one -> written.with(one.schema().name(), MsgWriter.write(one)));
            List<MessageDefinition> again = written.definitions();
            for (int k = 0; k < messages.size(); k++) {
                assertSame(messages.get(k), again.get(k));
            }
        }
    }

    private static void assertSame(MessageDefinition expected, MessageDefinition actual) {
        assertEquals(EmitterRoundTripTest.texts(expected), EmitterRoundTripTest.texts(actual));
        assertEquals(expected, actual);
    }

    private static List<MessageDefinition> messages(long seed) {
        RandomMsgSource texts = new RandomMsgSource(seed);
        MsgSources sources = new MsgSources().with("Nested", "# DEPRECATED:\nuint64 timestamp\n");
        for (int i = 0; i < MESSAGES; i++) {
            sources.with("T" + i, texts.next());
        }
        return sources.definitions();
    }
}
