// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.topics.PeerLinkStatus;
import java.util.Locale;

/** The life of a link. */
public enum LinkState {
    /** No frame of the peer has arrived. */
    CONNECTING(PeerLinkStatus.STATE_CONNECTING),
    /** Frames arrive both ways; the offset of the clocks is being measured. */
    SYNCHRONIZING(PeerLinkStatus.STATE_SYNCHRONIZING),
    /** Topics flow. */
    CONNECTED(PeerLinkStatus.STATE_CONNECTED),
    /** Nothing has arrived for the time limit, or the peer has said goodbye. */
    GONE(PeerLinkStatus.STATE_GONE),
    /** The peer cannot be linked. */
    REFUSED(PeerLinkStatus.STATE_REFUSED);

    private final int code;

    LinkState(int code) {
        this.code = code;
    }

    /** Returns the state as the topic {@code link_status} has it. */
    public int code() {
        return code;
    }

    /** Whether frames arrive both ways. */
    public boolean isBound() {
        return this == SYNCHRONIZING || this == CONNECTED;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
