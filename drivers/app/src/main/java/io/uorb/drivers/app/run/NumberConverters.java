// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.option.NumberRange;
import io.uorb.cli.option.SecondsOption;
import io.uorb.drivers.sim.SimulatedSensors;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import picocli.CommandLine.ITypeConverter;

/** Limits of numbers on the command line, and converters that check them. */
public final class NumberConverters {
    /** Rates of simulated sensors. */
    public static final NumberRange SENSOR_RATE =
            new NumberRange(SimulatedSensors.MIN_RATE_HZ, SimulatedSensors.MAX_RATE_HZ, "Hz");

    /** Rates of a simulated vehicle's IMU. */
    public static final NumberRange LOOP_RATE =
            new NumberRange(VehicleOptions.MIN_RATE_HZ, VehicleOptions.MAX_RATE_HZ, "Hz");

    /** Rates that a driver checks itself. */
    public static final NumberRange ANY_RATE =
            new NumberRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "Hz");

    private static final NumberRange WIND = new NumberRange(0, 12, "m/s");

    private NumberConverters() {}

    /** Converts a wind speed. */
    public static final class WindMSConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return WIND.convert(text);
        }
    }

    /** Converts a length of time. */
    public static final class SecondsConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return SecondsOption.RUN.convert(text);
        }
    }
}
