// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.net.InetSocketAddress;
import java.net.SocketAddress;

/**
 * A sender of a link on which there may be several: an address of datagrams, or a connection. Nothing is written to it
 * before it is accepted ({@link Link#accept}), except answers no longer than what it has sent ({@link Link#reply}). For
 * the reading thread, unless noted otherwise.
 */
public final class LinkPeer {
    /** Result of {@link #nextNumber} while no number has been set. */
    public static final int NO_NUMBER = -1;

    private final SocketAddress address;
    private final boolean genuine;
    private volatile boolean accepted;
    private volatile long heardUs;
    private long credit;
    private int nextNumber = NO_NUMBER;
    /** Whose numbers it has until it is accepted; null if its own. */
    private LinkPeer broadcast;

    private Object attachment;

    /**
     * Creates a peer that is not accepted.
     *
     * @param genuine whether its address cannot be forged, as that of a connection
     */
    LinkPeer(SocketAddress address, boolean genuine, long nowUs) {
        this.address = address;
        this.genuine = genuine;
        this.heardUs = nowUs;
    }

    SocketAddress address() {
        return address;
    }

    /** Returns whether its address cannot be forged: it is a connection's, or one that the user has named. */
    public boolean isGenuine() {
        return genuine;
    }

    /** Returns whether it is on this machine. */
    public boolean isLoopback() {
        return address instanceof InetSocketAddress inet && inet.getAddress().isLoopbackAddress();
    }

    /** Returns whether it is written to. Any thread. */
    public boolean isAccepted() {
        return accepted;
    }

    void accept(long nowUs) {
        heardUs = nowUs;
        accepted = true;
        if (broadcast != null) {
            nextNumber = broadcast.nextNumber;
            broadcast = null;
        }
    }

    /** Has the numbers of a broadcast, which it hears, until it is accepted, and then goes on with them. */
    void hears(LinkPeer ofBroadcast) {
        broadcast = ofBroadcast;
    }

    /** Goes on with the numbers of an earlier peer at its address. */
    void follow(LinkPeer earlier) {
        nextNumber = earlier.nextNumber;
        broadcast = earlier.broadcast;
    }

    void heard(long nowUs) {
        heardUs = nowUs;
    }

    /** Returns whether it has not been heard for longer than a time. Any thread. */
    boolean isSilent(long nowUs, long forUs) {
        return nowUs - heardUs > forUs;
    }

    /** Returns when it was heard. Any thread. */
    long heardUs() {
        return heardUs;
    }

    /** Records that it has sent bytes, which as many may answer. */
    void received(int bytes) {
        credit += bytes;
    }

    /** Takes bytes of an answer from what it may be sent; false if they are too many. */
    boolean spend(int bytes) {
        if (bytes > credit) {
            return false;
        }
        credit -= bytes;
        return true;
    }

    /**
     * Returns the number of the next packet that is sent to it, as {@link #setNextNumber} has set it; at first
     * {@link #NO_NUMBER}. For one thread that both reads and writes.
     */
    public int nextNumber() {
        return broadcast == null ? nextNumber : broadcast.nextNumber;
    }

    /** Sets the number of the next packet that is sent to it. For the thread of {@link #nextNumber}. */
    public void setNextNumber(int number) {
        if (broadcast == null) {
            nextNumber = number;
        } else {
            broadcast.nextNumber = number;
        }
    }

    /** Returns what the reader has attached; null at first. */
    public Object attachment() {
        return attachment;
    }

    /** Attaches what the reader keeps of this peer; it goes when the peer is forgotten. */
    public void attach(Object ofReader) {
        attachment = ofReader;
    }

    @Override
    public String toString() {
        return address instanceof InetSocketAddress inet
                ? inet.getAddress().getHostAddress() + ":" + inet.getPort()
                : String.valueOf(address);
    }
}
