// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * A program's console: other processes of the same user can look at its broker, through a socket in the user's runtime
 * folder. One daemon thread of low priority serves all of them; publishers and subscribers are not touched. Any thread
 * may use it.
 *
 * <pre>{@code
 * try (ConsoleServer console = ConsoleServer.builder(orb).name("attitude").start()) {
 *     …
 * }
 * }</pre>
 */
public final class ConsoleServer implements AutoCloseable {
    private static final long LONGEST_CLOSE_MS = TimeUnit.SECONDS.toMillis(2);

    private final ServedSocket socket;
    private final ServerLoop loop;
    private final Thread thread;
    private final Thread exitHook;

    private ConsoleServer(ServedSocket socket, ServerLoop loop) {
        this.socket = socket;
        this.loop = loop;
        this.thread = new Thread(loop, "uorb-console");
        this.exitHook = new Thread(this::end, "uorb-console-exit");
    }

    /** Starts describing a console of the broker. */
    public static ConsoleServerBuilder builder(Orb orb) {
        return new ConsoleServerBuilder(orb);
    }

    static ConsoleServer start(ConsoleServerBuilder builder) throws IOException {
        ServedSocket socket = ServedSocket.open(builder.folder());
        try {
            ServerLoop loop = loop(builder, socket);
            ConsoleServer server = new ConsoleServer(socket, loop);
            Runtime.getRuntime().addShutdownHook(server.exitHook);
            server.thread.setDaemon(true);
            server.thread.setPriority(Thread.MIN_PRIORITY);
            server.thread.start();
            return server;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static ServerLoop loop(ConsoleServerBuilder builder, ServedSocket socket) throws IOException {
        Orb orb = builder.orb();
        BiConsumer<Object, Throwable> errors = reporter(orb);
        TopicBook book = new TopicBook(
                orb, problem -> errors.accept("topics of the class path", new IllegalStateException(problem)));
        Handlers handlers = new Handlers();
        BrokerRequests.addTo(handlers, orb, book);
        ListenRequests.addTo(handlers, orb, book, builder.limits());
        Answer.Welcome welcome = new Answer.Welcome(
                Protocol.VERSION,
                builder.name(),
                ProcessHandle.current().pid(),
                System.currentTimeMillis(),
                builder.writing());
        Answers answers = new Answers(handlers, () -> welcome, errors);
        return new ServerLoop(socket.channel(), builder.limits(), answers, builder.nanos(), errors);
    }

    /** Tells the broker's error handler; one that throws must not end the console. */
    private static BiConsumer<Object, Throwable> reporter(Orb orb) {
        return (source, error) -> {
            try {
                orb.errorHandler().onError(source, error);
            } catch (RuntimeException e) {
                // The handler is the program's; there is nobody else to tell.
                return;
            }
        };
    }

    /** Where it serves. */
    public Path socket() {
        return socket.path();
    }

    /** For tests: has it look at the time again. */
    void wake() {
        loop.wake();
    }

    /** Ends it: clients are disconnected, the socket is removed. Idempotent. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(exitHook);
        } catch (IllegalStateException e) {
            // The JVM is ending and has called end, or will.
            return;
        }
        if (Thread.currentThread() != thread) {
            join();
        }
    }

    private void join() {
        try {
            thread.join(LONGEST_CLOSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        try {
            socket.close();
        } catch (IOException e) {
            // The folder is cleared by whoever looks into it next.
            loop.end();
            return;
        }
        loop.end();
    }
}
