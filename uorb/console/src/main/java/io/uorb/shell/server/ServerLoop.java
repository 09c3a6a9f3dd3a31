// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.OrbModule;
import io.uorb.input.SelectorLoop;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.server.request.RequestDispatcher;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/** Event loop of the server's thread: waits for clients, their timeouts and listeners' messages. */
final class ServerLoop extends SelectorLoop implements RequestHandler {
    private static final long LONGEST_WAIT_NS = TimeUnit.MINUTES.toNanos(5);
    private static final long DRAIN_NS = TimeUnit.MILLISECONDS.toNanos(5);
    /** Much less than clients wait for an answer. */
    private static final long LONGEST_REST_NS = TimeUnit.SECONDS.toNanos(1);
    /** When there are no files left for connections, those that wait cannot be taken, nor be refused. */
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    private final ServerSocketChannel acceptor;
    private final SelectionKey acceptKey;
    private final ClientRegistry clients;
    private final RequestDispatcher answers;
    private final LongSupplier nanos;
    private final CpuBudget budget;
    private final BiConsumer<Object, Throwable> errors;
    private boolean paused;
    private long pausedUntilNs;

    ServerLoop(
            ServerSocketChannel acceptor,
            ClientLimits limits,
            RequestDispatcher answers,
            LongSupplier nanos,
            BiConsumer<Object, Throwable> errors)
            throws IOException {
        super("console", 0, errors, nanos);
        this.acceptor = acceptor;
        this.acceptKey = acceptor.register(selector, SelectionKey.OP_ACCEPT);
        this.clients = new ClientRegistry(selector, limits, errors);
        this.answers = answers;
        this.nanos = nanos;
        this.budget =
                new CpuBudget(limits.coreShare(), limits.workAtOnce().toNanos(), LONGEST_REST_NS, nanos.getAsLong());
        this.errors = errors;
    }

    @Override
    public void run() {
        OrbModule module = OrbModule.enter(ClientSession.MODULE);
        try {
            super.run();
        } finally {
            module.close();
        }
    }

    @Override
    protected void closeAll() {
        // Whatever the cause: clients that connect now are refused at once and do not wait.
        closeQuietly(acceptor);
        clients.closeAll();
    }

    @Override
    protected long waitMs() {
        boolean listening = clients.drain();
        long nowNs = nanos.getAsLong();
        if (paused && pausedUntilNs - nowNs <= 0) {
            paused = false;
            acceptKey.interestOps(SelectionKey.OP_ACCEPT);
        }
        long waitNs = clients.waitNs(nowNs, listening ? DRAIN_NS : paused ? PAUSE_NS : LONGEST_WAIT_NS);
        return waitNs == 0 ? -1 : Math.max(1, TimeUnit.NANOSECONDS.toMillis(waitNs));
    }

    @Override
    protected void runOnce() throws IOException {
        long restNs = budget.restNs(nanos.getAsLong());
        if (restNs > 0) {
            // Clients that exceed the budget wait, so that the program keeps its cores; no messages are lost.
            clients.drain();
            LockSupport.parkNanos(this, Math.min(restNs, DRAIN_NS));
        } else {
            super.runOnce();
        }
    }

    @Override
    protected void proceed(SelectionKey key) {
        if (key == acceptKey) {
            accept();
        } else {
            clients.proceed((Client) key.attachment(), this, nowNs());
        }
    }

    @Override
    protected void fail(SelectionKey key, Throwable error) {
        if (key.attachment() instanceof Client client) {
            clients.close(client);
        }
    }

    @Override
    protected void sweep() {
        clients.proceedAgain(this, nowNs());
        clients.closeLate(nowNs());
        budget.worked(nowNs(), nanos.getAsLong());
    }

    private void accept() {
        SocketChannel channel;
        try {
            channel = acceptor.accept();
        } catch (IOException | RuntimeException | Error e) { // for want of files or memory
            acceptKey.interestOps(0);
            paused = true;
            pausedUntilNs = nowNs() + PAUSE_NS;
            errors.accept("console: cannot accept a connection", e);
            return;
        }
        if (channel != null) {
            clients.accept(channel, nowNs());
        }
    }

    @Override
    public Answer answer(Request<?> request, Client client) {
        return answers.answer(
                request, client.session(), late -> post(() -> clients.finish(client, late, this, nanos.getAsLong())));
    }

    @Override
    public void again(Client client) {
        clients.again(client);
    }
}
