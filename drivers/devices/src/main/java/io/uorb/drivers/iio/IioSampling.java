// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.demand.Demand;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.SampleRate;
import io.uorb.drivers.iio.sysfs.SysfsSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/**
 * The way in which a device is to be sampled. Immutable.
 *
 * @param rateHz the rate to set; 0 to leave that of the device, infinite for the greatest that it lists
 * @param askedHz the rate that subscribers ask for; 0 if they want each message, or the driver does not run on demand
 * @param batchUs the longest delay that all subscribers tolerate
 * @param onDemand whether it follows the subscribers
 */
record IioSampling(double rateHz, double askedHz, long batchUs, boolean onDemand) {
    /** A slower sensor would seem to have gaps, and its driver to be silent. */
    private static final double MIN_RATE_HZ = 2;

    /** A longer batch would do the same. */
    private static final long MAX_BATCH_US = 500_000;

    private static final double MICROS_PER_SECOND = 1e6;
    private static final double NOTABLE = 1.01;

    /** Returns the sampling without demand. */
    static IioSampling configured(IioOptions options) {
        return new IioSampling(options.rateHz(), 0, 0, false);
    }

    /** Returns the sampling for subscribers; a configured rate is the limit. */
    static IioSampling of(IioOptions options, Demand demand) {
        double limitHz = options.rateHz() > 0 ? options.rateHz() : Double.POSITIVE_INFINITY;
        double askedHz = demand.intervalUs() == 0 ? 0 : Math.max(MIN_RATE_HZ, MICROS_PER_SECOND / demand.intervalUs());
        double rateHz = askedHz == 0 ? limitHz : Math.min(askedHz, limitHz);
        return new IioSampling(rateHz, askedHz, Math.min(demand.batchIntervalUs(), MAX_BATCH_US), true);
    }

    /** Returns a copy for a device that lists no rates: with a limit, and its own rate in place of the greatest. */
    IioSampling atMost(double hz) {
        return new IioSampling(Double.isInfinite(rateHz) ? 0 : Math.min(rateHz, hz), askedHz, batchUs, onDemand);
    }

    /**
     * Sets the rate, if there is one to set. On demand, one that the kernel refuses is reported, and the device keeps
     * its own: a subscriber must not keep a sensor from working.
     *
     * @param trigger the trigger's directory, or null
     * @return the rate that the device says it has, Hz; 0 if it does not say
     */
    double apply(Path device, Path trigger, Set<IioKind> kinds, SysfsSettings settings, DeviceContext context)
            throws IOException {
        if (!onDemand) {
            return SampleRate.apply(device, trigger, kinds, rateHz, settings, context::inform);
        }
        try {
            return SampleRate.apply(device, trigger, kinds, rateHz, settings, text -> {});
        } catch (IOException e) {
            context.report(DriverError.UNSUPPORTED, e.getMessage());
            return SampleRate.apply(device, trigger, kinds, 0, settings, text -> {});
        }
    }

    /** Returns whether {@link #apply} of another would set the same. */
    boolean setsRateOf(IioSampling other, Path device, Path trigger, Set<IioKind> kinds) {
        try {
            return rateHz == other.rateHz
                    || SampleRate.choices(device, trigger, kinds, rateHz)
                            .equals(SampleRate.choices(device, trigger, kinds, other.rateHz));
        } catch (IOException e) {
            return true; // neither can be chosen
        }
    }

    /** Reports that the subscribers cannot get the rate that they ask for, if they get this one. */
    void reportLack(Path device, double takenHz, DeviceContext context) {
        if (takenHz > 0 && askedHz > takenHz * NOTABLE) {
            context.report(
                    DriverError.UNSUPPORTED,
                    device + ": " + askedHz + " Hz are requested by subscribers; the limit is " + takenHz + " Hz");
        }
    }

    /** Returns how many scans come within the tolerated delay, at that rate of the device. */
    int batchScans(double hz) {
        return (int) (hz * batchUs / MICROS_PER_SECOND);
    }
}
