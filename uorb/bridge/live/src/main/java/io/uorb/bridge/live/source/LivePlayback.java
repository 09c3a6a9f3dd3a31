// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A recording that a program plays into its broker, and that viewers may control (bridges:B-45). Any thread. */
public interface LivePlayback {
    /** States, in the order of the protocol's numbers. */
    enum Status {
        PLAYING,
        PAUSED,
        /** It seeks to a time. */
        BUFFERING,
        ENDED
    }

    /** Returns the time of the recording's first message, us. */
    long startUs();

    /** Returns the time of the recording's last message, us. */
    long endUs();

    /** Returns where it is, us. */
    long positionUs();

    /** Returns the pace, seconds of the recording in a second. */
    double speed();

    /** Returns what it does. */
    Status status();

    /** Resumes. */
    void play();

    /** Stands still. */
    void pause();

    /**
     * Changes the pace.
     *
     * @throws IllegalArgumentException if it is not finite and greater than 0
     */
    void setSpeed(double speed);

    /** Continues at another time; the nearest one if the recording does not contain it. */
    void seek(long timeUs);

    /** Sets the number of viewers: a playback without any need not wait at its end. */
    void setViewers(int viewers);

    /** Allows the viewers of a broker to control the playback into it; null for none. */
    static void offer(Orb orb, LivePlayback playback) {
        PlaybackSlot.of(orb).set(playback);
    }

    /** Returns what viewers of a broker may control. */
    static Optional<LivePlayback> of(Orb orb) {
        return Optional.ofNullable(PlaybackSlot.of(orb).get());
    }

    /** The place of a broker's playback. */
    final class PlaybackSlot {
        private final AtomicReference<LivePlayback> playback = new AtomicReference<>();

        private PlaybackSlot() {}

        private static AtomicReference<LivePlayback> of(Orb orb) {
            return OrbTools.of(orb).attribute(PlaybackSlot.class, key -> new PlaybackSlot()).playback;
        }
    }
}
