// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.run.FirstFailure;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/** One flight of {@code uorb hover}: runs the loop, measures and records it. One thread. */
final class HoverRun implements AutoCloseable {
    private static final double US_PER_S = 1e6;
    private static final double S_PER_NS = 1e-9;
    private static final long NS_PER_US = 1_000;

    private final HoverOptions options;
    private final HoverPlan plan;
    private final FirstFailure failure = new FirstFailure();
    private final HoverLoop loop;
    private final MessageStreamDigest hash;
    private final HoverObserver observer;
    /** The recorder; null if nothing is recorded. */
    private final Recorder recorder;

    private long steps;
    private boolean wasOnGround = true;
    private double sinkingMS;
    private double touchdownMS = Double.NaN;

    HoverRun(HoverOptions options) {
        this.options = options;
        plan = new HoverPlan(options.seconds());
        loop = new HoverLoop(options, plan, (source, error) -> failure.accept(error));
        hash = new MessageStreamDigest(loop.orb(), loop.topics());
        observer = new HoverObserver(loop.orb(), plan);
        recorder = options.record() == null
                ? null
                : Recorder.builder(loop.orb())
                        .catalogue(TopicCatalogue.of(loop.topics()))
                        .info("ver_sw", ManifestVersion.text())
                        .file(options.record(), true)
                        .build();
    }

    Orb orb() {
        return loop.orb();
    }

    /** The recorder; null if nothing is recorded. */
    Recorder recorder() {
        return recorder;
    }

    /** Flies to the end; returns the summary. */
    HoverSummary run() throws IOException, RunFailedException, InterruptedException {
        if (recorder != null) {
            recorder.start();
        }
        long startNs = System.nanoTime();
        long endUs = Math.round(options.seconds() * US_PER_S);
        while (loop.nextUs() <= endUs) {
            awaitTurn(startNs, loop.nextUs());
            loop.step();
            steps++;
            hash.drain();
            observer.drain();
            watchGround();
            failure.rethrow();
        }
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        if (recorder != null) {
            recorder.stop();
        }
        return summary(wallSeconds);
    }

    private void awaitTurn(long startNs, long timeUs) throws InterruptedException {
        if (options.speed().isLockStep()) {
            return;
        }
        long dueNs = startNs + Math.round(timeUs * NS_PER_US / options.speed().factor());
        for (long restNs = dueNs - System.nanoTime(); restNs > 0; restNs = dueNs - System.nanoTime()) {
            LockSupport.parkNanos(this, restNs);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    private void watchGround() {
        RigidBodyState truth = loop.vehicle().truth();
        boolean onGround = loop.vehicle().isOnGround();
        if (onGround && !wasOnGround && Double.isNaN(touchdownMS)) {
            touchdownMS = sinkingMS;
        }
        wasOnGround = onGround;
        sinkingMS = truth.velocityMS[2];
    }

    private HoverSummary summary(double wallSeconds) {
        return new HoverSummary(
                options,
                steps,
                observer.figures(),
                observer.attitudeErrors().summary(),
                loop.mission().isDone(),
                touchdownMS,
                hash.messages(),
                hash.end(),
                hash.lost() + loop.lost(),
                recorder == null ? null : RecordingSummary.of(recorder.status()),
                wallSeconds);
    }

    @Override
    public void close() {
        if (recorder != null) {
            recorder.close();
        }
        observer.close();
        hash.close();
        loop.close();
    }
}
