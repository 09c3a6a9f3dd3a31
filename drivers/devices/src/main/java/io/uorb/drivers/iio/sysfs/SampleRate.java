// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The sampling frequency of a device: set on request, read back, and reported if it differs. */
public final class SampleRate {
    private static final String ATTRIBUTE = "sampling_frequency";
    private static final double NOTABLE = 0.01;
    private static final double ROUNDING = 1e-6;
    private static final int DECIMALS = 6;

    private SampleRate() {}

    /**
     * Sets it, if {@code wantedHz} is greater than 0, wherever the device or its trigger has it for one of the kinds.
     * Infinity stands for the greatest that is listed, if any is.
     *
     * @param trigger the trigger's directory, or null
     * @return the greatest frequency that the device says it has, in Hz; 0 if it does not say
     */
    public static double apply(
            Path device,
            Path trigger,
            Set<IioKind> kinds,
            double wantedHz,
            SysfsSettings settings,
            Consumer<String> tell)
            throws IOException {
        double greatest = 0;
        Set<Path> files = files(device, trigger, kinds);
        for (Path file : files) {
            if (isSet(file, wantedHz)) {
                settings.set(file, choose(file, wantedHz));
            }
            double taken = Sysfs.readNumber(file);
            if (taken < 0) {
                throw new IOException(file + ": frequency " + taken + " Hz is less than 0");
            }
            greatest = Math.max(greatest, taken);
            tellDifference(file, wantedHz, taken, tell);
        }
        if (files.isEmpty() && wantedHz > 0) {
            tell.accept(device + " has no " + ATTRIBUTE + ": " + wantedHz + " Hz were not set");
        }
        return greatest;
    }

    /**
     * Returns the texts that {@link #apply} would set for such a rate, one for each place; empty where it would set
     * none.
     */
    public static List<String> choices(Path device, Path trigger, Set<IioKind> kinds, double wantedHz)
            throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path file : files(device, trigger, kinds)) {
            texts.add(isSet(file, wantedHz) ? choose(file, wantedHz) : "");
        }
        return texts;
    }

    private static boolean isSet(Path file, double wantedHz) {
        return wantedHz > 0 && (Double.isFinite(wantedHz) || Files.exists(available(file)));
    }

    static void tellDifference(Path file, double wantedHz, double takenHz, Consumer<String> tell) {
        if (wantedHz > 0 && Math.abs(takenHz - wantedHz) > NOTABLE * wantedHz) {
            tell.accept(file + ": " + wantedHz + " Hz were requested, " + takenHz + " Hz were set");
        }
    }

    private static Set<Path> files(Path device, Path trigger, Set<IioKind> kinds) {
        Set<Path> files = new LinkedHashSet<>();
        for (IioKind kind : kinds) {
            Path own = device.resolve("in_" + kind.type() + "_" + ATTRIBUTE);
            Path shared = device.resolve(ATTRIBUTE);
            if (Files.exists(own)) {
                files.add(own);
            } else if (Files.exists(shared)) {
                files.add(shared);
            }
        }
        if (files.isEmpty() && trigger != null && Files.exists(trigger.resolve(ATTRIBUTE))) {
            files.add(trigger.resolve(ATTRIBUTE));
        }
        return files;
    }

    /** Returns the text to write: the least that is available and not less than wanted, else the greatest. */
    static String choose(Path file, double wantedHz) throws IOException {
        Path available = available(file);
        if (!Files.exists(available)) {
            return format(wantedHz);
        }
        String text = Sysfs.read(available);
        try {
            return text.startsWith("[") ? inRange(Sysfs.parseRange(available, text), wantedHz) : inList(text, wantedHz);
        } catch (NumberFormatException e) {
            throw new IOException(available + ": " + Sysfs.quote(text) + " is not a list of frequencies", e);
        }
    }

    private static Path available(Path file) {
        return file.resolveSibling(file.getFileName() + "_available");
    }

    private static String inList(String text, double wantedHz) {
        String least = null;
        String greatest = null;
        for (String item : text.split("\\s+")) {
            double value = Double.parseDouble(item);
            if (!Double.isFinite(value)) {
                throw new NumberFormatException(item);
            }
            if (value >= wantedHz * (1 - ROUNDING) && (least == null || value < Double.parseDouble(least))) {
                least = item;
            }
            if (greatest == null || value > Double.parseDouble(greatest)) {
                greatest = item;
            }
        }
        return least == null ? greatest : least;
    }

    /** Returns the text to write for a range [min step max]. */
    private static String inRange(double[] range, double wantedHz) {
        double min = range[0];
        double step = range[1];
        double max = range[2];
        double steps = step > 0 ? Math.ceil((wantedHz - min) / step * (1 - ROUNDING)) * step : wantedHz - min;
        return format(Math.max(min, Math.min(min + steps, max)));
    }

    private static String format(double hz) {
        return BigDecimal.valueOf(hz)
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
