// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.util.List;
import java.util.Map;

/** Requests of a viewer. Numbers are unsigned integers of 32 bits. */
public sealed interface ClientRequest {
    /** Asks for messages of channels. */
    record Subscribe(List<Subscription> subscriptions) implements ClientRequest {}

    /**
     * A subscription.
     *
     * @param id chosen by the viewer
     * @param channel the server's number
     */
    record Subscription(long id, long channel) {}

    /** Ends subscriptions. */
    record Unsubscribe(List<Long> ids) implements ClientRequest {}

    /** Tells which channels the viewer publishes. */
    record Advertise(List<Channel> channels) implements ClientRequest {}

    /** A channel of a viewer. */
    record Channel(long id, String topic, String encoding, String schemaName) {}

    /** Ends channels of the viewer. */
    record Unadvertise(List<Long> ids) implements ClientRequest {}

    /**
     * Asks for values.
     *
     * @param names all if it is empty
     * @param id null if it is not given
     */
    record GetParameters(List<String> names, String id) implements ClientRequest {}

    /**
     * Sets values.
     *
     * @param values as written
     * @param id null if it is not given
     */
    record SetParameters(Map<String, String> values, String id) implements ClientRequest {}

    /** Asks for values that change; all if it is empty. */
    record SubscribeParameterUpdates(List<String> names) implements ClientRequest {}

    /** Ends the interest in values; all if it is empty. */
    record UnsubscribeParameterUpdates(List<String> names) implements ClientRequest {}

    /** Asks for the graph, or no longer. */
    record ConnectionGraph(boolean wanted) implements ClientRequest {}

    /** Asks for a file. */
    record FetchAsset(String uri, long request) implements ClientRequest {}
}
