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
     * @return how many bytes came, 0 if none in time, {@link #END} if none will
     * @throws IOException if the device or the connection is gone; its text names it
     */
    int read(byte[] into, int timeoutMs) throws IOException;

    /**
     * Returns how many connections there have been since it was opened: bytes of another one continue nothing. Always 0
     * of a link that serves no connections one after the other. For the reading thread.
     */
    default int connections() {
        return 0;
    }

    /** Returns whether bytes can be written; not to a file that is read. */
    default boolean isWritable() {
        return true;
    }

    /**
     * Writes all bytes; to a datagram link, as one datagram.
     *
     * @throws IOException if they cannot be written, also if the peer takes none for a second; its text names the link
     */
    void write(byte[] bytes, int offset, int length) throws IOException;

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
