// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.input;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.drivers.ulog.UlogReference;
import io.uorb.drivers.ulog.UlogSensorSource;
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
    private final UlogSensorSource source;
    private final Optional<UlogReference> reference;

    private UlogInput(Path file, UlogSensorSource source, Optional<UlogReference> reference) {
        this.file = file;
        this.source = source;
        this.reference = reference;
    }

    static UlogInput open(Path file) throws IOException {
        FileChecks.requireFile(file);
        Optional<UlogReference> reference = UlogReference.read(file, UlogReference.Choice.GROUND_TRUTH_IF_PRESENT);
        return new UlogInput(file, UlogSensorSource.open(file), reference);
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
                + reference.map(UlogReference::topic).orElse("nothing: it has no attitude");
    }

    @Override
    public List<String> warnings() {
        List<String> lines = new ArrayList<>();
        source.corruptions().forEach(corruption -> lines.add(file + ": " + corruption));
        source.notes().forEach(note -> lines.add(file + ": " + note));
        return lines;
    }

    @Override
    public long disordered() {
        return source.disordered();
    }

    @Override
    public long startUs() {
        return source.startUs();
    }

    @Override
    @SuppressWarnings("try") // the scope is entered, not used
    public SensorSource connect(Orb orb) {
        try (OrbModule scope = OrbModule.enter(moduleName())) {
            source.advertise(orb);
        }
        return source;
    }

    @Override
    public InterpolatedComparison newComparison(ComparisonListener listener) {
        InterpolatedComparison comparison = new InterpolatedComparison(BURN_IN_US, hasOwnNorth(), listener);
        reference.ifPresent(attitudes -> addAll(attitudes, comparison));
        return comparison;
    }

    private static void addAll(UlogReference attitudes, InterpolatedComparison comparison) {
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

    @Override
    public void close() throws IOException {
        source.close();
    }
}
