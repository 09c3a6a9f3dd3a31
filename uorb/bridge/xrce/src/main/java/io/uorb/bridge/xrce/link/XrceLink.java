// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A line to one agent, or to clients. One thread uses it; any thread may close it. */
public interface XrceLink extends AutoCloseable {
    /**
     * Returns the next message, in a buffer whose position is 0 and that is valid until the next call; null if none was
     * received in that time.
     *
     * @throws IOException if the line is closed, or broken
     */
    ByteBuffer receive(long limitNs) throws IOException;

    /**
     * Returns the sender of the message received last, to compare and to answer; an object without meaning otherwise.
     */
    Object sender();

    /** Returns whom to send to at the other end of a line to one agent. */
    Object peer();

    /** Sends the message that the buffer has left; what the line does not take is lost. */
    void send(ByteBuffer message, Object receiver) throws IOException;

    @Override
    void close();
}
