// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.BrailleChart;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.shell.CsvPrinter;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Charts of numbers of a topic over the last seconds, in characters, until a key ends them. One thread. */
final class PlotScreen {
    private static final long FRAME_MS = 100;
    private static final double US_PER_S = 1e6;
    private static final int LEAST_HEIGHT = 2;
    private static final String TIMESTAMP = "timestamp";

    private final TopicView topic;
    private final int instance;
    private final List<FieldPath> fields;
    private final double windowS;
    private final boolean braille;
    private final List<BinnedSignal> signals = new ArrayList<>();
    private final List<String> last = new ArrayList<>();
    private final boolean timed;
    private long messages;
    private long lost;
    private boolean paused;

    /**
     * Creates a screen.
     *
     * @param fields single numbers
     * @param windowS what is shown, s
     */
    PlotScreen(TopicView topic, int instance, List<FieldPath> fields, double windowS, boolean braille) {
        this.topic = topic;
        this.instance = instance;
        this.fields = List.copyOf(fields);
        this.windowS = windowS;
        this.braille = braille;
        timed = topic.topic().schema().field(TIMESTAMP).isPresent();
        for (int i = 0; i < fields.size(); i++) {
            signals.add(new BinnedSignal(Math.round(windowS * US_PER_S)));
            last.add("-");
        }
    }

    /**
     * Shows messages on a terminal.
     *
     * @param count ends after so many; 0 for no end
     */
    void run(RemoteListener feed, LiveTerminal terminal, long count) throws IOException, RefusedException {
        boolean wanted = true;
        while (wanted && (count == 0 || messages < count)) {
            terminal.takeResize();
            Answer.Messages answer = feed.take();
            take(answer);
            if (!paused) {
                terminal.draw(lines(terminal.width(), terminal.height()));
            }
            Key key = terminal.key(FRAME_MS);
            paused ^= key != null && key.is('p');
            wanted = key == null || key.name() != Key.Name.LEAVE && key.name() != Key.Name.ESCAPE && !key.is('q');
        }
    }

    /** Collects messages and shows nothing. */
    void collect(RemoteListener feed, long count, double timeoutS)
            throws IOException, RefusedException, InterruptedException {
        long timeoutNs = timeoutS == 0 ? Long.MAX_VALUE / 2 : Math.round(timeoutS * 1e9);
        while (messages < count) {
            Answer.Messages answer = feed.await(System.nanoTime() + timeoutNs);
            if (answer.messages().isEmpty()) {
                throw new CommandFailedException(
                        "topic " + topic.name() + " instance " + instance + " had no message for " + timeoutS + " s");
            }
            take(answer);
        }
    }

    void take(Answer.Messages answer) throws IOException {
        for (Answer.MessageRow row : answer.messages()) {
            DynamicMessage message = topic.message(row);
            long timeUs = timed ? message.getLong(TIMESTAMP) : answer.nowUs();
            for (int i = 0; i < fields.size(); i++) {
                signals.get(i).add(timeUs, message.getDouble(fields.get(i)));
                last.set(i, CsvPrinter.number(message, fields.get(i)));
            }
        }
        messages += answer.messages().size();
        lost = answer.lost();
    }

    /** Returns the lines, none wider than the width: a line about all, then a title and a chart for each field. */
    List<String> lines(int width, int height) {
        List<String> lines = new ArrayList<>();
        String losses = lost == 0 ? "" : ", " + lost + " lost here";
        lines.add(MessageView.cut(
                topic.name() + " instance " + instance + ", last "
                        + (windowS == Math.rint(windowS)
                                ? Long.toString((long) windowS)
                                : String.format(Locale.ROOT, "%.3f", windowS))
                        + " s, " + messages + " messages" + losses + "  (p pause, q quit)",
                width));
        int columns = Math.min(BinnedSignal.BINS, BrailleChart.columns(width, braille));
        int each = Math.max(LEAST_HEIGHT, (height - 1) / fields.size() - 1);
        for (int i = 0; i < fields.size(); i++) {
            String unit = topic.unit(fields.get(i));
            lines.add(MessageView.cut(
                    fields.get(i) + (unit.isEmpty() ? "" : " [" + TextEscapes.escape(unit) + "]") + ", last "
                            + last.get(i),
                    width));
            BinnedSignal signal = signals.get(i);
            lines.addAll(new BrailleChart(signal.low(columns), signal.high(columns), braille).lines(each));
        }
        return lines.subList(0, Math.min(lines.size(), height));
    }
}
