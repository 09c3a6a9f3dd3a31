// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.source.LogReplayFactory;
import io.uorb.drivers.source.SourceObserver;
import io.uorb.drivers.ulog.UlogReference;
import io.uorb.drivers.ulog.UlogSensorSource;
import io.uorb.module.host.ModuleConfig;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A flight log; the reference is its ground truth or else its own attitude, once the estimator has had 3 s, in an
 * earth frame with a north of its own.
 */
final class UlogInput implements Input {
    private static final long BURN_IN_US = 3_000_000;

    private final Path file;
    private final LogOpener opener;
    private final Optional<UlogReference> reference;
    private final long startUs;
    private final long imuSamples;
    private final List<String> warnings = new ArrayList<>();

    private UlogInput(Path file, LogOpener opener, Optional<UlogReference> reference) throws IOException {
        this.file = file;
        this.opener = opener;
        this.reference = reference;
        try (UlogSensorSource source = UlogSensorSource.open(file, opener)) {
            startUs = source.startUs();
            imuSamples = source.imuMessages();
            source.corruptions().forEach(corruption -> warnings.add(file + ": " + corruption));
            source.notes().forEach(note -> warnings.add(file + ": " + note));
            if (source.imuTiming().stepsBack() > 0) {
                warnings.add(file + ": " + source.imuTiming().description());
            }
        }
    }

    /** @param opener opens the log for all readings but that of the run itself, on the threads that begin them */
    static UlogInput open(Path file, LogOpener opener) throws IOException {
        FileChecks.requireFile(file);
        return new UlogInput(
                file, opener, UlogReference.read(file, UlogReference.Choice.GROUND_TRUTH_IF_PRESENT, opener));
    }

    @Override
    public String description() {
        return describe(file);
    }

    @Override
    public String shortDescription() {
        return describe(file.getFileName());
    }

    private String describe(Path name) {
        return "log " + name + ", compared with "
                + reference.map(UlogReference::topic).orElse("nothing: it contains no attitude");
    }

    @Override
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    public long imuSamples() {
        return imuSamples;
    }

    @Override
    public int referenceResets() {
        return reference.map(attitudes -> attitudes.resetsUs().length).orElse(0);
    }

    @Override
    public long startUs() {
        return startUs;
    }

    @Override
    public SourceModule module(SourceObserver observer) {
        LogReplayFactory factory = new LogReplayFactory(observer, opener);
        return new SourceModule(
                factory, ModuleConfig.of(factory.name(), "file=" + file).named("replay"));
    }

    @Override
    public InterpolatedComparison newComparison(ComparisonListener listener) {
        InterpolatedComparison comparison = new InterpolatedComparison(BURN_IN_US, hasOwnNorth(), listener);
        reference.ifPresent(attitudes -> addAll(attitudes, comparison));
        return comparison;
    }

    private static void addAll(UlogReference attitudes, InterpolatedComparison comparison) {
        for (long resetUs : attitudes.resetsUs()) {
            comparison.addReset(resetUs);
        }
        double[] q = new double[4];
        for (int index = 0; index < attitudes.size(); index++) {
            for (int component = 0; component < q.length; component++) {
                q[component] = attitudes.q(index, component);
            }
            comparison.addReference(attitudes.timestampUs(index), q);
        }
    }

    @Override
    public boolean hasOwnNorth() {
        return true;
    }
}
