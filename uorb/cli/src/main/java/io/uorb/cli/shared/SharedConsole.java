// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.shared;

import io.uorb.Orb;
import io.uorb.file.TemporaryFolder;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.shm.SharedNodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * The console of a program of its own, which lives in this process and shares nodes with others: commands that ask a
 * program see what these publish. No listing has it; it ends with this, or with the process. Thread-safe.
 */
public final class SharedConsole implements Console {
    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Thread exitHook = new Thread(this::end, "uorb-shared-exit");
    private Console console;

    private SharedConsole() {}

    /**
     * Opens the nodes and a broker with the topics of all programs that share them.
     *
     * @param warnings receives, on any thread, a line for each topic that cannot be shown
     * @throws IOException if the nodes cannot be opened, or there is no place for a socket
     */
    public static Console open(SharedNodesWords words, String program, Consumer<String> warnings)
            throws IOException, RefusedException {
        SharedConsole shared = new SharedConsole();
        boolean isOpen = false;
        try {
            shared.start(words, program, warnings);
            isOpen = true;
            return shared;
        } finally {
            if (!isOpen) {
                shared.end();
            }
        }
    }

    private void start(SharedNodesWords words, String program, Consumer<String> warnings)
            throws IOException, RefusedException {
        SharedBroker broker = SharedBroker.of(words.open(program), SharedNodes.clock());
        parts.push(broker);
        Orb orb = broker.newOrb(SharedNodes.clock());
        parts.push(orb);
        parts.push(broker.follow(orb, warnings));
        Path folder = Files.createTempDirectory(TemporaryFolder.path(), "uorb-");
        parts.push(() -> Files.deleteIfExists(folder));
        ConsoleServer server = ConsoleServer.builder(orb)
                .name("shared " + words.name())
                .folder(RuntimeFolder.make(folder))
                .allowWriting(true)
                .start();
        parts.push(server);
        console = Consoles.connect(server.socket());
        parts.push(console);
        Runtime.getRuntime().addShutdownHook(exitHook);
    }

    @Override
    public Answer.Welcome welcome() {
        return console.welcome();
    }

    @Override
    public Path socket() {
        return console.socket();
    }

    @Override
    public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
        return console.ask(request);
    }

    private void end() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        closeAll(parts);
    }

    /**
     * Closes all parts, also those behind one that fails.
     *
     * @throws IllegalStateException with the first failure; the others are suppressed exceptions of it
     */
    static void closeAll(Iterable<AutoCloseable> parts) {
        IllegalStateException failure = null;
        for (AutoCloseable part : parts) {
            try {
                part.close();
            } catch (Exception e) {
                if (failure == null) {
                    failure = new IllegalStateException(e.getMessage(), e);
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(exitHook);
        } catch (IllegalStateException e) {
            return; // the process is ending, and the hook closes all
        }
        end();
    }
}
