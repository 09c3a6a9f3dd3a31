// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.PolledValue;
import io.uorb.drivers.iio.sysfs.SysfsSettings;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A device polled at our own rate. For the serving thread. */
final class PolledIioDevice implements OpenIioDevice {
    /** Where neither the user nor the device names a rate. */
    private static final double DEFAULT_RATE_HZ = 50;

    /** A device's own rate beyond this is not followed: each value is a call of the kernel and a transfer. */
    private static final double MAX_UNASKED_RATE_HZ = 200;

    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MILLI = 1e-3;
    private static final long TEMPERATURE_INTERVAL_US = 1_000_000;

    /** A bus has a bad moment; a device that is gone has them all. */
    private static final int MAX_FAILURES_IN_A_ROW = 10;

    private final DeviceContext context;
    private final OrbClock clock;
    private final List<PolledValue> opened = new ArrayList<>();
    private final List<PolledChannels> channels = new ArrayList<>();
    private final SysfsSettings settings = new SysfsSettings();
    private final IioSample sample = new IioSample();
    private final Path device;
    private final boolean limited;
    private final Set<IioKind> kinds = EnumSet.noneOf(IioKind.class);
    private IioSampling paced;
    private double deviceHz;
    private PolledValue temperature;
    private long periodUs;
    private long dueUs;
    private long temperatureDueUs;
    private int failures;

    PolledIioDevice(Path device, IioOptions options, DeviceContext context) {
        this.device = device;
        this.limited = options.rateHz() == 0;
        this.context = context;
        this.clock = context.clock();
    }

    /** Opens the files of a device; what is open is closed by {@link #close}, also if this fails. */
    void open(IioSampling sampling, List<SensorPublisher> publishers) throws IOException {
        publishers.forEach(publisher -> kinds.add(publisher.kind()));
        paced = paced(sampling);
        deviceHz = paced.apply(device, null, kinds, settings, context);
        setPace();
        for (SensorPublisher publisher : publishers) {
            channels.add(new PolledChannels(device, publisher, opened));
        }
        temperature = PolledValue.openTemperature(device);
        if (temperature != null) {
            opened.add(temperature);
        }
        dueUs = clock.nowUs();
        temperatureDueUs = dueUs;
    }

    private IioSampling paced(IioSampling sampling) {
        return limited ? sampling.atMost(MAX_UNASKED_RATE_HZ) : sampling;
    }

    private void setPace() {
        double unaskedHz = deviceHz > 0 ? Math.min(deviceHz, MAX_UNASKED_RATE_HZ) : DEFAULT_RATE_HZ;
        double paceHz = paced.rateHz() > 0 ? paced.rateHz() : unaskedHz;
        if (paced.onDemand() && deviceHz > 0) {
            paceHz = Math.min(paceHz, deviceHz);
        }
        paced.reportLack(device, paceHz, context);
        periodUs = Math.round(MICROS_PER_SECOND / paceHz);
    }

    @Override
    public boolean follow(IioSampling wanted) {
        IioSampling other = paced(wanted);
        boolean same = paced.setsRateOf(other, device, null, kinds);
        if (same) {
            long beforeUs = periodUs;
            paced = other;
            setPace();
            if (periodUs != beforeUs) {
                dueUs = Math.max(dueUs - beforeUs + periodUs, clock.nowUs()); // nothing is missed of the new pace
            }
        }
        return same;
    }

    @Override
    public long serve(long waitMs) throws IOException {
        long nowUs = clock.nowUs();
        if (nowUs < dueUs) {
            return dueUs - nowUs;
        }
        try {
            measure(nowUs);
            failures = 0;
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            failures++;
            if (failures >= MAX_FAILURES_IN_A_ROW) {
                throw e;
            }
            boolean garbage = e instanceof PolledValue.NotANumberException;
            context.report(garbage ? DriverError.BAD_DATA : DriverError.IO, e.getMessage());
        }
        schedule();
        return Math.max(0, dueUs - clock.nowUs());
    }

    private void measure(long nowUs) throws IOException {
        if (temperature != null && nowUs >= temperatureDueUs) {
            temperatureDueUs = nowUs + TEMPERATURE_INTERVAL_US;
            sample.temperatureC = temperature.read() * MILLI;
        }
        for (int i = 0; i < channels.size(); i++) {
            channels.get(i).read(sample);
        }
    }

    /** Schedules the next sample. Missed times are skipped and counted, not made up for. */
    private void schedule() {
        dueUs += periodUs;
        long lateUs = clock.nowUs() - dueUs;
        if (lateUs >= periodUs) {
            long missed = lateUs / periodUs + 1;
            dueUs += missed * periodUs;
            context.count(DriverError.LOST, missed);
        }
    }

    @Override
    public void close() {
        for (PolledValue value : opened) {
            try {
                value.close();
            } catch (IOException e) {
                context.report(DriverError.IO, "closing: " + e.getMessage());
            }
        }
        opened.clear();
        settings.restore(e -> context.report(DriverError.IO, e.getMessage()));
    }
}
