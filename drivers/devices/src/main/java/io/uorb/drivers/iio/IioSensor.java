// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.demand.Demand;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.iio.sysfs.BufferFiles;
import io.uorb.drivers.iio.sysfs.IioKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * One IIO device as a driver's {@link Device}: publishes {@code sensor_gyro}, {@code sensor_accel}, {@code sensor_mag}
 * and {@code sensor_baro}, as far as it measures them, each on an instance of its own. A lost device is found again by
 * its name, label and place on its bus, even if the kernel assigns another number. The driver calls it on one thread at
 * a time.
 */
public final class IioSensor implements Device {
    /** How long a thread waits for samples before it looks up. */
    private static final long WAIT_MS = 50;

    private final DeviceContext context;
    private final IioDeviceInfo info;
    private final IioOptions options;
    private final LongSupplier monotonicNs;
    private final long waitMs;
    private final List<SensorPublisher> publishers = new ArrayList<>();
    private IioSampling sampling;
    private OpenIioDevice opened;
    /** Of the last buffer; null before the first. */
    private StampClock stamps;

    private final Set<String> informed = new HashSet<>();

    /**
     * Creates a device; its topics are advertised here.
     *
     * @param info the device as it was found
     * @param mayWait true on a thread of its own; false on a work queue
     * @throws IllegalArgumentException if it has nothing that is to be published
     */
    public IioSensor(DeviceContext context, IioDeviceInfo info, IioOptions options, boolean mayWait) {
        this(context, info, options, mayWait, System::nanoTime);
    }

    /** @param monotonicNs the clock that the kernel calls monotonic, which is System.nanoTime's on Linux */
    IioSensor(
            DeviceContext context, IioDeviceInfo info, IioOptions options, boolean mayWait, LongSupplier monotonicNs) {
        this.context = context;
        this.info = info;
        this.options = options;
        this.sampling = IioSampling.configured(options);
        this.monotonicNs = monotonicNs;
        // On a clock that does not pass by itself, the thread that waits would be the one that moves it.
        this.waitMs = mayWait && context.clock().passesByItself() ? WAIT_MS : 0;
        Set<IioKind> kinds = new TreeSet<>(info.kinds());
        kinds.retainAll(options.kinds());
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException(
                    "IIO device " + info.title() + " measures " + info.kinds() + "; wanted are " + options.kinds());
        }
        kinds.forEach(kind -> publishers.add(new SensorPublisher(kind, this.context, info)));
    }

    @Override
    public void open() throws IOException {
        IioDeviceInfo found = IioDevices.findAgain(options.root(), info);
        publishers.forEach(SensorPublisher::reset);
        opened = options.mode() == IioMode.POLLED ? null : openBuffer(found);
        if (opened == null) {
            openPolled(found.directory());
        }
        inform(found.directory() + " \"" + found.name() + "\": "
                + (opened instanceof PolledIioDevice ? "polled" : "buffered"));
    }

    /** Informs of what was found; on demand, not at each start. */
    private void inform(String text) {
        if (informed.add(text) || !sampling.onDemand()) {
            context.inform(text);
        }
    }

    /** Samples at the rate of the demand, from now on or from the next {@link #open} on. */
    @Override
    public void adapt(Demand demand) throws IOException {
        IioSampling wanted = IioSampling.of(options, demand);
        boolean isOther = !wanted.equals(sampling);
        sampling = wanted;
        if (isOther && opened != null && !opened.follow(wanted)) {
            opened.drain();
            closeOpened(); // many chips take another rate only while their buffer is off
            open();
        }
    }

    /** Opens the buffer; returns null if there is none, or no trigger for it, and that is no error. */
    private OpenIioDevice openBuffer(IioDeviceInfo found) throws IOException {
        BufferFiles files = BufferFiles.find(found.directory());
        if (files == null || !hasAllChannels(files)) {
            requireNotBuffered(found.directory() + " has no buffer with the wanted channels");
            return null;
        }
        Triggers triggers = new Triggers(options.root());
        String trigger = triggers.choose(found, options.trigger());
        if (trigger == null) {
            requireNotBuffered(found.directory() + " has no trigger, and none is configured for it");
            return null;
        }
        BufferedIioDevice buffered = new BufferSetup(found.directory(), files, options, sampling, publishers, context)
                .start(trigger, triggers.directory(trigger), monotonicNs, stamps);
        if (sampling.onDemand()) {
            stamps = buffered.stampClock();
        }
        return buffered;
    }

    private boolean hasAllChannels(BufferFiles files) {
        return publishers.stream()
                .flatMap(publisher -> Set.of(publisher.kind().channels()).stream())
                .allMatch(files::has);
    }

    private void requireNotBuffered(String reason) throws IOException {
        if (options.mode() == IioMode.BUFFERED) {
            throw new IOException(reason);
        }
        inform(reason + "; it is polled");
    }

    private void openPolled(Path device) throws IOException {
        PolledIioDevice polled = new PolledIioDevice(device, options, context);
        opened = polled;
        polled.open(sampling, publishers);
    }

    @Override
    public long serve() throws IOException {
        return opened.serve(waitMs);
    }

    @Override
    public void close() {
        closeOpened();
        if (stamps != null) {
            stamps.stop();
        }
    }

    private void closeOpened() {
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }
}
