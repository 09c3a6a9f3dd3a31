// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.cli.option.NumberRange;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** {@code --garbage} and {@code --live}: what an application does beside the chain; a picocli mixin. */
final class LoadOptions {
    private static final NumberRange GARBAGE = new NumberRange(0, 1_000, "MB/s");
    private static final NumberRange LIVE = new NumberRange(0, 100_000, "MB");

    @Option(
            names = "--garbage",
            paramLabel = "MB",
            converter = GarbageConverter.class,
            description = "Garbage that a thread of normal priority allocates during the run, in MB/s, 0 to 1000."
                    + " Default: 0.")
    private double garbageMb;

    @Option(
            names = "--live",
            paramLabel = "MB",
            converter = LiveConverter.class,
            description = "Objects kept alive during the run, in MB, at most 3/4 of the heap; a tenth of --garbage"
                    + " replaces them. Default: 0.")
    private double liveMb;

    double garbageMb() {
        return garbageMb;
    }

    double liveMb() {
        return liveMb;
    }

    /** Returns what else ran while the machine was measured, for people. */
    String beside() {
        return garbageMb + liveMb > 0 ? "afterwards, beside the same load" : "afterwards";
    }

    /**
     * Starts the load.
     *
     * @throws IllegalArgumentException if it does not fit into the heap
     */
    ApplicationLoad start() {
        double mostMb = ApplicationLoad.mostLiveMb();
        if (liveMb > mostMb) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "--live: %.0f MB are more than 3/4 of the heap, %.0f MB; give java another -Xmx",
                    liveMb,
                    mostMb));
        }
        return ApplicationLoad.start(garbageMb, liveMb);
    }

    /** Converts a rate of garbage. */
    static final class GarbageConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return GARBAGE.convert(text);
        }
    }

    /** Converts the size of a live set. */
    static final class LiveConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return LIVE.convert(text);
        }
    }
}
