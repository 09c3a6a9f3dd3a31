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
 * Answers pages' questions about spectra on the thread of the log, each once. A page asks others meanwhile, and may end
 * the work for one. All methods are for the gateway's thread.
 */
public final class SpectrumDesk {
    /** Spectra that a page may wait for. */
    static final int MAX_WAITING = 32;

    private final LoggedSpectra spectra;
    private final Executor reader;
    private final Executor gateway;
    /**
     * The questions without an answer, and whether their pages still want one; the thread of the log reads it, too.
     * Only the gateway's thread changes it.
     */
    private final Map<Question, Boolean> wanted = new ConcurrentHashMap<>();

    /** A page's own number of a question. */
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
     * Asks a question of a page.
     *
     * @param reply takes the answer, an error as well, on the gateway's thread
     * @throws IllegalArgumentException if the page waits for that one already, or for too many
     */
    public void ask(Object page, PageRequest.Spectrum request, Consumer<String> reply) {
        Question question = new Question(page, request.id());
        if (wanted.containsKey(question)) {
            throw new IllegalArgumentException("request spectrum " + request.id() + " has no answer yet");
        }
        long others =
                wanted.keySet().stream().filter(other -> other.page() == page).count();
        if (others >= MAX_WAITING) {
            throw new IllegalArgumentException(
                    "request spectrum waits for " + others + " others; a page asks for " + MAX_WAITING + " at once");
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

    /** Ends the work for a question; its answer says so. Nothing happens if it is answered. */
    public void end(Object page, int id) {
        wanted.replace(new Question(page, id), false);
    }

    /** Ends the work for a page that has gone. */
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
            // A bug ends the gateway, which reports it, as one of its own thread does.
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
