// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.ClientFrame;
import io.uorb.bridge.foxglove.ServerFrames;
import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.live.source.LivePlayback;
import io.uorb.bridge.live.source.LivePlayback.Status;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveSource;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/** The recording that the program plays; all viewers control the same one (bridges:B-45). For the loop's thread. */
final class PlaybackWatch {
    private final LiveSource source;
    /** Null if the program plays none. */
    private final LivePlayback playback;

    private Status toldStatus;
    private double toldSpeed;

    PlaybackWatch(LiveSource source) {
        this.source = source;
        this.playback = source.playback().orElse(null);
    }

    boolean isOffered() {
        return playback != null;
    }

    /** Returns the recording's times; null if the program plays none. */
    ServerJson.TimeRange range() {
        return isOffered() ? new ServerJson.TimeRange(ns(playback.startUs()), ns(playback.endUs())) : null;
    }

    private long ns(long us) {
        return source.epochNs() + TimeUnit.MICROSECONDS.toNanos(us);
    }

    void setViewers(int count) {
        if (isOffered()) {
            playback.setViewers(count);
        }
    }

    /** Notifies viewers of changes. */
    void tell(Collection<Viewer> viewers) {
        if (isOffered() && (playback.status() != toldStatus || playback.speed() != toldSpeed)) {
            toldStatus = playback.status();
            toldSpeed = playback.speed();
            ByteBuffer state = state(false, "");
            viewers.forEach(viewer -> viewer.playback(state.duplicate()));
        }
    }

    /** Notifies a new viewer. */
    void greet(Viewer viewer) {
        if (isOffered()) {
            viewer.playback(state(false, ""));
        }
    }

    /** Does what a viewer wishes, and answers. */
    void control(Viewer viewer, ClientFrame.PlaybackControl wish) throws LiveRefusalException {
        if (!isOffered()) {
            throw new LiveRefusalException("this server plays no recording that viewers may control");
        }
        try {
            playback.setSpeed(wish.speed());
        } catch (IllegalArgumentException e) {
            throw new LiveRefusalException(e.getMessage());
        }
        if (!wish.play()) {
            playback.pause(); // before it goes anywhere, so that it stands just there
        }
        if (wish.seekNs() >= 0) {
            playback.seek(TimeUnit.NANOSECONDS.toMicros(wish.seekNs() - source.epochNs()));
        }
        if (wish.play()) {
            playback.play();
        }
        viewer.answer(state(wish.seekNs() >= 0, wish.request()));
    }

    private ByteBuffer state(boolean hasMoved, String request) {
        return ServerFrames.playbackState(
                playback.status().ordinal(), ns(playback.positionUs()), (float) playback.speed(), hasMoved, request);
    }
}
