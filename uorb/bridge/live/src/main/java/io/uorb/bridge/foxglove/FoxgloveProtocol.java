// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import java.util.List;

/** Names and numbers of the protocol. */
public final class FoxgloveProtocol {
    /** The names under which a WebSocket speaks the protocol: newer viewers ask for the first, older for the second. */
    public static final List<String> SUBPROTOCOLS = List.of("foxglove.sdk.v1", "foxglove.websocket.v1");

    /** Level of a status message. */
    public static final int INFO = 0;
    /** Level of a status message. */
    public static final int WARNING = 1;
    /** Level of a status message. */
    public static final int ERROR = 2;

    private FoxgloveProtocol() {}
}
