// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Answers requests; whatever fails is an answer, too. Only the server's thread. */
final class Answers {
    private final Handlers handlers;
    private final Welcomer welcomer;
    private final BiConsumer<Object, Throwable> errors;

    Answers(Handlers handlers, Welcomer welcomer, BiConsumer<Object, Throwable> errors) {
        this.handlers = handlers;
        this.welcomer = welcomer;
        this.errors = errors;
    }

    /** Says what the program is. */
    @FunctionalInterface
    interface Welcomer {
        Answer.Welcome welcome();
    }

    /** The answer, or null if it is given later. */
    Answer answer(Request<?> request, Session session, Consumer<Answer> later) {
        try {
            if (request instanceof Request.Hello hello) {
                return hello(hello, session);
            }
            if (session.client() == null) {
                return new Answer.Refused(Answer.Reason.WRONG_REQUEST, "the first request is not Hello");
            }
            return handlers.answer(request, session);
        } catch (RefusalException e) {
            return e.answer();
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            errors.accept("console request " + request.getClass().getSimpleName(), e);
            return new Answer.Refused(Answer.Reason.FAILED, request.getClass().getSimpleName() + " failed: " + e);
        }
    }

    private Answer hello(Request.Hello hello, Session session) {
        if (hello.version() != Protocol.VERSION) {
            return new Answer.Refused(
                    Answer.Reason.WRONG_VERSION,
                    "the program's console speaks version " + Protocol.VERSION + ", not " + hello.version()
                            + ": use the uorb of the program's own version");
        }
        session.welcome(hello.client());
        return welcomer.welcome();
    }
}
