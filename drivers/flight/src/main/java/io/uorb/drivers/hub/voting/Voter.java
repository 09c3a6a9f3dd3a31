// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.parameter.VotingLimits;

/**
 * Choice of one sensor of a kind. A healthy sensor is preferred to a doubtful one: with too many errors, in
 * disagreement, or on probation. Among equals the higher priority is preferred, then the present choice. Belongs to the
 * hub's thread.
 */
public final class Voter {
    static final int NONE = -1;

    private static final int HEALTHY = 2;
    private static final int DOUBTFUL = 1;
    private static final int USELESS = 0;

    private final SensorKind kind;
    private final SensorTrack[] tracks;
    private final SensorComparison comparison;
    private final HubLog log;
    private int chosen = NONE;
    private int lastChosen = NONE;
    private long switches;
    private boolean disputed;

    /**
     * Creates a voter without sensors.
     *
     * @param maxInstances tracks have instances below this
     * @param log receives failures and take-overs
     */
    public Voter(SensorKind kind, int maxInstances, HubLog log) {
        this.kind = kind;
        this.tracks = new SensorTrack[maxInstances];
        this.comparison = new SensorComparison(maxInstances);
        this.log = log;
    }

    /** Adds a sensor, in place of an earlier one of its instance. */
    public void add(SensorTrack track) {
        tracks[track.instance()] = track;
    }

    /**
     * Evaluates the health of all sensors and chooses one; returns whether the choice or a sensor's health has changed.
     */
    public boolean vote(VotingLimits limits, long nowUs) {
        comparison.compare(tracks, limits, nowUs);
        boolean changed = false;
        for (SensorTrack track : tracks) {
            if (track != null && track.hasReceived()) {
                changed |= updateHealth(track, nowUs);
            }
        }
        reportDispute();
        return choose() || changed;
    }

    private boolean updateHealth(SensorTrack track, long nowUs) {
        int faults = track.ownFaults(nowUs) | (comparison.isOutlying(track.instance()) ? Health.DISAGREES : 0);
        boolean changed = track.health().update(faults, nowUs);
        if (changed && track.settings().isEnabled()) {
            if (faults != 0) {
                log.log(HubLog.WARNING, track.name() + " failed: " + Health.text(faults));
            } else {
                log.log(HubLog.INFORMATION, track.name() + " is healthy again");
            }
        }
        return changed;
    }

    private void reportDispute() {
        if (comparison.isDisputed() != disputed) {
            disputed = comparison.isDisputed();
            log.log(
                    disputed ? HubLog.WARNING : HubLog.INFORMATION,
                    kind.text() + (disputed ? " sensors disagree, none is outvoted" : " sensors agree again"));
        }
    }

    /** Chooses by the health found at the last vote; returns whether the choice has changed. */
    public boolean choose() {
        int best = chosen == NONE || worth(chosen) == USELESS ? NONE : chosen;
        for (int instance = 0; instance < tracks.length; instance++) {
            if (worth(instance) > USELESS && (best == NONE || isBetter(instance, best))) {
                best = instance;
            }
        }
        boolean changed = best != chosen;
        if (changed) {
            change(best);
        }
        return changed;
    }

    private boolean isBetter(int instance, int than) {
        int worth = worth(instance);
        if (worth != worth(than)) {
            return worth > worth(than);
        }
        boolean higher =
                tracks[instance].settings().priority() > tracks[than].settings().priority();
        // Between doubtful ones, the one that is chosen already stays.
        return higher && (worth == HEALTHY || than != chosen);
    }

    private int worth(int instance) {
        SensorTrack track = tracks[instance];
        if (track == null || !track.isCandidate()) {
            return USELESS;
        }
        return track.isHealthy() ? HEALTHY : DOUBTFUL;
    }

    private void change(int best) {
        chosen = best;
        if (best == NONE) {
            log.log(HubLog.ERROR, kind.text() + ": no usable sensor is left");
        } else {
            if (lastChosen != NONE && lastChosen != best) {
                switches++;
                log.log(HubLog.WARNING, tracks[best].name() + " takes over from " + tracks[lastChosen].name());
            }
            lastChosen = best;
        }
    }

    /** Returns whether a sensor is the chosen one. */
    public boolean isChosen(SensorTrack track) {
        return track.instance() == chosen;
    }

    /** Returns the chosen track; null if there is none. */
    public SensorTrack chosen() {
        return chosen == NONE ? null : tracks[chosen];
    }

    /** Returns the device id of the chosen sensor; 0 if none is chosen. */
    public long chosenDeviceId() {
        return chosen == NONE ? 0 : tracks[chosen].deviceId();
    }

    /** Returns the track of an instance; null if there is none. */
    public SensorTrack track(int instance) {
        return tracks[instance];
    }

    /**
     * Returns the distance of a sensor from the median of all, of two from each other, at the last vote, in the unit of
     * its samples; 0 if it was not compared.
     */
    public double distance(int instance) {
        return comparison.distance(instance);
    }

    /** Returns the number of take-overs by another sensor. */
    public long switches() {
        return switches;
    }
}
