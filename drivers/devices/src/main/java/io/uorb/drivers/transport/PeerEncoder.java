// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

/** The last step of an encoding, for one of several receivers: what differs among them, as the numbers of packets. */
@FunctionalInterface
public interface PeerEncoder {
    /** Completes bytes for a receiver, in place; they may have been completed for another. For the writing thread. */
    void encodeFor(LinkPeer receiver, byte[] bytes, int offset, int length);
}
