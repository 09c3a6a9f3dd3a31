// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.Closeable;
import java.io.IOException;

/**
 * An open way for bytes to a device or peer and back. One thread reads, one (the same or another) writes; any closes.
 */
public interface Link extends Closeable {
    /** Result of {@link #read} at the end of a file, or when the peer has closed its side. */
    int END = -1;

    /**
     * Waits for bytes and takes those that are there; of a datagram link, one whole datagram.
     *
     * @param timeoutMs how long to wait for the first byte, 0 or more
     * @return number of bytes, 0 if none in time, {@link #END} if none will follow
     * @throws IOException if the device or the connection is gone; its text names it
     */
    int read(byte[] into, int timeoutMs) throws IOException;

    /**
     * Returns the sender of the bytes that were read last, on links to which any peer may send; bytes of one sender do
     * not continue those of another. Null on links with one peer, which the user has named or plugged in, and before
     * anything has been read. For the reading thread.
     */
    default LinkPeer peer() {
        return null;
    }

    /** Sets the time of the user's clock, by which the silence of peers is measured. For the reading thread. */
    default void advance(long nowUs) {}

    /**
     * Accepts a sender, unless too many are: what is written goes to it, too. To be called again with each of its valid
     * messages, or it counts as silent. For the reading thread.
     *
     * @param sender as {@link #peer} has returned it; null is ignored
     */
    default void accept(LinkPeer sender, long nowUs) {}

    /** Returns to how many peers {@link #write} sends. For the writing thread. */
    default int receivers() {
        return 1;
    }

    /**
     * Sends to the sender of the bytes that were read last, accepted or not; in all never more bytes than it has sent.
     * For the reading thread.
     *
     * @return false if nothing was sent
     */
    default boolean reply(byte[] bytes, int offset, int length) {
        return false;
    }

    /** Returns how many datagrams and connections of others than the peers were refused. For the reading thread. */
    default long refused() {
        return 0;
    }

    /** Returns whether bytes can be written; not to a file that is read. */
    default boolean isWritable() {
        return true;
    }

    /**
     * Writes all bytes; to a datagram link, as one datagram, to each accepted peer.
     *
     * @throws IOException if they cannot be written, also if the peer takes none for a second; its text names the link
     */
    void write(byte[] bytes, int offset, int length) throws IOException;

    /**
     * As {@link #write(byte[], int, int)}; a datagram link completes the bytes for each receiver before it sends them.
     * A link with one receiver at a time sends them as they are.
     */
    default void write(byte[] bytes, int offset, int length, PeerEncoder encoder) throws IOException {
        write(bytes, offset, length);
    }

    /**
     * Changes the speed of a serial port; of other links it does nothing.
     *
     * @throws IOException if the port cannot do it
     */
    default void setBaudRate(int baudRate) throws IOException {}

    /** Returns whether {@link #setBaudRate} means something. */
    default boolean hasBaudRate() {
        return false;
    }
}
