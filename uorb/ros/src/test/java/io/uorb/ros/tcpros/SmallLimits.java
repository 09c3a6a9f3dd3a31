// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

/** Limits that tests reach. */
public final class SmallLimits {
    private SmallLimits() {}

    /** Returns the defaults, with this much memory of messages that are received. */
    public static TcprosLimits ofReceived(long receivedBytes) {
        TcprosLimits usual = TcprosLimits.DEFAULTS;
        return of(usual.headerBytes(), usual.messageBytes(), usual.connections(), receivedBytes);
    }

    /** Returns these sizes with the default times. */
    public static TcprosLimits of(int headerBytes, int messageBytes, int connections, long receivedBytes) {
        return new TcprosLimits(
                headerBytes,
                TcprosLimits.DEFAULT_HANDSHAKE_US,
                messageBytes,
                TcprosLimits.DEFAULT_POOLED_BYTES,
                connections,
                receivedBytes,
                TcprosLimits.DEFAULT_STALL_US,
                TcprosLimits.DEFAULT_LINGER_US);
    }
}
