// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.Closeable;
import java.io.IOException;

/**
 * An open connection for bytes to a device or peer and back. One thread reads, and one (the same or another) writes;
 * any thread may close it.
 */
public interface Link extends Closeable {
    /** Result of {@link #read} at the end of a file, or when the peer has closed its side. */
    int END = -1;

    /**
     * Waits for bytes and reads the available ones; of a datagram link, one datagram.
     *
     * @param timeoutMs greatest time to wait for the first byte, 0 or more
     * @return number of bytes; 0 after the timeout, {@link #END} if none will follow
     * @throws IOException if the device or the connection is lost; the message names it
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

    /** Sets the time of the caller's clock, us, by which the silence of peers is measured. For the reading thread. */
    default void advance(long nowUs) {}

    /**
     * Accepts a sender, unless there are too many: later writes are also sent to it. Call it again for each of its
     * valid messages, else it counts as silent. For the reading thread.
     *
     * @param sender as {@link #peer} has returned it; null is ignored
     */
    default void accept(LinkPeer sender, long nowUs) {}

    /** Returns the number of peers to which {@link #write} sends. For the writing thread. */
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

    /**
     * Returns the number of refused datagrams and connections, of senders other than the peers. For the reading thread.
     */
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
     * @throws IOException if they cannot be written, also if the peer accepts none for a second; the message names the
     *     link
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
     * Changes the speed of a serial port, baud; other links ignore it.
     *
     * @throws IOException if the port cannot do it
     */
    default void setBaudRate(int baudRate) throws IOException {}

    /** Returns whether the link has a speed that {@link #setBaudRate} changes. */
    default boolean hasBaudRate() {
        return false;
    }
}
