// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.spectrum;

import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.message.RequestIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Answers pages' requests for spectra on the thread of the log, each once. Meanwhile a page may send other requests,
 * and may cancel one. All methods are for the gateway's thread.
 */
public final class SpectrumDesk {
    /** Maximum number of open requests per page. */
    static final int MAX_WAITING = 32;

    private final LoggedSpectra spectra;
    private final Executor reader;
    private final Executor gateway;
    /**
     * The open requests, and whether they are still wanted. Written only by the gateway's thread, read by the thread of
     * the log too.
     */
    private final Map<Question, Boolean> wanted = new ConcurrentHashMap<>();

    /** A page's number of a request. */
    private record Question(Object page, int id) {}

    /**
     * Creates the desk.
     *
     * @param reader runs tasks on the thread of the log
     * @param gateway runs tasks on the gateway's thread
     */
    public SpectrumDesk(LoggedSpectra spectra, Executor reader, Executor gateway) {
        this.spectra = spectra;
        this.reader = reader;
        this.gateway = gateway;
    }

    /**
     * Submits a page's request.
     *
     * @param reply receives the answer or error, on the gateway's thread
     * @throws IllegalArgumentException if that request is already open, or too many are
     */
    public void ask(Object page, PageRequest.Spectrum request, Consumer<String> reply) {
        Question question = new Question(page, request.id());
        if (wanted.containsKey(question)) {
            throw new IllegalArgumentException("request spectrum " + request.id() + " is already being answered");
        }
        long others =
                wanted.keySet().stream().filter(other -> other.page() == page).count();
        if (others >= MAX_WAITING) {
            throw new IllegalArgumentException(
                    "request spectrum: " + others + " are open; a page may have " + MAX_WAITING + " at once");
        }
        wanted.put(question, true);
        reader.execute(() -> {
            String answer = answer(request, () -> !wanted.get(question));
            gateway.execute(() -> {
                wanted.remove(question);
                reply.accept(answer);
            });
        });
    }

    /** Cancels a request; its answer reports that. Does nothing if it is already answered. */
    public void end(Object page, int id) {
        wanted.replace(new Question(page, id), false);
    }

    /** Cancels the requests of a disconnected page. */
    public void leave(Object page) {
        wanted.replaceAll((question, isWanted) -> isWanted && question.page() != page);
    }

    private String answer(PageRequest.Spectrum question, BooleanSupplier cancelled) {
        try {
            return cancelled.getAsBoolean() ? ended(question) : spectra.answer(question, cancelled);
        } catch (CancellationException e) {
            return ended(question);
        } catch (IllegalArgumentException | IOException e) {
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

    private static String ended(PageRequest.Spectrum question) {
        return PageJson.object("spectrum", json -> {
            json.writeNumberField("id", question.id());
            json.writeBooleanField("ended", true);
        });
    }
}
