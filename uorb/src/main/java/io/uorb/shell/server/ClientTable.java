// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Frames;
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
final class ClientTable {
    private final Selector selector;
    private final Limits limits;
    private final BiConsumer<Object, Throwable> errors;
    private final Set<Client> clients = new LinkedHashSet<>();
    private final List<Client> again = new ArrayList<>();

    ClientTable(Selector selector, Limits limits, BiConsumer<Object, Throwable> errors) {
        this.selector = selector;
        this.limits = limits;
        this.errors = errors;
    }

    /** Takes a connection in, or refuses it. */
    void accept(SocketChannel channel, long nowNs) throws IOException {
        boolean taken = false;
        try {
            channel.configureBlocking(false);
            if (clients.size() >= limits.clients()) {
                // A fresh socket has room for this.
                channel.write(Frames.encode(new Answer.Refused(
                        Answer.Reason.NOT_ALLOWED,
                        "the program serves " + clients.size() + " clients already; that is the most")));
            } else if (Peer.isAllowed(channel)) {
                SelectionKey key = channel.register(selector, 0);
                Client client = new Client(channel, key, new Session(), limits, nowNs);
                key.attach(client);
                clients.add(client);
                taken = true;
            }
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    /** Lets a client go on. */
    void proceed(Client client, RequestDesk desk, long nowNs) {
        try {
            if (!client.proceed(desk, nowNs)) {
                close(client);
            }
        } catch (IOException e) {
            // It is gone; that is no error of the program.
            close(client);
        } catch (RuntimeException e) {
            errors.accept("console client " + client.session().client(), e);
            close(client);
        }
    }

    /** Gives a client what was worked on for it. */
    void finish(Client client, Answer answer, RequestDesk desk, long nowNs) {
        try {
            if (clients.contains(client) && !client.finish(answer, desk, nowNs)) {
                close(client);
            }
        } catch (IOException e) {
            close(client);
        }
    }

    /** The client has more to be looked at. */
    void again(Client client) {
        again.add(client);
    }

    /** Lets those go on that have more to be looked at. */
    void proceedAgain(RequestDesk desk, long nowNs) {
        List<Client> now = List.copyOf(again);
        again.clear();
        for (Client client : now) {
            if (clients.contains(client)) {
                proceed(client, desk, nowNs);
            }
        }
    }

    /** Collects for all listeners; whether there are any. */
    boolean drain() {
        boolean any = false;
        for (Client client : clients) {
            if (client.session().listens()) {
                client.session().drain();
                any = true;
            }
        }
        return any;
    }

    /** Closes those whose time is over. */
    void closeLate(long nowNs) {
        for (Client client : List.copyOf(clients)) {
            if (client.hasDeadline() && client.deadlineNs() - nowNs <= 0) {
                close(client);
            }
        }
    }

    /** How long until some client's time is over, at most the given time. */
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

    private void close(Client client) {
        clients.remove(client);
        try {
            client.close();
        } catch (IOException | RuntimeException e) {
            errors.accept("close of console client " + client.session().client(), e);
        }
    }
}
