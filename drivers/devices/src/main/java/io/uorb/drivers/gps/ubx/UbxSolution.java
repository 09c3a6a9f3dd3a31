// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.FixFilter;
import io.uorb.drivers.gps.fix.FixListener;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.topics.sensors.SensorGps;

/**
 * The solution of one epoch: NAV-PVT, HNR-PVT of receivers that send it, NAV-SOL of one that sends none, or NAV-STATUS
 * with a place of one that sends none of them. Those of NAV are held until the messages that confirm them are there.
 * The first one is held until something of another time arrives, as it is not known yet which those are.
 */
final class UbxSolution {
    /** A frame that was found when later bytes had come is as old as they are late. */
    private static final long MAX_DELAY_US = 1_000_000;

    private static final long DAY_MS = 86_400_000;

    /** So many of NAV-SOL without one of NAV-PVT, and the receiver sends no NAV-PVT any more. */
    private static final int LEAST_SOLUTIONS = 8;

    /** While HNR-PVT comes, which has the fixes between those of NAV-PVT and theirs, NAV-PVT is not needed. */
    private static final long HNR_PREFERRED_MS = 1_000;

    private final SensorGps fix;
    private final ReceiverCounts counts;
    private final FixFilter filter;
    private final UbxCrossCheck crossCheck = new UbxCrossCheck();
    private final UbxDilutions dilutions = new UbxDilutions();
    private final UbxLeapSeconds leapSeconds = new UbxLeapSeconds();
    private final UbxClock clock = new UbxClock();
    private final NavSol navSol = new NavSol();
    private final byte[] bytes = new byte[UbxFrame.HEAD + UbxId.NAV_PVT_LENGTH];
    private final UbxFrame held = new UbxFrame(bytes);
    private boolean holding;
    private boolean hasPrevious;
    private boolean hasPvt;
    private boolean hasHnr;
    private long lastHnrMs;
    private int solutionsSincePvt;
    private int statusesSinceSolution;
    private boolean hasSolution;
    private long receivedUs;
    private long nowUs;

    UbxSolution(SensorGps fix, FixListener listener, ReceiverCounts counts) {
        this.fix = fix;
        this.counts = counts;
        filter = new FixFilter(listener, counts, MAX_DELAY_US);
    }

    void reset() {
        filter.reset();
        crossCheck.reset();
        dilutions.reset();
        leapSeconds.reset();
        clock.reset();
        holding = false;
        hasPrevious = false;
        hasPvt = false;
        hasHnr = false;
        solutionsSincePvt = 0;
        statusesSinceSolution = 0;
        hasSolution = false;
    }

    /** Takes a frame of NAV at the present time; others than those of a solution are left alone. */
    void take(UbxFrame frame, long frameReceivedUs, long presentUs) {
        nowUs = presentUs;
        if (frame.id() == UbxId.NAV_PVT || frame.id() == UbxId.HNR_PVT || frame.id() == UbxId.NAV_SOL) {
            hasSolution = true;
            statusesSinceSolution = 0;
        }
        switch (frame.id()) {
            case UbxId.NAV_PVT -> onPvt(frame, frameReceivedUs);
            case UbxId.HNR_PVT -> onHnr(frame, frameReceivedUs);
            case UbxId.NAV_SOL -> onSol(frame, frameReceivedUs);
            case UbxId.NAV_STATUS -> onStatus(frame, frameReceivedUs);
            case UbxId.NAV_POSLLH, UbxId.NAV_POSECEF, UbxId.NAV_VELNED -> {
                endFirstBefore(frame);
                crossCheck.take(frame);
                publishIfComplete();
            }
            case UbxId.NAV_DOP -> {
                endFirstBefore(frame);
                dilutions.take(frame);
            }
            case UbxId.NAV_TIMEGPS -> {
                endFirstBefore(frame);
                leapSeconds.take(frame);
            }
            default -> {
                // Nothing that a fix needs.
            }
        }
    }

    /** Ends the data: what was held is published if nothing contradicts it. */
    void finish() {
        endFirst();
        filter.finish();
    }

    private void onHnr(UbxFrame frame, long frameReceivedUs) {
        hasHnr = true;
        lastHnrMs = frame.u4(0);
        holding = false;
        receivedUs = frameReceivedUs;
        if (HnrPvt.read(frame, fix)) {
            publish(lastHnrMs);
        } else {
            counts.addMalformed();
        }
    }

    private boolean isOfHnr(UbxFrame frame) {
        hasHnr &= Math.abs(frame.u4(0) - lastHnrMs) <= HNR_PREFERRED_MS;
        return hasHnr;
    }

    private void onPvt(UbxFrame frame, long frameReceivedUs) {
        if (isOfHnr(frame)) {
            return;
        }
        if (!hasPvt) {
            // What came of NAV-SOL so far is of the same epochs.
            filter.reset();
            clock.reset();
            holding &= held.id() == UbxId.NAV_PVT;
        }
        hasPvt = true;
        solutionsSincePvt = 0;
        hold(frame, frameReceivedUs);
    }

    private void onSol(UbxFrame frame, long frameReceivedUs) {
        solutionsSincePvt = Math.min(solutionsSincePvt + 1, LEAST_SOLUTIONS);
        hasPvt &= solutionsSincePvt < LEAST_SOLUTIONS;
        if (!hasPvt && !isOfHnr(frame)) {
            hold(frame, frameReceivedUs);
        }
    }

    /** Takes a kind of fix; a whole epoch without another solution shows that the receiver sends none. */
    private void onStatus(UbxFrame frame, long frameReceivedUs) {
        statusesSinceSolution = Math.min(statusesSinceSolution + 1, LEAST_SOLUTIONS);
        int least = hasSolution ? LEAST_SOLUTIONS : 2;
        if (statusesSinceSolution >= least && crossCheck.hasPlaces()) {
            hold(frame, frameReceivedUs);
        }
    }

    private void hold(UbxFrame frame, long frameReceivedUs) {
        endFirst();
        if (holding) {
            counts.addIncomplete();
        }
        frame.copyTo(bytes);
        crossCheck.begin(held.u4(0));
        receivedUs = frameReceivedUs;
        holding = true;
        publishIfComplete();
    }

    /** Ends the first epoch before a frame of another one takes the place of those that confirm it. */
    private void endFirstBefore(UbxFrame next) {
        if (next.u4(0) != held.u4(0)) {
            endFirst();
        }
    }

    private void endFirst() {
        if (!holding || hasPrevious) {
            return;
        }
        hasPrevious = true;
        if (crossCheck.isOfOneEpoch(held.u4(0))) {
            publishIfComplete();
        }
    }

    private void publishIfComplete() {
        long timeMs = held.u4(0);
        boolean lacksPlace = held.id() == UbxId.NAV_STATUS && !crossCheck.hasPlace(timeMs);
        if (!holding || !hasPrevious || lacksPlace || !crossCheck.isComplete(timeMs)) {
            return;
        }
        holding = false;
        boolean good = switch (held.id()) {
            case UbxId.NAV_PVT -> readPvt(timeMs);
            case UbxId.NAV_SOL -> readSol(timeMs);
            default -> readStatus(timeMs);
        };
        if (good) {
            publish(timeMs);
        } else {
            counts.addMalformed();
        }
    }

    private boolean readPvt(long timeMs) {
        boolean good = NavPvt.read(held, fix) && crossCheck.isSamePlace(held);
        if (good) {
            crossCheck.clearWhatDiffers(held, fix);
            dilutions.write(fix, timeMs, NavPvt.dilution(held));
        }
        return good;
    }

    private boolean readSol(long timeMs) {
        boolean good = navSol.read(held, fix) && (!hasPosition() || crossCheck.complete(fix, timeMs));
        if (good) {
            fix.timeUtcUsec = leapSeconds.utcUs(NavSol.week(held), NavSol.timeOfWeekUs(held));
            dilutions.write(fix, timeMs, NavSol.dilution(held));
        }
        return good;
    }

    private boolean readStatus(long timeMs) {
        boolean good = NavStatus.read(held, fix) && (!hasPosition() || crossCheck.fill(fix, timeMs));
        if (good) {
            dilutions.write(fix, timeMs);
        }
        return good;
    }

    private boolean hasPosition() {
        return fix.fixType >= SensorGps.FIX_TYPE_2D;
    }

    private void publish(long timeMs) {
        fix.timeUtcUsec = clock.confirmed(fix.timeUtcUsec, timeMs * 1_000);
        counts.addUtcJump(clock.jumpUs());
        if (fix.timeUtcUsec != 0) {
            filter.setTimeOfHeld(clock.previousUtcUs());
        }
        filter.offer(fix, timeMs % DAY_MS * 1_000, receivedUs, nowUs);
    }
}
