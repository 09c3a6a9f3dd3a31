// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.OrbModule;
import io.uorb.input.LoopFailure;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.server.request.RequestDispatcher;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;

/** Event loop of the server's thread: waits for clients, their timeouts and listeners' messages. */
final class ServerLoop implements Runnable, RequestHandler {
    private static final long LONGEST_WAIT_NS = TimeUnit.MINUTES.toNanos(5);
    private static final long DRAIN_NS = TimeUnit.MILLISECONDS.toNanos(5);
    /** Much less than clients wait for an answer. */
    private static final long LONGEST_REST_NS = TimeUnit.SECONDS.toNanos(1);
    /** When there are no files left for connections, those that wait cannot be taken, nor be refused. */
    private static final long PAUSE_NS = TimeUnit.SECONDS.toNanos(1);

    private final ServerSocketChannel acceptor;
    private final Selector selector;
    private final SelectionKey acceptKey;
    private final ClientRegistry clients;
    private final RequestDispatcher answers;
    private final LongSupplier nanos;
    private final CpuBudget budget;
    private final BiConsumer<Object, Throwable> errors;
    /** Tasks that other threads post to this one. */
    private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();

    private final LoopFailure failure = new LoopFailure();
    private volatile boolean ended;
    private boolean paused;
    private long pausedUntilNs;

    ServerLoop(
            ServerSocketChannel acceptor,
            ClientLimits limits,
            RequestDispatcher answers,
            LongSupplier nanos,
            BiConsumer<Object, Throwable> errors)
            throws IOException {
        this.acceptor = acceptor;
        this.selector = Selector.open();
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
            failure.runRounds(() -> ended, this::runOnce, this::report);
        } finally {
            clients.closeAll();
            close(selector);
            // Whatever the cause: clients that connect now are refused at once and do not wait.
            close(acceptor);
            module.close();
        }
    }

    private void report(Throwable e) {
        try {
            errors.accept("console", e);
        } catch (RuntimeException | Error again) {
            ended |= failure.isHopeless(); // it cannot be reported; rounds go on while there is hope
        }
    }

    /** Returns whether the loop has ended by itself, and why. Any thread. */
    LoopFailure failure() {
        return failure;
    }

    private void runOnce() throws IOException {
        boolean listening = clients.drain();
        long nowNs = nanos.getAsLong();
        long restNs = budget.restNs(nowNs);
        if (restNs > 0) {
            // Clients that exceed the budget wait, so that the program keeps its cores; no messages are lost.
            LockSupport.parkNanos(this, Math.min(restNs, DRAIN_NS));
            return;
        }
        resume(nowNs);
        long waitNs = clients.waitNs(nowNs, listening ? DRAIN_NS : paused ? PAUSE_NS : LONGEST_WAIT_NS);
        if (waitNs == 0) {
            selector.selectNow();
        } else {
            selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(waitNs)));
        }
        nowNs = nanos.getAsLong();
        runInbox();
        for (SelectionKey key : selector.selectedKeys()) {
            handle(key, nowNs);
        }
        selector.selectedKeys().clear();
        clients.proceedAgain(this, nowNs);
        clients.closeLate(nowNs);
        budget.worked(nowNs, nanos.getAsLong());
    }

    private void runInbox() {
        Runnable next = inbox.poll();
        while (next != null) {
            next.run();
            next = inbox.poll();
        }
    }

    private void handle(SelectionKey key, long nowNs) {
        if (!key.isValid()) {
            return;
        }
        if (key == acceptKey) {
            accept(nowNs);
        } else {
            clients.proceed((Client) key.attachment(), this, nowNs);
        }
    }

    private void accept(long nowNs) {
        SocketChannel channel;
        try {
            channel = acceptor.accept();
        } catch (IOException e) {
            errors.accept("console: cannot accept a connection", e);
            acceptKey.interestOps(0);
            paused = true;
            pausedUntilNs = nowNs + PAUSE_NS;
            return;
        }
        if (channel != null) {
            clients.accept(channel, nowNs);
        }
    }

    private void resume(long nowNs) {
        if (paused && pausedUntilNs - nowNs <= 0) {
            paused = false;
            acceptKey.interestOps(SelectionKey.OP_ACCEPT);
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

    private void post(Runnable task) {
        inbox.add(task);
        selector.wakeup();
    }

    /** Wakes the loop so that it reads the time again. May be called from any thread. */
    void wake() {
        selector.wakeup();
    }

    /** Asks the loop to end. May be called from any thread. */
    void end() {
        ended = true;
        selector.wakeup();
    }

    private void close(Closeable one) {
        try {
            one.close();
        } catch (IOException e) {
            errors.accept("console", e);
        }
    }
}
