// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Rover;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReceivedDefinitionsTest {
    private static IOException refusal(String schema, Answer.MessageText... texts) {
        return assertThrows(
                IOException.class,
                () -> TopicView.of(new Answer.Description("sample", 1, 8, 0, schema, List.of(texts))));
    }

    @Test
    void shouldMakeWhatTheProgramKnows() throws IOException, RefusedException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            bench.publishRover(1, rover -> {});
            bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
            try (Console console = bench.open(null, null)) {
                TopicView view = TopicView.ask(console, "rover");
                assertEquals(Rover.SCHEMA, view.topic().schema());
                assertEquals(Rover.DEFINITION.constants(), view.topic().definition().constants());
                assertEquals(
                        Rover.DEFINITION.description("ratio"),
                        view.topic().definition().description("ratio"));
                assertEquals(1, view.nested().size());
                assertEquals(
                        Rover.WHEEL_DEFINITION.constants(), view.nested().get(0).constants());
                assertEquals("m/s", view.unit(view.field("wheels[1].speed")));
            }
        }
    }

    @Test
    void shouldRefuseWhatIsNoDescription() {
        assertTrue(refusal("Sample").getMessage().startsWith("the program's description of topic sample is none: "));
        assertTrue(refusal("Sample:uint8 a;", new Answer.MessageText("Other", "", List.of(), List.of()))
                .getMessage()
                .endsWith("message Other is not in it"));
        Answer.FieldText unknown = new Answer.FieldText("b", "", "", "", "VALUES");
        refusal("Sample:uint8 a;", new Answer.MessageText("Sample", "", List.of(unknown), List.of()));
        Answer.ConstantText bad = new Answer.ConstantText("UINT8", "A_B", "x", "");
        refusal("Sample:uint8 a;", new Answer.MessageText("Sample", "", List.of(), List.of(bad)));
    }
}
