// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

/** The flight home: up to the height for it, over home, and down. One thread. */
final class ReturnFlight {
    private final Track track;
    private boolean rises;

    ReturnFlight(Track track) {
        this.track = track;
    }

    void enter() {
        rises = true;
        track.leadTo(Math.min(track.z(), track.home.z - track.parameters().returnM()));
    }

    void step() {
        if (!track.isThere(track.parameters().acceptanceM()) || track.isDescending()) {
            return;
        }
        if (rises) {
            rises = false;
            track.face(Double.NaN, track.home.x, track.home.y);
            track.leadTo(
                    track.home.x, track.home.y, track.z(), track.parameters().cruiseMS());
        } else {
            track.descend();
        }
    }
}
