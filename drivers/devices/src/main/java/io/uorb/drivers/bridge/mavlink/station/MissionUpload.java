// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.station;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.mission.MissionItem;
import java.util.ArrayList;
import java.util.List;

/**
 * An upload: the items that have come, and who sends them. A station that is silent for a while is asked again, and
 * given up after some seconds, so that one that has vanished does not keep others out. For the link's thread.
 */
final class MissionUpload {
    private static final long REPEAT_US = 250_000;
    private static final long LONGEST_SILENCE_US = 5_000_000;

    private final List<MissionItem> items = new ArrayList<>();
    private int count;
    private int system;
    private int component;
    private Object source;
    private boolean active;
    private boolean completed;
    private long heardUs;
    private long askedUs;

    void begin(int itemCount, MavlinkFrame frame, long nowUs) {
        items.clear();
        count = itemCount;
        system = frame.systemId();
        component = frame.componentId();
        source = frame.source();
        active = true;
        completed = false;
        heardUs = nowUs;
        askedUs = nowUs;
    }

    boolean isActive() {
        return active;
    }

    /** Returns whether a frame has the ids of the station that uploads. */
    boolean hasIdsOf(MavlinkFrame frame) {
        return system == frame.systemId() && component == frame.componentId();
    }

    /** Returns whether a frame is of the station that uploads: others may have its ids, at another address. */
    boolean isFrom(MavlinkFrame frame) {
        return hasIdsOf(frame) && source == frame.source();
    }

    /** Returns whether this is the last item again, for the answer to it was lost. */
    boolean isRepeated(int seq, MavlinkFrame frame) {
        return completed && seq == count - 1 && isFrom(frame);
    }

    int system() {
        return system;
    }

    int component() {
        return component;
    }

    int count() {
        return count;
    }

    /** Returns the number of the item that shall come. */
    int next() {
        return items.size();
    }

    /** Takes that item. */
    void add(MissionItem item, long nowUs) {
        items.add(item);
        heardUs = nowUs;
        askedUs = nowUs;
    }

    boolean isComplete() {
        return items.size() == count;
    }

    List<MissionItem> items() {
        return items;
    }

    /** Ends it; the items are forgotten. */
    void end(boolean taken) {
        active = false;
        completed = taken;
        items.clear();
    }

    /** Returns whether the item must be asked for again. */
    boolean mustAsk(long nowUs) {
        if (!active || nowUs - askedUs < REPEAT_US) {
            return false;
        }
        askedUs = nowUs;
        return true;
    }

    boolean isGivenUp(long nowUs) {
        return active && nowUs - heardUs >= LONGEST_SILENCE_US;
    }
}
