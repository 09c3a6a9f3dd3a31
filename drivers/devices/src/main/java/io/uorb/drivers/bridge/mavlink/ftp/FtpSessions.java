// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import java.util.Arrays;

/** The open files of all peers of a link, a few; those that are not used for 10 s are closed. For the link's thread. */
final class FtpSessions {
    static final int MOST = 8;

    private static final long IDLE_US = 10_000_000;

    private final FtpSession[] sessions = new FtpSession[MOST];
    private int turn;

    /** Opens a file for a peer; returns null if all sessions are in use. */
    FtpSession open(MavlinkFrame opener, byte[] contents, long nowUs) {
        for (int i = 0; i < MOST; i++) {
            if (sessions[i] == null) {
                sessions[i] = new FtpSession(i, opener, contents);
                sessions[i].usedUs = nowUs;
                return sessions[i];
            }
        }
        return null;
    }

    /** Returns the peer's session; null if it has none of that number. */
    FtpSession find(MavlinkFrame frame, int number, long nowUs) {
        FtpSession session = number < MOST ? sessions[number] : null;
        if (session == null || !session.belongsTo(frame)) {
            return null;
        }
        session.usedUs = nowUs;
        return session;
    }

    void close(FtpSession session) {
        sessions[session.number()] = null;
    }

    /** Closes all of a peer. */
    void closeAll(MavlinkFrame frame) {
        for (int i = 0; i < MOST; i++) {
            if (sessions[i] != null && sessions[i].belongsTo(frame)) {
                sessions[i] = null;
            }
        }
    }

    /** Closes all. */
    void clear() {
        Arrays.fill(sessions, null);
    }

    /** Closes what is not used. */
    void expire(long nowUs) {
        for (int i = 0; i < MOST; i++) {
            if (sessions[i] != null && nowUs - sessions[i].usedUs > IDLE_US) {
                sessions[i] = null;
            }
        }
    }

    /** Returns a session that bursts, each in turn; null if none does. */
    FtpSession nextBurst() {
        for (int i = 0; i < MOST; i++) {
            turn = (turn + 1) % MOST;
            if (sessions[turn] != null && sessions[turn].bursts()) {
                return sessions[turn];
            }
        }
        return null;
    }
}
