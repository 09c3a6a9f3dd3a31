// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.frame;

import io.uorb.ros.message.RosText;
import java.util.Map;

/**
 * The kind of a frame of ROS, by its name: {@code map}, {@code odom}, {@code world} and {@code base_link} by REP 105,
 * and the same with {@code _ned} or {@code _frd} for frames that are uORB's already. Namespaces before it do not count.
 * It belongs to one thread and remembers the last name.
 */
public final class FrameName {
    private static final Map<String, Kind> KINDS = Map.of(
            "map", Kind.ENU,
            "world", Kind.ENU,
            "odom", Kind.ODOM,
            "map_ned", Kind.NED,
            "world_ned", Kind.NED,
            "odom_ned", Kind.NED,
            "base_link", Kind.FLU,
            "base_link_frd", Kind.FRD);

    private byte[] last = {};
    private Kind kind = Kind.UNKNOWN;

    /** The directions of axes. */
    public enum Kind {
        /** The earth: east, north, up. */
        ENU,
        /** East, north, up of an estimator; of another source a frame whose heading is arbitrary. */
        ODOM,
        /** The earth: north, east, down. */
        NED,
        /** The body: forward, left, up. */
        FLU,
        /** The body: forward, right, down. */
        FRD,
        /** None of these. */
        UNKNOWN
    }

    /** Returns the kind of the frame of that name. */
    public Kind kind(RosText name) {
        if (!isLast(name)) {
            last = name.toBytes();
            String text = name.toString();
            kind = KINDS.getOrDefault(text.substring(text.lastIndexOf('/') + 1), Kind.UNKNOWN);
        }
        return kind;
    }

    private boolean isLast(RosText name) {
        if (name.length() != last.length) {
            return false;
        }
        for (int i = 0; i < last.length; i++) {
            if (name.octet(i) != last[i]) {
                return false;
            }
        }
        return true;
    }
}
