// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.shell.server.request.BrokerRequests;
import io.uorb.shell.server.request.FaultRequests;
import io.uorb.shell.server.request.HandlerRegistry;
import io.uorb.shell.server.request.KnownTopics;
import io.uorb.shell.server.request.ListenRequests;
import io.uorb.shell.server.request.ModuleRequests;
import io.uorb.shell.server.request.ObserveRequests;
import io.uorb.shell.server.request.ParameterRequests;
import io.uorb.shell.server.request.PublishRequests;
import io.uorb.shell.server.request.RecordingControl;
import io.uorb.shell.server.request.RequestDispatcher;
import io.uorb.shell.server.request.TraceRequests;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * The console of a program: other processes of the same user can inspect its broker, through a socket in the user's
 * runtime folder. One daemon thread of low priority serves all of them; publishers and subscribers are not touched. Any
 * thread may use it.
 *
 * <pre>{@code
 * ConsoleServer.builder(orb).name("attitude").start();
 * }</pre>
 *
 * <p>A broker has one console; a new one closes the previous one. It ends with the broker, and with the program. A
 * program that is started with {@code -Dio.uorb.console=NAME} serves one for each of its brokers without saying so in
 * its code.
 */
public final class ConsoleServer implements AutoCloseable {
    private static final long LONGEST_CLOSE_MS = TimeUnit.SECONDS.toMillis(2);

    private final OrbConsole place;
    private final ServedSocket socket;
    private final ServerLoop loop;
    private final SlowRequestExecutor slow = new SlowRequestExecutor();
    private final RecordingControl log;
    private final BiConsumer<Object, Throwable> errors;
    private final Thread thread;
    private final Thread exitHook;

    private ConsoleServer(ConsoleServerBuilder builder, ServedSocket socket) throws IOException {
        Orb orb = builder.orb();
        this.errors = reporter(orb);
        this.place = OrbConsole.of(orb);
        this.socket = socket;
        this.log = new RecordingControl(orb, builder.recorder());
        Answer.Welcome welcome = new Answer.Welcome(
                Protocol.VERSION,
                builder.name(),
                ProcessHandle.current().pid(),
                System.currentTimeMillis(),
                builder.writing());
        RequestDispatcher answers = new RequestDispatcher(handlers(builder), () -> welcome, slow::newThread, errors);
        this.loop = new ServerLoop(socket.channel(), builder.limits(), answers, builder.nanos(), errors);
        this.thread = new Thread(loop, "uorb-console");
        this.exitHook = new Thread(this::end, "uorb-console-exit");
    }

    private HandlerRegistry handlers(ConsoleServerBuilder builder) {
        Orb orb = builder.orb();
        HandlerRegistry handlers = new HandlerRegistry(builder.writing());
        KnownTopics topics = new KnownTopics(
                orb, problem -> errors.accept("topics of the class path", new IllegalStateException(problem)));
        BrokerRequests.addTo(handlers, orb, topics);
        ObserveRequests.addTo(handlers, orb, builder.workQueues());
        ListenRequests.addTo(handlers, orb, topics, builder.limits());
        PublishRequests.addTo(handlers, orb, topics);
        FaultRequests.addTo(handlers, orb, topics);
        ConsoleServices services = ConsoleServices.of(orb);
        ParameterRequests.addTo(handlers, services);
        ModuleRequests.addTo(handlers, services);
        TraceRequests.addTo(handlers, services);
        log.addTo(handlers);
        return handlers;
    }

    /** Returns a builder of a console of the broker. */
    public static ConsoleServerBuilder builder(Orb orb) {
        return new ConsoleServerBuilder(orb);
    }

    /**
     * Returns the console that a broker has now.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static Optional<ConsoleServer> of(Orb orb) {
        return OrbConsole.of(orb).find();
    }

    static ConsoleServer start(ConsoleServerBuilder builder) throws IOException {
        OrbConsole place = OrbConsole.of(builder.orb());
        // Before a name is taken, so that the next one gets it.
        place.close();
        ServedSocket socket = ServedSocket.open(builder.folder());
        try {
            ConsoleServer server = new ConsoleServer(builder, socket);
            server.closeAtExit();
            server.thread.setDaemon(true);
            server.thread.setPriority(Thread.MIN_PRIORITY);
            server.thread.start();
            place.replace(server);
            if (builder.orb().isClosed()) {
                // It was closed meanwhile, and may not have seen this console.
                server.close();
                throw new IllegalStateException("broker is closed");
            }
            return server;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** Returns a reporter to the broker's error handler; one that throws must not end the console. */
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

    /** Returns the path of the socket. */
    public Path socket() {
        return socket.path();
    }

    /** Returns a future that fails when the console's thread ends by itself; no client is served then. */
    public CompletableFuture<Void> failed() {
        CompletableFuture<Void> failed = new CompletableFuture<>();
        loop.failure().onEnd(() -> failed.completeExceptionally(loop.failure().reason()));
        return failed;
    }

    private void closeAtExit() {
        try {
            Runtime.getRuntime().addShutdownHook(exitHook);
        } catch (IllegalStateException e) {
            // The JVM is ending; a program that still starts consoles then closes them itself.
            return;
        }
    }

    /** Makes the loop check the time again; for tests. */
    public void wake() {
        loop.post(() -> {});
    }

    /**
     * Closes the console: clients are disconnected, the socket is removed, and a recording that a client started in
     * place of the program's recorder is stopped, which is waited for. Idempotent.
     */
    @Override
    public void close() {
        place.leave(this);
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(exitHook);
        } catch (IllegalStateException e) {
            // The JVM is ending; a recording ends by a hook of its own.
            return;
        }
        if (Thread.currentThread() != thread) {
            join();
        }
        slow.shutdown();
        log.close();
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
            errors.accept("end of the console at " + socket.path(), e);
        }
        loop.end();
    }
}
