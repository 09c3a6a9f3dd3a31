// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.util.List;
import java.util.Map;

/** Requests of a viewer. Numbers are unsigned integers of 32 bits. */
public sealed interface ClientRequest {
    /** Requests messages of channels. */
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

    /** Declares the channels that the viewer publishes. */
    record Advertise(List<Channel> channels) implements ClientRequest {}

    /** A channel of a viewer. */
    record Channel(long id, String topic, String encoding, String schemaName) {}

    /** Ends channels of the viewer. */
    record Unadvertise(List<Long> ids) implements ClientRequest {}

    /**
     * Requests values.
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

    /** Requests changes of values; all if it is empty. */
    record SubscribeParameterUpdates(List<String> names) implements ClientRequest {}

    /** Ends requests for changes; all if it is empty. */
    record UnsubscribeParameterUpdates(List<String> names) implements ClientRequest {}

    /** Requests the graph, or ends the request. */
    record ConnectionGraph(boolean wanted) implements ClientRequest {}

    /** Requests a file. */
    record FetchAsset(String uri, long request) implements ClientRequest {}
}
