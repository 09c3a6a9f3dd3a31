// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;

/**
 * The owner of a connection, called on the poll loop's thread; no method may block. An exception closes the connection.
 */
public interface ConnectionHandler {
    /** Handles the peer's header, which arrives first. */
    void onHeader(TcprosConnection connection, ConnectionHeader header) throws IOException;

    /**
     * Handles a message and takes over its one reference.
     *
     * @param status the status byte of a service's response, else 0
     */
    void onMessage(TcprosConnection connection, int status, MessageBuffer message) throws IOException;

    /** Is called when all that waited was sent, the header included. */
    default void onDrained(TcprosConnection connection) {
        // most have nothing to do then
    }

    /** Returns the memory of messages of this connection that wait to be handled, bytes. */
    default long waitingBytes() {
        return 0; // most keep none
    }

    /**
     * Handles the end of the connection; called once.
     *
     * @param reason the failure; null if one side closed it in order
     */
    void onClosed(TcprosConnection connection, Exception reason);
}
