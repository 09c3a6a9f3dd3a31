// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** The clients of a server. Only its thread uses it; what fails ends the client that it fails for, and no other. */
final class ClientRegistry {
    private final Selector selector;
    private final ClientLimits limits;
    private final BiConsumer<Object, Throwable> errors;
    private final AnswerBudget answers;
    private final Set<Client> clients = new LinkedHashSet<>();
    private final List<Client> again = new ArrayList<>();

    ClientRegistry(Selector selector, ClientLimits limits, BiConsumer<Object, Throwable> errors) {
        this.selector = selector;
        this.limits = limits;
        this.answers = new AnswerBudget(limits.allAnswersBytes());
        this.errors = errors;
    }

    /** Accepts a connection, or refuses it. */
    void accept(SocketChannel channel, long nowNs) {
        boolean taken = false;
        try {
            taken = take(channel, nowNs);
        } catch (IOException e) {
            // It has gone before it was refused; that is no error of the program.
        } catch (RuntimeException | Error e) {
            errors.accept("console: a connection", e);
        } finally {
            if (!taken) {
                close(channel);
            }
        }
    }

    private boolean take(SocketChannel channel, long nowNs) throws IOException {
        channel.configureBlocking(false);
        if (clients.size() >= limits.clients()) {
            closeOldestStranger();
        }
        if (clients.size() >= limits.clients()) {
            // A fresh socket has room for this.
            channel.write(FrameCodec.encode(new Answer.Refused(
                    Answer.Reason.NOT_ALLOWED,
                    "the program already serves " + clients.size() + " clients, the maximum")));
            return false;
        }
        if (!PeerCredentials.isAllowed(channel)) {
            return false;
        }
        SelectionKey key = channel.register(selector, 0);
        Client client = new Client(channel, key, new ClientSession(), limits, answers, nowNs);
        key.attach(client);
        clients.add(client);
        return true;
    }

    /** Closes the oldest client that has not said hello: connections that say nothing must not keep others away. */
    private void closeOldestStranger() {
        for (Client client : clients) {
            if (client.session().client() == null) {
                close(client);
                return;
            }
        }
    }

    private void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            errors.accept("console: close of a connection", e);
        }
    }

    /** Continues a client. */
    void proceed(Client client, RequestHandler handler, long nowNs) {
        try {
            if (!client.proceed(handler, nowNs)) {
                close(client);
            }
        } catch (IOException e) {
            // It is gone; that is no error of the program.
            close(client);
        } catch (RuntimeException | Error e) {
            fail(client, e);
        }
    }

    private void fail(Client client, Throwable e) {
        errors.accept("console client " + client.session().client(), e);
        close(client);
    }

    /** Passes an answer to a client. */
    void finish(Client client, Answer answer, RequestHandler handler, long nowNs) {
        try {
            if (clients.contains(client) && !client.finish(answer, handler, nowNs)) {
                close(client);
            }
        } catch (IOException e) {
            close(client);
        } catch (RuntimeException | Error e) {
            fail(client, e);
        }
    }

    /** Marks a client as having more pending input. */
    void again(Client client) {
        again.add(client);
    }

    /** Continues clients with pending input. */
    void proceedAgain(RequestHandler handler, long nowNs) {
        List<Client> now = List.copyOf(again);
        again.clear();
        for (Client client : now) {
            if (clients.contains(client)) {
                proceed(client, handler, nowNs);
            }
        }
    }

    /** Collects messages for all listeners; returns whether there are any. */
    boolean drain() {
        boolean any = false;
        for (Client client : List.copyOf(clients)) {
            if (client.session().listens()) {
                drain(client);
                any = true;
            }
        }
        return any;
    }

    private void drain(Client client) {
        try {
            client.session().drain();
        } catch (RuntimeException | Error e) {
            fail(client, e);
        }
    }

    /** Closes clients whose deadline has passed. */
    void closeLate(long nowNs) {
        for (Client client : List.copyOf(clients)) {
            if (client.hasDeadline() && client.deadlineNs() - nowNs <= 0) {
                close(client);
            }
        }
    }

    /** Returns the time until the first client's deadline, at most the given time. */
    long waitNs(long nowNs, long mostNs) {
        if (!again.isEmpty()) {
            return 0;
        }
        long waitNs = mostNs;
        for (Client client : clients) {
            if (client.hasDeadline()) {
                waitNs = Math.min(waitNs, client.deadlineNs() - nowNs);
            }
        }
        return Math.max(0, waitNs);
    }

    void closeAll() {
        List.copyOf(clients).forEach(this::close);
    }

    void close(Client client) {
        clients.remove(client);
        try {
            client.close();
        } catch (IOException | RuntimeException e) {
            errors.accept("close of console client " + client.session().client(), e);
        }
    }
}
