// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ConsoleBench;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.Rover;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TopicViewTest {
    @Test
    void shouldMakeWhatTheProgramKnows() throws IOException, RefusedException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            bench.publishRover(1, rover -> {});
            bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
            try (Console console = bench.open(ProgramChoice.ANY)) {
                TopicView view = TopicView.ask(console, "rover");
                assertEquals(Rover.SCHEMA, view.topic().schema());
                assertEquals(
                        Rover.DEFINITION.constants(), view.topic().definition().constants());
                assertEquals(
                        Rover.DEFINITION.description("ratio"),
                        view.topic().definition().description("ratio"));
                assertEquals(1, view.nestedMessages().size());
                assertEquals(
                        Rover.WHEEL_DEFINITION.constants(),
                        view.nestedMessages().get(0).constants());
                assertEquals("m/s", view.unit(view.field("wheels[1].speed")));
            }
        }
    }
}
