// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.websocket.api.StatusCode;

/**
 * The gateway between the program and the browsers. All methods but {@link #execute}, {@link #ended} and {@link #close}
 * are for its own thread.
 */
final class Gateway implements AutoCloseable {
    /** The maximum number of pages; further ones are refused with a message. */
    static final int MAX_BROWSERS = 8;

    private static final long TICK_MS = 40;
    private static final int TICKS_PER_TABLE = 25;
    private static final long PATIENCE_AT_END_MS = 500;

    private final ScheduledThreadPoolExecutor thread;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final ProgramLink program;
    private final SharedListeners feeds;
    private final TopicTable table = new TopicTable();
    private final GraphDrawing drawing = new GraphDrawing();
    /** Null for the graph of the program. */
    private final ArchitectureDrawing architecture;

    private final ParameterList parameters = new ParameterList();
    private final Set<Browser> browsers = new LinkedHashSet<>();
    private final long patienceNs;
    private long tick;

    /**
     * Starts to query the program.
     *
     * @param patienceNs how long a browser may not read before it is closed
     */
    Gateway(ProgramLink program, long patienceNs) {
        this(program, patienceNs, null);
    }

    /**
     * Starts to query the program.
     *
     * @param architecture what is drawn in place of the program's graph; null for that
     */
    Gateway(ProgramLink program, long patienceNs, ArchitectureDrawing architecture) {
        this.program = program;
        this.architecture = architecture;
        this.feeds = new SharedListeners(program);
        this.patienceNs = patienceNs;
        this.thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread worker = new Thread(task, "uorb-web");
            worker.setDaemon(true);
            return worker;
        });
        // Tasks of browsers that close after the end are dropped.
        thread.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        thread.scheduleWithFixedDelay(guarded(this::tick), 0, TICK_MS, TimeUnit.MILLISECONDS);
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

    void join(Browser browser) {
        if (browsers.size() == MAX_BROWSERS) {
            browser.close(StatusCode.TRY_AGAIN_LATER, "there are " + MAX_BROWSERS + " pages already");
            return;
        }
        browsers.add(browser);
        browser.outbox().put("state", state());
        browser.readNext();
    }

    void leave(Browser browser) {
        if (browsers.remove(browser)) {
            asking(() -> feeds.removeAll(browser.outbox()));
        }
    }

    /** Handles a request of a page; replies with an error if it is invalid. */
    void request(Browser browser, String text) {
        if (!browsers.contains(browser)) {
            return;
        }
        try {
            handle(browser, PageRequestReader.read(text));
        } catch (IllegalArgumentException | RefusedException e) {
            browser.outbox().reply(PageJson.error(e.getMessage()));
        } catch (IOException e) {
            browser.outbox().reply(PageJson.error(e.getMessage()));
            lost();
        }
        browser.readNext();
    }

    private void handle(Browser browser, PageRequest request) throws IOException, RefusedException {
        if (request instanceof PageRequest.Show show) {
            browser.show(show);
            showAtOnce(browser);
        } else if (request instanceof PageRequest.Fields fields) {
            browser.outbox().reply(TopicFields.json(program.ask(new Request.Describe(fields.topic()))));
        } else if (request instanceof PageRequest.Plot plot) {
            feeds.add(browser.outbox(), plot);
        } else if (request instanceof PageRequest.Unplot unplot) {
            feeds.remove(browser.outbox(), unplot.id());
        }
    }

    /** Sends the last tables at once; the graph follows within a second, so that rates are never those of a moment. */
    private void showAtOnce(Browser browser) {
        if (browser.wantsTopics() && table.nodes() != null) {
            browser.outbox().put("topics", table.json());
        }
        if (browser.wantsParameters() && !parameters.json().isEmpty()) {
            browser.outbox().put("parameters", parameters.json());
        }
    }

    private void tick() {
        if (tick++ % TICKS_PER_TABLE == 0) {
            second();
        }
        asking(feeds::take);
        long nowNs = System.nanoTime();
        for (Browser browser : List.copyOf(browsers)) {
            if (!browser.flush(nowNs, patienceNs)) {
                browser.disconnect();
                leave(browser);
            }
        }
    }

    /** Sends the periodic messages, once a second. */
    private void second() {
        if (!program.isConnected() && program.connect()) {
            table.clear();
            drawing.clear();
            parameters.clear();
            asking(feeds::resume);
        }
        if (program.isConnected()) {
            asking(this::tables);
        }
        if (program.isConnected() && browsers.stream().anyMatch(Browser::wantsParameters)) {
            asking(this::changedParameters);
        }
        if (architecture != null && browsers.stream().anyMatch(Browser::wantsGraph)) {
            tell("graph", Browser::wantsGraph, architecture.json());
        }
        tell("state", browser -> true, state());
    }

    private void tables() throws IOException, RefusedException {
        Answer.Nodes nodes = program.ask(new Request.ListNodes(true));
        table.update(nodes);
        tell("topics", Browser::wantsTopics, table.json());
        if (architecture != null || browsers.stream().noneMatch(Browser::wantsGraph)) {
            drawing.clear();
            return;
        }
        GraphSnapshot snapshot = new GraphSnapshot(nodes, program.ask(new Request.ListEndpoints()));
        tell("graph", Browser::wantsGraph, drawing.json(program.welcome().program(), snapshot));
    }

    private void changedParameters() throws IOException, RefusedException {
        if (parameters.refresh(program)) {
            tell("parameters", Browser::wantsParameters, parameters.json());
        }
    }

    private void tell(String kind, Predicate<Browser> who, String message) {
        browsers.stream().filter(who).forEach(browser -> browser.outbox().put(kind, message));
    }

    private String state() {
        return PageJson.object("state", json -> {
            json.writeBooleanField("connected", program.isConnected());
            json.writeStringField("problem", program.problem());
            if (program.isConnected()) {
                Answer.Welcome welcome = program.welcome();
                json.writeStringField("program", welcome.program());
                json.writeNumberField("pid", welcome.pid());
                json.writeNumberField("startedMs", welcome.startedMs());
            }
        });
    }

    private interface Question {
        void ask() throws IOException, RefusedException;
    }

    /** Performs a query that no page waits for; reports the end of the program to the pages. */
    private void asking(Question question) {
        try {
            question.ask();
        } catch (IOException e) {
            lost();
        } catch (RefusedException e) {
            tell("problem", browser -> true, PageJson.error(e.getMessage()));
        }
    }

    private void lost() {
        if (!program.isConnected()) {
            feeds.lost();
            tell("state", browser -> true, state());
        }
    }

    /** Ends its thread, within a second: one that waits for the program's answer is interrupted. Idempotent. */
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
            program.close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
