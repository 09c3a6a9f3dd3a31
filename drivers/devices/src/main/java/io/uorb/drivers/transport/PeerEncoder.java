// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

/** The last step of an encoding for one of several receivers, such as the number of its packet. */
@FunctionalInterface
public interface PeerEncoder {
    /** Completes bytes for a receiver, in place; they may have been completed for another. For the writing thread. */
    void encodeFor(LinkPeer receiver, byte[] bytes, int offset, int length);
}
