// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Subscription;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.voting.HubLog;
import io.uorb.drivers.hub.voting.Rejection;
import io.uorb.drivers.hub.voting.SensorReader;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.hub.voting.Voter;
import io.uorb.module.ModuleContext;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The hub without its runner: one thread calls {@link #run} after new messages and at {@link #nextTickUs}. */
final class HubCore implements AutoCloseable {
    /** Instances of a kind; PX4 has as many. */
    static final int MAX_INSTANCES = 10;

    /** Between votes. */
    static final long TICK_US = 10_000;

    /** Between looks for new instances. */
    private static final long SEARCH_INTERVAL_US = 100_000;

    private static final SensorKind[] KINDS = SensorKind.values();
    private static final Rejection[] REJECTIONS = Rejection.values();

    private final ModuleContext context;
    private final OrbClock clock;
    private final Consumer<Subscription<?>> onSubscribed;
    private final HubLog log;
    private final Outputs outputs;
    private final HubCounters counters = new HubCounters();
    private final Voter[] voters = new Voter[SensorKind.COUNT];
    private final List<SensorTrack> tracks = new ArrayList<>();
    private SensorHubParameters parameters;
    private long nextTickUs;
    private long nextSearchUs;
    private long nextStatusUs;

    /** @param onSubscribed told of each subscription, whose news {@link #run} shall be called for */
    HubCore(ModuleContext context, SensorHubParameters parameters, Consumer<Subscription<?>> onSubscribed) {
        this.context = context;
        clock = context.clock();
        this.parameters = parameters;
        this.onSubscribed = onSubscribed;
        log = new HubLog(context);
        outputs = new Outputs(context, parameters, MAX_INSTANCES);
        for (SensorKind kind : KINDS) {
            voters[kind.ordinal()] = new Voter(kind, MAX_INSTANCES, log);
        }
        nextTickUs = clock.nowUs();
        nextSearchUs = nextTickUs;
        nextStatusUs = nextTickUs + parameters.statusIntervalUs();
    }

    /** Returns when {@link #run} has something to do even without news. */
    long nextTickUs() {
        return nextTickUs;
    }

    /** Takes all samples that wait, in the order of their times, then votes if it is time to. */
    void run(SensorHubParameters wanted) {
        if (wanted != parameters) {
            configure(wanted);
        }
        if (clock.nowUs() >= nextSearchUs) {
            search();
        }
        SensorTrack track = oldest();
        while (track != null) {
            take(track);
            track = oldest();
        }
        long nowUs = clock.nowUs();
        if (nowUs >= nextTickUs) {
            tick(nowUs);
        }
    }

    private void configure(SensorHubParameters wanted) {
        parameters = wanted;
        outputs.configure(wanted);
        for (int i = 0; i < tracks.size(); i++) {
            tracks.get(i).configure(wanted);
        }
    }

    /** Returns the track with the oldest available sample: of the same age, an accelerometer's before a gyroscope's. */
    private SensorTrack oldest() {
        SensorTrack oldest = null;
        for (int i = 0; i < tracks.size(); i++) {
            SensorTrack track = tracks.get(i);
            if (track.reader().hasSample() && (oldest == null || isBefore(track, oldest))) {
                oldest = track;
            }
        }
        return oldest;
    }

    private static boolean isBefore(SensorTrack track, SensorTrack other) {
        long timeUs = track.reader().sample().timeUs;
        long otherUs = other.reader().sample().timeUs;
        // The gyroscope's sample ends an interval, which wants the accelerometer's.
        boolean leads = other.kind() == SensorKind.GYRO && track.kind() != SensorKind.GYRO;
        return timeUs < otherUs || timeUs == otherUs && leads;
    }

    private void take(SensorTrack track) {
        long nowUs = clock.nowUs();
        if (!track.take(nowUs)) {
            return;
        }
        Voter voter = voters[track.kind().ordinal()];
        // The first sensor need not wait for the next vote.
        if (voter.chosen() == null && voter.choose()) {
            publishChoice(nowUs);
        }
        outputs.take(track, voter.isChosen(track), nowUs);
    }

    private void tick(long nowUs) {
        nextTickUs += TICK_US;
        if (nextTickUs <= nowUs) {
            nextTickUs = nowUs + TICK_US;
        }
        boolean changed = false;
        for (SensorKind kind : KINDS) {
            changed |= voters[kind.ordinal()].vote(parameters.limits().get(kind), nowUs);
        }
        if (changed) {
            publishChoice(nowUs);
        }
        count();
        if (nowUs >= nextStatusUs) {
            nextStatusUs = nowUs + parameters.statusIntervalUs();
            outputs.publishStatus(voters, nowUs);
            outputs.publishImuStatus(nowUs);
        }
    }

    private void publishChoice(long nowUs) {
        outputs.publishSelection(voters[SensorKind.GYRO.ordinal()], voters[SensorKind.ACCEL.ordinal()], nowUs);
        outputs.publishStatus(voters, nowUs);
    }

    /** Searches for instances that are new, which it does by itself every 100 ms. */
    void search() {
        nextSearchUs = clock.nowUs() + SEARCH_INTERVAL_US;
        for (SensorKind kind : KINDS) {
            Voter voter = voters[kind.ordinal()];
            for (int instance = 0; instance < MAX_INSTANCES; instance++) {
                if (voter.track(instance) == null && context.orb().exists(SensorReader.topic(kind), instance)) {
                    add(kind, instance);
                }
            }
        }
    }

    private void add(SensorKind kind, int instance) {
        SensorReader reader = SensorReader.open(context, kind, instance);
        SensorTrack added = new SensorTrack(kind, instance, reader, parameters);
        voters[kind.ordinal()].add(added);
        tracks.add(added);
        SensorTrack gyro = voters[SensorKind.GYRO.ordinal()].track(instance);
        SensorTrack accel = voters[SensorKind.ACCEL.ordinal()].track(instance);
        boolean isImuPart = kind == SensorKind.GYRO || kind == SensorKind.ACCEL;
        if (isImuPart && gyro != null && accel != null) {
            outputs.addImu(gyro, accel);
        }
        onSubscribed.accept(reader.subscription());
    }

    private void count() {
        long lost = 0;
        for (int i = 0; i < tracks.size(); i++) {
            lost += tracks.get(i).reader().subscription().lost();
        }
        counters.setLost(lost);
        for (Rejection reason : REJECTIONS) {
            countRejected(reason);
        }
        for (SensorKind kind : KINDS) {
            counters.setSwitches(kind, voters[kind.ordinal()].switches());
        }
    }

    private void countRejected(Rejection reason) {
        long rejected = 0;
        for (int i = 0; i < tracks.size(); i++) {
            rejected += tracks.get(i).rejected(reason);
        }
        counters.setRejected(reason, rejected);
    }

    HubCounters counters() {
        return counters;
    }

    @Override
    public void close() {
        outputs.close();
    }
}
