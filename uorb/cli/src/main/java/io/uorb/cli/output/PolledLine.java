// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.thread.Uninterruptibles;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A status line that a daemon thread redraws ten times a second while a command works, for work that cannot draw it
 * itself. One thread starts and closes it.
 */
public final class PolledLine implements AutoCloseable {
    private final StatusLine line;
    private final Supplier<String> text;
    private final CountDownLatch closed = new CountDownLatch(1);
    /** Null if nothing is shown. */
    private Thread thread;

    private PolledLine(StatusLine line, Supplier<String> text) {
        this.line = line;
        this.text = text;
    }

    /**
     * Starts to show a text.
     *
     * @param shown whether somebody watches; if not, there is no thread and nothing is printed
     * @param text called by the thread of this line, at once and then for each redrawing
     */
    public static PolledLine start(StatusLine line, boolean shown, Supplier<String> text) {
        PolledLine polled = new PolledLine(line, text);
        if (shown) {
            polled.thread = new Thread(polled::redraw, "status line");
            polled.thread.setDaemon(true);
            polled.thread.start();
        }
        return polled;
    }

    private void redraw() {
        try {
            do {
                line.draw(text.get());
            } while (!closed.await(line.periodMs(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody else has this thread; the line stays as it is
        }
    }

    /** Erases the line; nothing is drawn afterwards. An interrupt is kept for later. */
    @Override
    public void close() {
        closed.countDown();
        if (thread != null) {
            Uninterruptibles.join(thread);
            thread = null;
        }
        line.erase();
    }
}
