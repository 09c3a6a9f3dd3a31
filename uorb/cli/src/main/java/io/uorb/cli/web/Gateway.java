// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.message.PageRequestReader;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.websocket.api.StatusCode;

/**
 * The gateway between a source and the browsers. All methods but {@link #open}, {@link #execute}, {@link #ended} and
 * {@link #close} are for its own thread.
 */
final class Gateway implements AutoCloseable {
    /** The maximum number of pages; further ones are refused with a message. */
    static final int MAX_BROWSERS = 8;

    static final long TICK_MS = 40;
    /** How long a browser may not read before it is closed. */
    static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long PATIENCE_AT_END_MS = 500;

    private final ScheduledThreadPoolExecutor thread;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final PageSource source;
    private final OpenPages pages = new OpenPages();
    private final long patienceNs;
    /** Why its pages are closed; empty before {@link #close(String)}. */
    private volatile String why = "";

    /** Starts to serve a source, and closes it at the end. */
    Gateway(PageSource source) {
        this(source, PATIENCE_NS, TICK_MS);
    }

    /** @param tickMs time between two ticks; a source counts its second in them */
    Gateway(PageSource source, long patienceNs, long tickMs) {
        this.source = source;
        this.patienceNs = patienceNs;
        this.thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread worker = new Thread(task, "uorb-web");
            worker.setDaemon(true);
            return worker;
        });
        // Tasks of browsers that close after the end are dropped.
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        source.start(pages, this::execute);
        thread.scheduleWithFixedDelay(guarded(this::tick), 0, tickMs, TimeUnit.MILLISECONDS);
    }

    /** Runs a task on the gateway's thread. Any thread may call it. */
    void execute(Runnable task) {
        thread.execute(guarded(task));
    }

    /** Returns the task; an exception ends the gateway, as it would be lost otherwise. */
    private Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                end.completeExceptionally(e);
                throw e;
            }
        };
    }

    /** Completes when the gateway fails or is closed. */
    CompletableFuture<Void> ended() {
        return end;
    }

    /** Has a browser join, or closes it if the gateway ends meanwhile. Any thread may call it. */
    void open(Browser browser) {
        execute(() -> join(browser));
        if (thread.isShutdown()) { // the task may have been dropped
            browser.close(StatusCode.NORMAL, why);
        }
    }

    private void join(Browser browser) {
        if (!why.isEmpty()) {
            browser.close(StatusCode.NORMAL, why);
            return;
        }
        if (pages.all().size() == MAX_BROWSERS) {
            browser.close(StatusCode.TRY_AGAIN_LATER, "there are " + MAX_BROWSERS + " pages already");
            return;
        }
        pages.add(browser);
        source.join(browser);
        browser.readNext();
    }

    void leave(Browser browser) {
        if (pages.remove(browser)) {
            source.leave(browser);
        }
    }

    /** Handles a request of a page; replies with an error if it is invalid. */
    void request(Browser browser, String text) {
        if (!pages.all().contains(browser)) {
            return;
        }
        boolean answered = true;
        browser.asked(text);
        try {
            answered = source.handle(browser, PageRequestReader.read(text));
        } catch (IllegalArgumentException | RefusedException | IOException e) {
            browser.refuse(e.getMessage());
        }
        if (answered) {
            browser.readNext();
        }
    }

    private void tick() {
        source.tick();
        long nowNs = System.nanoTime();
        for (Browser browser : List.copyOf(pages.all())) {
            if (!browser.flush(nowNs, patienceNs)) {
                browser.disconnect();
                leave(browser);
            }
        }
    }

    /** Closes the connections of all pages with a text for the user, then as {@link #close()}. */
    void close(String reason) {
        why = reason;
        execute(() -> pages.all().forEach(browser -> browser.close(StatusCode.NORMAL, reason)));
        close();
    }

    /** Ends its thread, within a second: one that waits for a program's answer is interrupted. Idempotent. */
    @Override
    public void close() {
        thread.shutdown();
        end.complete(null);
        boolean interrupted = false;
        try {
            if (!thread.awaitTermination(PATIENCE_AT_END_MS, TimeUnit.MILLISECONDS)) {
                thread.shutdownNow();
                thread.awaitTermination(PATIENCE_AT_END_MS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
            thread.shutdownNow();
        }
        if (thread.isTerminated()) {
            source.close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
