// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.system.TelemetryStatus;
import java.util.ArrayList;
import java.util.List;

/** Systems and components heard on a link, with their heartbeats. For the link's thread. */
final class MavlinkPeers {
    /** Beyond this the one that was not heard for the longest time is forgotten. */
    private static final int MAX_PEERS = 64;

    /** Most new peers reported in each period: a hostile peer may use a new name in each frame. */
    private static final int MOST_TOLD = 8;

    private static final long PERIOD_US = 10_000_000;

    private final DeviceContext context;
    private final List<Peer> peers = new ArrayList<>();
    private long periodEndUs = Long.MIN_VALUE;
    private int told;
    private long untold;

    /** A system's component. */
    static final class Peer {
        final int systemId;
        final int componentId;
        int type;
        long heardUs;
        long heartbeatUs;
        boolean beats;

        Peer(int systemId, int componentId) {
            this.systemId = systemId;
            this.componentId = componentId;
        }

        @Override
        public String toString() {
            return "system " + systemId + " component " + componentId;
        }
    }

    MavlinkPeers(DeviceContext context) {
        this.context = context;
    }

    /** Records a received frame. */
    void onFrame(MavlinkFrame frame, long nowUs) {
        Peer peer = find(frame.systemId(), frame.componentId());
        if (peer == null) {
            peer = new Peer(frame.systemId(), frame.componentId());
            makeRoom();
            peers.add(peer);
            tell(peer, nowUs);
        }
        peer.heardUs = nowUs;
    }

    private void tell(Peer newcomer, long nowUs) {
        if (nowUs >= periodEndUs) {
            periodEndUs = nowUs + PERIOD_US;
            told = 0;
        }
        if (told == MOST_TOLD) {
            untold++;
            return;
        }
        context.inform(newcomer + " is heard" + (untold > 0 ? " (and " + untold + " more before)" : ""));
        told++;
        untold = 0;
    }

    private void makeRoom() {
        if (peers.size() < MAX_PEERS) {
            return;
        }
        int silent = 0;
        for (int i = 1; i < peers.size(); i++) {
            silent = peers.get(i).heardUs < peers.get(silent).heardUs ? i : silent;
        }
        peers.remove(silent);
    }

    /** Records a received heartbeat. */
    void onHeartbeat(MavlinkFrame frame, int type, long nowUs) {
        Peer peer = find(frame.systemId(), frame.componentId());
        if (peer != null) {
            peer.type = type;
            peer.heartbeatUs = nowUs;
            peer.beats = true;
        }
    }

    /** Reports whose heartbeats have stopped. */
    void check(long nowUs) {
        for (int i = 0; i < peers.size(); i++) {
            Peer peer = peers.get(i);
            if (peer.beats && nowUs - peer.heartbeatUs > TelemetryStatus.HEARTBEAT_TIMEOUT_US) {
                peer.beats = false;
                context.report(DriverError.TIMEOUT, peer + ": no heartbeat for 2.5 s");
            }
        }
    }

    /**
     * Returns whether a component was heard; any of a system if {@code componentId} is 0, and any at all if both are.
     */
    boolean isKnown(int systemId, int componentId) {
        for (int i = 0; i < peers.size(); i++) {
            Peer peer = peers.get(i);
            boolean matches =
                    systemId == 0 || peer.systemId == systemId && (componentId == 0 || peer.componentId == componentId);
            if (matches) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether heartbeats of this kind of peer are received. */
    boolean beatsType(int type) {
        for (int i = 0; i < peers.size(); i++) {
            if (peers.get(i).beats && peers.get(i).type == type) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether heartbeats of this component are received. */
    boolean beatsComponent(int componentId) {
        for (int i = 0; i < peers.size(); i++) {
            if (peers.get(i).beats && peers.get(i).componentId == componentId) {
                return true;
            }
        }
        return false;
    }

    private Peer find(int systemId, int componentId) {
        for (int i = 0; i < peers.size(); i++) {
            Peer peer = peers.get(i);
            if (peer.systemId == systemId && peer.componentId == componentId) {
                return peer;
            }
        }
        return null;
    }
}
