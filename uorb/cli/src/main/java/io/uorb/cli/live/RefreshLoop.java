// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import io.uorb.cli.output.EscapedWriter;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.NoTerminalException;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;

/** A loop that refreshes content and shows it: on a terminal as a live view, elsewhere as text, block after block. */
public final class RefreshLoop {
    private static final double NS_PER_S = 1e9;
    private static final long NS_PER_MS = 1_000_000;

    /** The longest time until a changed size or an interrupt is noticed. */
    private static final long KEY_MS = 200;

    private final CommandContext context;
    private final Output out;
    private final long intervalNs;

    public RefreshLoop(CommandContext context, Output out, double intervalS) {
        this.context = context;
        this.out = out;
        this.intervalNs = Math.round(intervalS * NS_PER_S);
    }

    /** Takes two samples and prints once. */
    public void printOnce(LiveContent content, boolean json)
            throws IOException, RefusedException, InterruptedException {
        content.refresh();
        TimeUnit.NANOSECONDS.sleep(intervalNs);
        content.refresh();
        print(content, json);
    }

    /** Shows updates until the user quits, the output is closed, or the program ends. */
    public void show(LiveContent content, Style style) throws IOException, RefusedException, InterruptedException {
        LiveTerminal terminal;
        try {
            terminal = context.takeTerminal();
        } catch (NoTerminalException e) {
            printOnAndOn(content, false);
            return;
        }
        try (terminal) {
            showLive(content, new LiveView(content, style), terminal);
        }
    }

    private void showLive(LiveContent content, LiveView view, LiveTerminal terminal)
            throws IOException, RefusedException {
        long dueNs = System.nanoTime();
        boolean changed = true;
        while (true) {
            long nowNs = System.nanoTime();
            if (nowNs - dueNs >= 0) {
                if (!view.isPaused()) {
                    content.refresh();
                    changed = true;
                }
                dueNs = nowNs + intervalNs;
            }
            if (terminal.takeResize() || changed) {
                terminal.draw(view.lines(terminal.width(), terminal.height()));
            }
            long leftMs = Math.max(1, (dueNs - System.nanoTime()) / NS_PER_MS);
            Key key = terminal.key(Math.min(KEY_MS, leftMs));
            changed = key != null;
            if (changed && !view.take(key)) {
                return;
            }
        }
    }

    /** Prints a line of JSON, or a block of text, per update. */
    public void printOnAndOn(LiveContent content, boolean json)
            throws IOException, RefusedException, InterruptedException {
        boolean printed = false;
        while (true) {
            content.refresh();
            if (content.isReady()) {
                if (printed && !json) {
                    out.line("");
                }
                print(content, json);
                printed = true;
            }
            TimeUnit.NANOSECONDS.sleep(intervalNs);
        }
    }

    private void print(LiveContent content, boolean json) throws IOException {
        out.report(json, text -> printBlock(content, context.width(), text), text -> text.println(content.json()));
    }

    /** Lines may have colours of ours; their cells are escaped. */
    private static void printBlock(LiveContent content, int width, PrintWriter out) {
        PrintWriter text = EscapedWriter.unescaped(out);
        text.println(content.heading());
        content.table(width).forEach(text::println);
    }
}
