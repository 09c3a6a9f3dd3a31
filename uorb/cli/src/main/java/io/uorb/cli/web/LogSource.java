// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.web.lineage.LineageDesk;
import io.uorb.cli.web.lineage.LineageSource;
import io.uorb.cli.web.log.PlayCursor;
import io.uorb.cli.web.log.PlottedField;
import io.uorb.cli.web.log.RangeAnswer;
import io.uorb.cli.web.log.RangeEdges;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.cli.web.message.LogJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.shown.ShownLogs;
import io.uorb.cli.web.spectrum.LoggedSpectra;
import io.uorb.cli.web.spectrum.SpectrumDesk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A log, or two. Questions that need a file are answered on a thread of its own, {@code uorb-web-log}, so that a long
 * reading holds up no other page; all else is for the gateway's thread.
 */
final class LogSource implements PageSource {
    private static final long PLAYING_PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PAUSED_PERIOD_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long PATIENCE_AT_END_S = 10;

    private final ShownLogs log;
    private final String topics;
    private final String parameters;
    private final String faults;
    private final Map<Browser, LogView> views = new HashMap<>();
    private final ExecutorService reader;
    private final LineageSource lineageOfLog;
    private LineageDesk lineage;
    private SpectrumDesk spectra;
    private Executor gateway;

    /** The work of answering a question. */
    private interface Question {
        String answer() throws IOException;
    }

    /**
     * Creates the source.
     *
     * @param log closed by this source, which is its only user from now on
     * @param lineageOfLog closed by this source
     */
    LogSource(ShownLogs log, LineageSource lineageOfLog) throws IOException {
        this.log = log;
        this.lineageOfLog = lineageOfLog;
        topics = LogJson.topics(log.facts(), log.topics());
        parameters = LogJson.parameters(log.parameters());
        faults = LogJson.faults(log.faults());
        reader = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "uorb-web-log");
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void start(OpenPages pages, Executor thread) {
        gateway = thread;
        lineage = new LineageDesk(lineageOfLog, thread);
        spectra = new SpectrumDesk(new LoggedSpectra(log), reader, thread);
    }

    @Override
    public void join(Browser browser) {
        LogView view = new LogView(log.facts());
        views.put(browser, view);
        tell(browser, view);
    }

    private void tell(Browser browser, LogView view) {
        browser.outbox().put("state", LogJson.state(log.facts(), view.cursor()));
    }

    @Override
    public void leave(Browser browser) {
        views.remove(browser).leave();
        lineage.leave(browser);
        spectra.leave(browser);
    }

    @Override
    public boolean handle(Browser browser, PageRequest request) {
        if (request instanceof PageRequest.Show show) {
            show(browser, show);
        } else if (request instanceof PageRequest.Seek seek) {
            move(browser, cursor -> cursor.seek(seek.atUs(), System.nanoTime()));
        } else if (request instanceof PageRequest.Play play) {
            move(browser, cursor -> cursor.play(play.speed(), System.nanoTime()));
        } else if (request instanceof PageRequest.Pause) {
            move(browser, cursor -> cursor.pause(System.nanoTime()));
        } else if (request instanceof PageRequest.Faults) {
            browser.outbox().reply(faults);
        } else if (request instanceof PageRequest.Lag question) {
            lineage.ask(browser, question, browser.outbox()::reply);
        } else if (request instanceof PageRequest.Spectrum question) {
            spectra.ask(browser, question, browser.outbox()::reply);
        } else if (request instanceof PageRequest.Unspectrum end) {
            spectra.end(browser, end.id());
        } else {
            Question question = question(views.get(browser), request);
            reader.execute(() -> answer(browser, question));
            return false;
        }
        return true;
    }

    private void show(Browser browser, PageRequest.Show show) {
        browser.show(show);
        if (show.topics()) {
            browser.outbox().put("topics", topics);
        }
        if (show.parameters()) {
            browser.outbox().put("parameters", parameters);
        }
    }

    private void move(Browser browser, Consumer<PlayCursor> movement) {
        LogView view = views.get(browser);
        movement.accept(view.cursor());
        tell(browser, view);
    }

    private Question question(LogView view, PageRequest request) {
        if (request instanceof PageRequest.Fields fields) {
            return () -> LogJson.fields(fields.topic(), log.fields(fields.topic()));
        }
        if (request instanceof PageRequest.Range range) {
            return () -> range(view, range);
        }
        if (request instanceof PageRequest.Message message) {
            TopicInstance key = new TopicInstance(message.topic(), message.instance());
            long atUs = message.atUs().orElse(log.facts().endUs());
            return () -> AnswerJson.message(log.message(key, atUs, view::isGone), message.atUs());
        }
        if (request instanceof PageRequest.Texts texts) {
            return () -> AnswerJson.texts(log.texts(AnswerJson.range(texts), texts.most()));
        }
        throw new IllegalArgumentException("request " + request.name() + " is for a program; this page shows a log");
    }

    private String range(LogView view, PageRequest.Range range) throws IOException {
        TopicInstance key = new TopicInstance(range.topic(), range.instance());
        List<PlottedField> fields = log.find(key, range.fields());
        int most = Math.min(range.buckets(), AnswerJson.mostBuckets(fields.size()));
        RangeAnswer answer = log.range(key, fields, range.fromUs(), range.toUs(), most, view::isGone);
        RangeEdges edges =
                range.edges() ? log.edges(key, fields, range.fromUs(), range.toUs(), view::isGone) : RangeEdges.NONE;
        return AnswerJson.range(range, answer, edges);
    }

    /** Answers on the reading thread and hands the answer over. */
    private void answer(Browser browser, Question question) {
        try {
            String answer = question.answer();
            reply(browser, () -> browser.outbox().reply(answer));
        } catch (CancellationException e) {
            // The page has gone.
            return;
        } catch (IllegalArgumentException | IOException e) {
            reply(browser, () -> browser.refuse(e.getMessage()));
        } catch (UncheckedIOException e) {
            reply(browser, () -> browser.refuse(e.getCause().getMessage()));
        } catch (RuntimeException | Error e) {
            // As on its own thread, a bug ends the gateway, which reports it.
            gateway.execute(() -> {
                throw e;
            });
        }
    }

    private void reply(Browser browser, Runnable sending) {
        gateway.execute(() -> {
            sending.run();
            browser.readNext();
        });
    }

    @Override
    public void tick() {
        long nowNs = System.nanoTime();
        views.forEach((browser, view) -> {
            boolean playing = view.cursor().isPlaying();
            if (view.isDue(nowNs, playing ? PLAYING_PERIOD_NS : PAUSED_PERIOD_NS)) {
                view.cursor().advance(nowNs);
                tell(browser, view);
            }
        });
    }

    @Override
    public void close() {
        views.values().forEach(LogView::leave);
        views.keySet().forEach(spectra::leave);
        lineage.close();
        if (!reader.isShutdown()) {
            reader.execute(this::closeLog);
            reader.shutdown();
        }
        try {
            reader.awaitTermination(PATIENCE_AT_END_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void closeLog() {
        try {
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
