// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.shell.wire.Answer;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The lines of the screens, without a terminal. */
class MessageViewTest {
    private final TopicView wheel = new TopicView(
            new Answer.Description("wheel", 1, 16, 0, "", List.of()),
            DynamicTopic.of("wheel", Rover.WHEEL_DEFINITION, 1),
            TopicCatalogue.of(List.of()));

    private DynamicMessage message(double speed) {
        DynamicMessage message = wheel.topic().newMessage();
        message.set("timestamp", 1_000_000);
        message.set("speed", speed);
        return message;
    }

    @Test
    void shouldLetWhatHasChangedStandOut() throws IOException {
        MessageView view = new MessageView(wheel);
        view.show(message(1));
        assertEquals(
                0,
                view.lines(2_000_000, 80).stream()
                        .filter(line -> line.contains("\033"))
                        .count());
        view.show(message(2));
        assertEquals(
                List.of(
                        " wheel",
                        "    timestamp: 1000000 (1.000000 seconds ago)",
                        "    speed: \033[7m2.00000 [m/s]\033[0m",
                        "    fault_flags: 0"),
                view.lines(2_000_000, 80));
    }

    @Test
    void shouldCutLinesToTheTerminal() throws IOException {
        MessageView view = new MessageView(wheel);
        view.show(message(1));
        assertEquals("    timest~", view.lines(2_000_000, 11).get(1));
    }

    @Test
    void shouldDrawAFieldWithItsRangeAndUnit() throws IOException {
        FieldScreen screen = new FieldScreen(wheel, 0, wheel.field("speed"), true);
        screen.take(new Answer.Messages(
                0,
                0,
                0,
                List.of(
                        new Answer.MessageRow(1, message(0.1).words()),
                        new Answer.MessageRow(2, message(0.5).words()))));
        assertEquals(
                List.of("wheel instance 0: speed [m/s], 2 messages", "▁█", "last 0.5  min 0.1  max 0.5"),
                screen.lines(80));
    }

    @Test
    void shouldSayWhatTheScreenMissed() throws IOException {
        FieldScreen screen = new FieldScreen(wheel, 0, wheel.field("speed"), true);
        screen.take(new Answer.Messages(0, 7, 0, List.of()));
        assertEquals(
                "wheel instance 0: speed [m/s], 0 messages, 7 lost here",
                screen.lines(80).get(0));
        assertEquals("last -  min -  max -", screen.lines(80).get(2));
    }

    @Test
    void shouldRefuseAMessageOfAnotherSize() {
        assertThrows(IOException.class, () -> wheel.message(new Answer.MessageRow(1, new long[3])));
    }
}
