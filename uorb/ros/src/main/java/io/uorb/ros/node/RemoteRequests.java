// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.topic.TopicRequester;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** Asks publishers for the address of a topic, by XML-RPC. Any thread; nobody waits. */
final class RemoteRequests implements TopicRequester {
    private static final String PROTOCOL = "TCPROS";
    private static final String REFUSED = "Connection refused";
    private static final int SUCCESS = 1;
    private static final int PARTS = 3;

    private final XmlRpcClient client;
    private final String callerId;

    RemoteRequests(XmlRpcClient client, String callerId) {
        this.client = client;
        this.callerId = callerId;
    }

    @Override
    public void request(String publisherUri, String topic, Answer answer) {
        client.callAsync(publisherUri, "requestTopic", List.of(callerId, topic, List.of(List.of(PROTOCOL))))
                .whenComplete((value, failure) -> {
                    if (failure != null) {
                        answer.on(isRefused(failure) ? Outcome.REFUSED : Outcome.FAILED, null, failure.getMessage());
                    } else {
                        resolve(publisherUri, value, answer);
                    }
                });
    }

    private static boolean isRefused(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException
                    || cause.getMessage() != null && cause.getMessage().contains(REFUSED)) {
                return true;
            }
        }
        return false;
    }

    private void resolve(String publisherUri, Object value, Answer answer) {
        if (!(value instanceof List<?> parts) || parts.size() != PARTS) {
            answer.on(Outcome.FAILED, null, publisherUri + " answered requestTopic with " + value);
        } else if (!Integer.valueOf(SUCCESS).equals(parts.get(0))) {
            answer.on(Outcome.FAILED, null, publisherUri + " answered requestTopic: " + parts.get(1));
        } else if (parts.get(2) instanceof List<?> address
                && address.size() >= PARTS
                && PROTOCOL.equals(address.get(0))
                && address.get(1) instanceof String host
                && address.get(2) instanceof Integer port
                && port > 0
                && port <= 0xffff) {
            client.lookUp(host).thenAccept(found -> located(publisherUri, host, found, port, answer));
        } else {
            answer.on(Outcome.FAILED, null, publisherUri + " answered requestTopic with " + parts.get(2));
        }
    }

    private static void located(String publisherUri, String host, InetAddress[] found, int port, Answer answer) {
        if (found.length == 0) {
            answer.on(
                    Outcome.FAILED,
                    null,
                    publisherUri + " named the unknown host " + host + "; set ROS_HOSTNAME or ROS_IP there");
        } else {
            answer.on(Outcome.READY, new InetSocketAddress(found[0], port), null);
        }
    }
}
