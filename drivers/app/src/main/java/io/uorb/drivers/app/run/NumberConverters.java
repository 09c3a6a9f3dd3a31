// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.sim.SimulatedSensors;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers on the command line, with their limits. */
public final class NumberConverters {
    private NumberConverters() {}

    /** The number, or NaN if the text is none. */
    public static double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static double parse(String text, double least, double greatest, String unit) {
        double value = parse(text);
        if (!(value >= least && value <= greatest)) {
            throw new TypeConversionException(
                    "'" + text + "' is not a number between " + least + " and " + greatest + " " + unit);
        }
        return value;
    }

    /** A rate of sensor messages. */
    public static final class RateHzConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return parse(text, SimulatedSensors.MIN_RATE_HZ, SimulatedSensors.MAX_RATE_HZ, "Hz");
        }
    }

    /** A rate of a simulated vehicle's IMU. */
    public static final class LoopRateHzConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return parse(text, VehicleOptions.MIN_RATE_HZ, VehicleOptions.MAX_RATE_HZ, "Hz");
        }
    }

    /** A speed of the wind. */
    public static final class WindMSConverter implements ITypeConverter<Double> {
        private static final double GREATEST_MS = 12;

        @Override
        public Double convert(String text) {
            return parse(text, 0, GREATEST_MS, "m/s");
        }
    }

    /** A length of time. */
    public static final class SecondsConverter implements ITypeConverter<Double> {
        private static final double LEAST_S = 0.001;
        private static final double GREATEST_S = 1e6;

        @Override
        public Double convert(String text) {
            return parse(text, LEAST_S, GREATEST_S, "s");
        }
    }
}
