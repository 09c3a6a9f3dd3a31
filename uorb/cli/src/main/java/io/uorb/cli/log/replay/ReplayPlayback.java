// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.bridge.live.source.LivePlayback;
import io.uorb.ulog.replay.Replay;

/** A replay that live viewers control. Any thread. */
public final class ReplayPlayback implements LivePlayback {
    private final Replay replay;
    private volatile int viewers;

    /** Creates it of a replay that can be moved. */
    public ReplayPlayback(Replay replay) {
        this.replay = replay;
    }

    /** Whether there is a viewer. */
    public boolean isWatched() {
        return viewers > 0;
    }

    @Override
    public long startUs() {
        return replay.startUs();
    }

    @Override
    public long endUs() {
        return replay.stopUs();
    }

    @Override
    public long positionUs() {
        return replay.positionUs();
    }

    @Override
    public double speed() {
        return replay.speed();
    }

    @Override
    public Status status() {
        return switch (replay.state()) {
            case PLAYING -> Status.PLAYING;
            case PAUSED -> Status.PAUSED;
            case SEEKING -> Status.BUFFERING;
            case AT_END -> Status.ENDED;
        };
    }

    @Override
    public void play() {
        replay.resume();
    }

    @Override
    public void pause() {
        replay.pause();
    }

    @Override
    public void setSpeed(double speed) {
        replay.setSpeed(speed);
    }

    @Override
    public void seek(long timeUs) {
        replay.seek(timeUs);
    }

    @Override
    public void setViewers(int count) {
        viewers = count;
    }
}
