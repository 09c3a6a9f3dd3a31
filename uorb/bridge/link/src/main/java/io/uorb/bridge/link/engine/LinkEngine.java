// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

/**
 * An engine of one program: the address at which frames arrive, and the streams to its peers. The thread of the links
 * makes all calls; none may block.
 */
public interface LinkEngine extends AutoCloseable {
    /**
     * Opens streams to the engine of a peer; returns immediately, even if the peer is not running.
     *
     * @param address as {@link #localAddress} of that engine, such as {@code 10.0.0.2:7450}
     * @throws IllegalArgumentException if the address is malformed
     */
    EnginePeer connect(String address);

    /**
     * Passes arrived frames to a receiver, those of one stream of one peer in the order of their arrival.
     *
     * @param frames greatest number of frames per stream
     * @return the number of frames
     */
    int poll(FrameReceiver receiver, int frames);

    /** Returns the host that sent the present frame, for {@link #connect}. Valid within {@link #poll}. */
    String sourceHost();

    /** Returns the port at which frames arrive, which is sent to peers. */
    int port();

    /** Returns the address at which frames arrive. */
    String localAddress();

    /** Whether only programs of this machine can reach it. */
    boolean isLocal();

    /** Ends all streams and releases sockets, threads and files. Idempotent. */
    @Override
    void close();
}
