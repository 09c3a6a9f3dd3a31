// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.message.RequestIdentity;
import java.nio.ByteBuffer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;

/**
 * A page's WebSocket. Jetty's threads deliver its events; everything else runs on the gateway's thread. One message is
 * sent at a time, and the next request is read when the last one is answered. Public because Jetty finds its methods by
 * reflection.
 */
public final class Browser implements Session.Listener {
    private final Gateway gateway;
    private final Outbox outbox = new Outbox();
    private Session session;
    private String request = "";
    private boolean topics;
    private boolean graph;
    private boolean parameters;
    private boolean owesDemand;
    private long sendingSinceNs;
    /** Whether a message is being sent: set by the gateway's thread, reset by the one that has sent it. */
    private volatile boolean sending;

    Browser(Gateway gateway) {
        this.gateway = gateway;
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        session = opened;
        gateway.open(this);
    }

    @Override
    public void onWebSocketText(String text) {
        gateway.execute(() -> gateway.request(this, text));
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        callback.succeed();
        gateway.execute(() -> close(StatusCode.BAD_DATA, "requests are text, not binary"));
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback callback) {
        gateway.execute(() -> gateway.leave(this));
        callback.succeed();
    }

    boolean wantsTopics() {
        return topics;
    }

    boolean wantsGraph() {
        return graph;
    }

    boolean wantsParameters() {
        return parameters;
    }

    void show(PageRequest.Show wish) {
        topics = wish.topics();
        graph = wish.graph();
        parameters = wish.parameters();
    }

    Outbox outbox() {
        return outbox;
    }

    /** Keeps a request of the page until the next one: an error that answers it says so. */
    void asked(String text) {
        request = text;
    }

    /** Answers the last request with an error. */
    void refuse(String why) {
        outbox.reply(PageJson.error(RequestIdentity.of(request), why));
    }

    /** Requests the next message of the page, once all replies have been sent. */
    void readNext() {
        owesDemand = true;
    }

    /** Sends pending messages; returns false if the browser has not read for too long. */
    boolean flush(long nowNs, long patienceNs) {
        while (!sending) {
            if (owesDemand && !outbox.hasReplies()) {
                owesDemand = false;
                session.demand();
            }
            String message = outbox.next();
            if (message == null) {
                return true;
            }
            sending = true;
            sendingSinceNs = nowNs;
            session.sendText(message, Callback.from(this::sent, error -> gateway.execute(() -> gateway.leave(this))));
        }
        return nowNs - sendingSinceNs < patienceNs;
    }

    private void sent() {
        sending = false;
    }

    /** Ends the connection with a text for the user. */
    void close(int status, String reason) {
        session.close(status, reason, Callback.NOOP);
    }

    /** Ends the connection at once, without waiting for the other side. */
    void disconnect() {
        session.disconnect();
    }
}
