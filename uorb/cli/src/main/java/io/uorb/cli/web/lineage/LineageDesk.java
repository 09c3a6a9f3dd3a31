// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import io.uorb.cli.lag.PathJson;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.message.RequestIdentity;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.PathTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Answers pages' questions about lineage, one a page at a time, on its own thread. All methods are for the gateway's
 * thread.
 */
public final class LineageDesk implements AutoCloseable {
    private static final long PATIENCE_AT_END_MS = 500;

    private final LineageSource source;
    private final Executor gateway;
    private final ThreadPoolExecutor thread;
    /** The pages that wait for an answer; read by the desk's thread, too. */
    private final Set<Object> waiting = ConcurrentHashMap.newKeySet();

    /**
     * Creates the desk; its thread starts with the first question.
     *
     * @param source closed by this desk
     * @param gateway runs tasks on the gateway's thread
     */
    public LineageDesk(LineageSource source, Executor gateway) {
        this.source = source;
        this.gateway = gateway;
        this.thread = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread worker = new Thread(task, "uorb-web-lag");
            worker.setDaemon(true);
            return worker;
        });
    }

    /**
     * Answers a request of a page.
     *
     * @param reply receives the answer or error, on the gateway's thread
     * @throws IllegalArgumentException if the page waits for an answer already
     */
    public void ask(Object page, PageRequest.Lag question, Consumer<String> reply) {
        if (!waiting.add(page)) {
            throw new IllegalArgumentException("request lag waits for the answer to the one before");
        }
        thread.execute(() -> {
            if (!waiting.contains(page)) {
                return; // it has gone, perhaps many of them
            }
            String answer = answer(question);
            gateway.execute(() -> {
                if (waiting.remove(page)) {
                    reply.accept(answer);
                }
            });
        });
    }

    /** Forgets a page that has gone. */
    public void leave(Object page) {
        waiting.remove(page);
    }

    private String answer(PageRequest.Lag question) {
        try {
            return json(source.path(question.path(), question.worst()));
        } catch (IllegalArgumentException | IOException | RefusedException e) {
            return PageJson.error(RequestIdentity.of(question), e.getMessage());
        } catch (UncheckedIOException e) {
            return PageJson.error(RequestIdentity.of(question), e.getCause().getMessage());
        } catch (RuntimeException | Error e) {
            // As on its own thread, a bug ends the gateway, which reports it.
            gateway.execute(() -> {
                throw e;
            });
            throw e;
        }
    }

    private static String json(PathTable table) {
        String text = PageJson.object("lag", PathJson.of(table));
        if (text.length() > AnswerJson.MAX_CHARS) {
            throw new IllegalArgumentException("the answer has " + text.length() + " characters, more than "
                    + AnswerJson.MAX_CHARS + "; name a path, or ask for fewer chains");
        }
        return text;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        boolean interrupted = false;
        try {
            thread.awaitTermination(PATIENCE_AT_END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (thread.isTerminated()) {
            source.close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
