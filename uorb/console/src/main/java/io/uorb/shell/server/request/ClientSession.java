// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.OrbMetadata;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import java.util.HashMap;
import java.util.Map;

/** State that the server keeps for one client. Used by the server's thread only. */
public final class ClientSession implements AutoCloseable {
    /** Module that owns the console's publications and subscriptions. */
    public static final String MODULE = "console";

    private final Map<Integer, ClientListener> listeners = new HashMap<>();
    /** The version of each topic that the client knows. */
    private final Map<String, OrbMetadata<?>> described = new HashMap<>();

    private int lastListener;
    private String client;
    /** Ends the measuring of lags; null if the client never requested it. */
    private Runnable endOfLags;

    /** Returns the name from the client's hello; null before that. */
    public String client() {
        return client;
    }

    void welcome(String name) {
        client = name;
    }

    /** Remembers the version of a topic that is described to the client; returns it. */
    OrbMetadata<?> describes(OrbMetadata<?> topic) {
        described.put(topic.name(), topic);
        return topic;
    }

    /** Returns the version of the topic that was described to the client last, or this one if none was. */
    OrbMetadata<?> describedOr(OrbMetadata<?> topic) {
        return described.getOrDefault(topic.name(), topic);
    }

    /** Adds a listener and returns its number. */
    int add(ClientListener listener) {
        lastListener++;
        listeners.put(lastListener, listener);
        return lastListener;
    }

    void requireRoom() throws RefusalException {
        if (listeners.size() >= Protocol.MAX_LISTENERS) {
            throw new RefusalException(
                    Answer.Reason.NOT_ALLOWED,
                    "this client already listens to " + listeners.size() + " topics, the maximum");
        }
    }

    ClientListener listener(int number) throws RefusalException {
        ClientListener listener = listeners.get(number);
        if (listener == null) {
            throw new RefusalException(Answer.Reason.UNKNOWN, "this client has no listener " + number);
        }
        return listener;
    }

    void remove(int number) throws RefusalException {
        listener(number).close();
        listeners.remove(number);
    }

    /** Measures lags for this client until it disconnects; returns whether that is new. */
    boolean measureLags(Runnable end) {
        boolean fresh = endOfLags == null;
        endOfLags = end;
        return fresh;
    }

    public boolean listens() {
        return !listeners.isEmpty();
    }

    public void drain() {
        listeners.values().forEach(ClientListener::drain);
    }

    @Override
    public void close() {
        listeners.values().forEach(ClientListener::close);
        listeners.clear();
        if (endOfLags != null) {
            endOfLags.run();
            endOfLags = null;
        }
    }
}
