// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.Px4Facts;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Definition to text to definition is the identity; text to definition to text is, from the second text on. */
class MsgRoundTripTest {
    @Property(tries = 300)
    void shouldReadBackWhatWasWritten(@ForAll long seed) {
        List<MessageDefinition> definitions = new RandomMsgDefinitions(seed).definitions(4);
        MsgSources sources = new MsgSources();
        definitions.forEach(one -> sources.with(one.schema().name(), MsgWriter.write(one)));
        List<MessageDefinition> read = sources.definitions();
        assertEquals(
                definitions,
                read,
                () -> sources.problems() + "\n" + MsgWriter.write(definitions.get(definitions.size() - 1)));
    }

    @Property(tries = 100)
    void shouldWriteTheSameTextAgain(@ForAll long seed) {
        String text =
                MsgWriter.write(new RandomMsgDefinitions(seed).definitions(1).get(0));
        MessageDefinition read = new MsgSources().with("M0", text).definitions().get(0);
        assertEquals(text, MsgWriter.write(read));
    }

    @Test
    void shouldReadBackAllMessagesOfPx4() {
        MsgSources original = new MsgSources();
        Px4Facts.all().forEach(facts -> original.with(facts.name(), Px4MsgFiles.text(facts)));
        MsgSources written = new MsgSources();
        original.definitions().forEach(one -> written.with(one.schema().name(), MsgWriter.write(one)));
        assertEquals(66, written.definitions().size());
        assertEquals(original.definitions(), written.definitions());
    }
}
