// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

/** An engine of one program: the place where frames arrive, and the streams to its peers. */
public interface LinkEngine extends AutoCloseable {
    /**
     * Opens streams to the engine of a peer; returns at once, whether it is there or not.
     *
     * @param address as {@link #localAddress} of that engine, such as {@code 10.0.0.2:7450}
     * @throws IllegalArgumentException if it is no address
     */
    EnginePeer connect(String address);

    /**
     * Passes frames that have arrived to a receiver, those of one stream of one peer in the order of their arrival.
     *
     * @param frames the most frames of each stream
     * @return how many frames there were
     */
    int poll(FrameReceiver receiver, int frames);

    /** Returns the host that has sent the frame that is being received, for {@link #connect}. */
    String sourceHost();

    /** Returns the port where frames arrive, which peers are told. */
    int port();

    /** Returns the address where frames arrive. */
    String localAddress();

    /** Whether only programs of this machine can reach it. */
    boolean isLocal();

    /** Ends all streams, and leaves nothing behind; idempotent. */
    @Override
    void close();
}
