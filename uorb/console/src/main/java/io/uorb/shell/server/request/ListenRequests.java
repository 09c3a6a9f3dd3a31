// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;

/** Handlers of requests that start and stop listeners. Used by the server's thread only. */
public final class ListenRequests {
    private final Orb orb;
    private final KnownTopics topics;
    private final ClientLimits limits;
    private final ByteBudget budget;

    private ListenRequests(Orb orb, KnownTopics topics, ClientLimits limits) {
        this.orb = orb;
        this.topics = topics;
        this.limits = limits;
        this.budget = new ByteBudget(limits.allListenersBytes());
    }

    public static void addTo(HandlerRegistry handlers, Orb orb, KnownTopics topics, ClientLimits limits) {
        ListenRequests requests = new ListenRequests(orb, topics, limits);
        handlers.put(Request.Listen.class, requests::listen);
        handlers.put(Request.Take.class, (take, session) -> take(take, session));
        handlers.putWriting(Request.CountListener.class, ListenRequests::count);
        handlers.put(Request.Unlisten.class, (request, session) -> {
            session.remove(request.listener());
            return new Answer.Done();
        });
    }

    private Answer.Listening listen(Request.Listen request, ClientSession session) throws RefusalException {
        session.requireRoom();
        if (request.intervalUs() < 0) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST, "interval of " + request.intervalUs() + " us; the least is 0");
        }
        // A publisher with another version may have come since the client asked what the words mean.
        OrbMetadata<?> topic = session.describedOr(topics.require(request.topic()));
        requireInstance(topic, request.instance());
        MessageRing ring = new MessageRing(topic.words(), limits.listenerBytes(), budget);
        ClientListener listener = new ClientListener(orb, topic, request.instance(), request.intervalUs(), ring);
        // The newest message that is there: in a moment another one may be it.
        listener.drain();
        return new Answer.Listening(session.add(listener));
    }

    /** A listener waits for the first instance of a topic, and for no other: a mistyped one would wait for ever. */
    private void requireInstance(OrbMetadata<?> topic, int instance) throws RefusalException {
        int most = -1;
        for (NodeStatus node : orb.status()) {
            if (node.topic().equals(topic.name())) {
                most = Math.max(most, node.instance());
                if (node.instance() == instance) {
                    return;
                }
            }
        }
        if (instance != 0) {
            throw new RefusalException(
                    Answer.Reason.UNKNOWN,
                    "topic " + topic.name() + " has no instance " + instance
                            + (most < 0 ? "; no module has used it yet" : "; the last one is " + most));
        }
    }

    private static Answer.Done count(Request.CountListener request, ClientSession session) throws RefusalException {
        try {
            session.listener(request.listener()).count(request.batchIntervalUs());
            return new Answer.Done();
        } catch (IllegalArgumentException e) {
            throw new RefusalException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
    }

    private static Answer.Messages take(Request.Take request, ClientSession session) throws RefusalException {
        if (request.most() < 1) {
            throw new RefusalException(
                    Answer.Reason.WRONG_REQUEST, "at most " + request.most() + " messages; the least is 1");
        }
        return session.listener(request.listener()).take(request.most());
    }
}
