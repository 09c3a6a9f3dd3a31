// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.Sparkline;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.WireType;
import io.uorb.shell.CsvPrinter;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;

/** The live screen of a number, until a key ends it. One thread. */
final class FieldScreen {
    private static final long FRAME_MS = 100;
    private static final int MOST_BARS = 500;
    private static final String NOTHING = "-";

    private final TopicView topic;
    private final int instance;
    private final FieldPath field;
    private final String unit;
    private final Sparkline bars;
    private int width = MOST_BARS;
    private long messages;
    private long lost;
    private String last = NOTHING;

    FieldScreen(TopicView topic, int instance, FieldPath field, boolean blocks) {
        this.topic = topic;
        this.instance = instance;
        this.field = field;
        this.unit = topic.unit(field);
        this.bars = blocks ? Sparkline.ofBlocks() : Sparkline.ofAscii();
    }

    /**
     * Shows messages.
     *
     * @param count ends after so many; 0 for no end
     */
    void run(RemoteListener feed, LiveTerminal terminal, long count) throws IOException, RefusedException {
        boolean wanted = true;
        while (wanted && (count == 0 || messages < count)) {
            terminal.takeResize();
            width = Math.min(MOST_BARS, terminal.width());
            take(feed.take());
            terminal.draw(lines(terminal.width()));
            Key key = terminal.key(FRAME_MS);
            wanted = key == null || key.name() != Key.Name.LEAVE && key.name() != Key.Name.ESCAPE && !key.is('q');
        }
    }

    /** Adds a bar per message; visible values determine the range. */
    void take(Answer.Messages answer) throws IOException {
        for (Answer.MessageRow row : answer.messages()) {
            DynamicMessage message = topic.message(row);
            bars.add(message.getDouble(field), width);
            last = CsvPrinter.number(message, field);
        }
        messages += answer.messages().size();
        lost = answer.lost();
    }

    /** Returns the lines, none wider than the width. */
    List<String> lines(int most) {
        String losses = lost == 0 ? "" : ", " + lost + " lost here";
        String head = topic.name() + " instance " + instance + ": " + field
                + (unit.isEmpty() ? "" : " [" + TextEscapes.escape(unit) + "]") + ", " + messages + " messages"
                + losses;
        String figures = "last " + last + "  min " + figure(bars.min()) + "  max " + figure(bars.max());
        return List.of(
                MessageView.cut(head, most), MessageView.cut(bars.toString(), most), MessageView.cut(figures, most));
    }

    /** Returns the number in the form of its type: a float's digits, not those of its double. */
    private String figure(double value) {
        if (Double.isNaN(value)) {
            return NOTHING;
        }
        boolean isWhole = !field.type().isFloating() && Math.abs(value) < 0x1p63;
        return field.type() == WireType.FLOAT32
                ? Float.toString((float) value)
                : isWhole ? Long.toString((long) value) : Double.toString(value);
    }
}
