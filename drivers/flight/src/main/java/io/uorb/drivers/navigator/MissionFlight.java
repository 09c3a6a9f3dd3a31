// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.drivers.mission.MissionItem;
import io.uorb.drivers.mission.MissionPlan;
import java.util.List;

/** The flight of a mission, item by item. One thread; allocates with a new mission only. */
final class MissionFlight {
    private static final double US_PER_S = 1e6;

    private final Track track;
    private final ReturnFlight home;
    private MissionPlan plan = new MissionPlan(0, List.of());
    private int[] jumpsLeft = new int[0];
    private int current;
    private int reached = -1;
    private long reachedCount;
    private boolean begun;
    private boolean finished;
    private boolean paused;
    private double speedMS;
    private long waitsUntilUs;
    private boolean rises;

    MissionFlight(Track track) {
        this.track = track;
        home = new ReturnFlight(track);
    }

    /** Takes another mission, to be flown from its first item. */
    void take(MissionPlan next) {
        if (next.revision() != plan.revision()) {
            plan = next;
            jumpsLeft = new int[next.size()];
            restart();
        }
    }

    private void restart() {
        for (int i = 0; i < jumpsLeft.length; i++) {
            MissionItem item = plan.items().get(i);
            jumpsLeft[i] = item.command() == MissionItem.JUMP ? (int) item.param2() : 0;
        }
        current = 0;
        reached = -1;
        finished = false;
        paused = false;
        begun = false;
        speedMS = 0;
    }

    /** Chooses the item to fly next; false if there is none of that number. */
    boolean choose(int item) {
        if (item < 0 || item >= plan.size()) {
            return false;
        }
        finished = false;
        paused = false;
        current = item;
        begun = false;
        return true;
    }

    /** Begins the way to the present item again, unless the vehicle lands or waits there. */
    void leadAnew() {
        begun &= track.isDescending() || waitsUntilUs != 0;
    }

    /** Begins, from the first item if all have been flown, else from the current one. */
    void enter(boolean landed) {
        if (finished) {
            restart();
        }
        begun = false;
        paused = false;
        rises = landed;
        if (landed) {
            track.leadTo(track.z() - track.parameters().takeoffM());
        }
    }

    /** Flies on; several items that take no time are done at once, but never more than there are. */
    void step(long nowUs, boolean landed) {
        if (rises) {
            rises = !track.isThere(track.parameters().acceptanceM());
            return;
        }
        finished |= plan.size() == 0;
        for (int i = 0; i < plan.size() && !finished && !paused; i++) {
            if (!begun) {
                begin(plan.items().get(current));
            }
            if (!isDone(plan.items().get(current), nowUs, landed)) {
                return;
            }
            advance(plan.items().get(current));
        }
    }

    private void begin(MissionItem item) {
        begun = true;
        waitsUntilUs = 0;
        switch (item.command()) {
            case MissionItem.TAKEOFF -> climb(item);
            case MissionItem.WAYPOINT, MissionItem.LOITER_TIME, MissionItem.LOITER_UNLIMITED -> lead(item, downM(item));
            case MissionItem.LAND -> lead(item, Math.min(track.z(), downM(item)));
            case MissionItem.RETURN_TO_LAUNCH -> home.enter();
            case MissionItem.CHANGE_SPEED -> changeSpeed(item.param2());
            default -> {}
        }
    }

    private void climb(MissionItem item) {
        track.face(Math.toRadians(item.param4()), track.x(), track.y());
        track.leadTo(downM(item));
    }

    private void lead(MissionItem item, double downM) {
        double north = track.northM(item.latitudeDeg());
        double east = track.eastM(item.longitudeDeg());
        track.face(Math.toRadians(item.param4()), north, east);
        track.leadTo(north, east, downM, track.cruiseMS(speedMS));
    }

    private void changeSpeed(float wantedMS) {
        if (wantedMS != MissionItem.SPEED_UNCHANGED) {
            speedMS = Math.max(0, wantedMS);
        }
    }

    private double downM(MissionItem item) {
        return track.downM(item.isAboveHome() ? track.home.alt + item.z() : item.z());
    }

    private boolean isDone(MissionItem item, long nowUs, boolean landed) {
        double radiusM = track.parameters().acceptanceM();
        switch (item.command()) {
            case MissionItem.WAYPOINT:
                return isThere(item.param2() > 0 ? item.param2() : radiusM) && hasWaited(item, nowUs);
            case MissionItem.LOITER_TIME:
                return isThere(radiusM) && hasWaited(item, nowUs);
            case MissionItem.LOITER_UNLIMITED:
                isThere(radiusM);
                return false;
            case MissionItem.TAKEOFF:
                return isThere(radiusM);
            case MissionItem.DELAY:
                return hasWaited(item, nowUs);
            case MissionItem.LAND:
                if (!track.isDescending() && track.isThere(radiusM)) {
                    track.descend();
                }
                return hasLanded(landed);
            case MissionItem.RETURN_TO_LAUNCH:
                home.step();
                return hasLanded(landed);
            default:
                return true;
        }
    }

    private boolean isThere(double withinM) {
        return markReached(waitsUntilUs != 0 || track.isThere(withinM));
    }

    private boolean hasLanded(boolean landed) {
        return markReached(landed && track.isDescending());
    }

    private boolean markReached(boolean isReached) {
        if (isReached && reached != current) {
            reached = current;
            reachedCount++;
        }
        return isReached;
    }

    private boolean hasWaited(MissionItem item, long nowUs) {
        if (waitsUntilUs == 0) {
            waitsUntilUs = nowUs + Math.round(item.param1() * US_PER_S);
        }
        return nowUs >= waitsUntilUs;
    }

    /** Goes to the next item; stops before it after a landing, or where the next one shall not follow by itself. */
    private void advance(MissionItem item) {
        begun = false;
        boolean isEnd = item.command() == MissionItem.LAND || item.command() == MissionItem.RETURN_TO_LAUNCH;
        paused = isEnd || !item.autocontinue();
        if (item.command() == MissionItem.JUMP && jumpsLeft[current] != 0) {
            jumpsLeft[current] -= jumpsLeft[current] > 0 ? 1 : 0;
            current = (int) item.param1();
            reached = -1;
        } else if (current + 1 < plan.size()) {
            current++;
        } else {
            finished = true;
        }
    }

    boolean isFinished() {
        return finished;
    }

    /** Returns whether it waits to be entered again, between two items. */
    boolean isPaused() {
        return paused;
    }

    int current() {
        return current;
    }

    int reached() {
        return reached;
    }

    long reachedCount() {
        return reachedCount;
    }

    MissionPlan plan() {
        return plan;
    }
}
