// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The live screen of the newest message of an instance, until a key ends it. One thread. */
final class MessageScreen {
    private static final long FRAME_MS = 100;
    private static final int HEAD_LINES = 1;

    private final Console console;
    private final TopicView topic;
    private final CommandContext context;
    private final MessageView view;
    private long number;
    private long lost;
    private int first;

    MessageScreen(Console console, TopicView topic, CommandContext context) {
        this.console = console;
        this.topic = topic;
        this.context = context;
        this.view = new MessageView(topic);
    }

    /**
     * Shows messages.
     *
     * @param count ends after so many; 0 for no end
     */
    void run(int instance, long intervalUs, long count) throws IOException, RefusedException {
        try (RemoteListener feed = new RemoteListener(console, topic, instance, intervalUs);
                LiveTerminal terminal = context.takeTerminal()) {
            boolean wanted = true;
            while (wanted && (count == 0 || number < count)) {
                Answer.Messages answer = feed.take();
                take(answer);
                terminal.takeResize();
                terminal.draw(frame(instance, answer.nowUs(), terminal.width(), terminal.height()));
                wanted = obey(terminal.key(FRAME_MS), terminal.height());
            }
        }
    }

    private void take(Answer.Messages answer) throws IOException {
        List<Answer.MessageRow> rows = answer.messages();
        if (!rows.isEmpty()) {
            view.show(topic.message(rows.get(rows.size() - 1)));
        }
        number += rows.size();
        lost = answer.lost();
    }

    private List<String> frame(int instance, long nowUs, int width, int height) throws IOException {
        String losses = lost == 0 ? "" : ", " + lost + " lost here";
        String keys = view.height() > height - HEAD_LINES ? "up, down, q" : "q";
        List<String> frame = new ArrayList<>();
        frame.add(MessageView.cut(
                "TOPIC: " + topic.name() + " instance " + instance + " #" + number + losses + "  (" + keys + ")",
                width));
        List<String> lines = view.lines(nowUs, width);
        frame.addAll(lines.subList(Math.min(first, lines.size()), lines.size()));
        return frame;
    }

    /** Handles a key; returns false if it ends the view. */
    private boolean obey(Key key, int height) {
        if (key == null) {
            return true;
        }
        int most = Math.max(0, view.height() - (height - HEAD_LINES));
        int page = Math.max(1, height - HEAD_LINES - 1);
        first = switch (key.name()) {
            case UP -> first - 1;
            case DOWN -> first + 1;
            case PAGE_UP -> first - page;
            case PAGE_DOWN -> first + page;
            case HOME -> 0;
            case END -> most;
            default -> first;
        };
        first = Math.max(0, Math.min(most, first));
        return key.name() != Key.Name.LEAVE && key.name() != Key.Name.ESCAPE && !key.is('q');
    }
}
