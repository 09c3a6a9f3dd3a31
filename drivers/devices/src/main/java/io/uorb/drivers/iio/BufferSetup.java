// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.iio.sysfs.BufferFiles;
import io.uorb.drivers.iio.sysfs.ChannelScale;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.ScanLayout;
import io.uorb.drivers.iio.sysfs.ScanReader;
import io.uorb.drivers.iio.sysfs.Sysfs;
import io.uorb.drivers.iio.sysfs.SysfsSettings;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The setup and start of a device's buffer; changed settings are restored when it is closed, or when the setup fails.
 */
final class BufferSetup {
    private static final int SCANS_PER_READ = 256;
    private static final String STAMP = "in_timestamp";
    private static final String TEMPERATURE = "in_temp";
    private static final String MONOTONIC = "monotonic";

    private final Path device;
    private final Path character;
    private final BufferFiles files;
    private final IioOptions options;
    private IioSampling sampling;
    private final List<SensorPublisher> publishers;
    private final DeviceContext context;
    private final SysfsSettings settings = new SysfsSettings();
    private Path triggerDirectory;
    private double takenHz;
    /** Scans that the hardware's FIFO keeps for the subscribers; 0 for what is configured. */
    private int batch;

    private boolean enabled;

    BufferSetup(
            Path device,
            BufferFiles files,
            IioOptions options,
            IioSampling sampling,
            List<SensorPublisher> publishers,
            DeviceContext context) {
        this.device = device;
        this.character = options.devices().resolve(device.getFileName());
        this.files = files;
        this.options = options;
        this.sampling = sampling;
        this.publishers = publishers;
        this.context = context;
    }

    /**
     * Starts the buffer. The character device is opened first, since its owner has the buffer.
     *
     * @param trigger its name; empty if the device needs none
     * @param directory of that trigger, or null
     * @param monotonicNs the kernel's monotonic clock
     * @param before the clock of the device's last buffer, if it is to be followed; else null
     */
    BufferedIioDevice start(String trigger, Path directory, LongSupplier monotonicNs, StampClock before)
            throws IOException {
        FileChannel channel = ScanReader.openChannel(character);
        triggerDirectory = directory;
        try {
            stopLeftOver();
            takenHz = sampling.apply(device, triggerDirectory, kinds(), settings, context);
            sampling.reportLack(device, takenHz, context);
            if (!trigger.isEmpty()) {
                settings.set(Triggers.currentOf(device), trigger);
            }
            boolean isMonotonic = setMonotonic();
            StampClock stamps = isMonotonic && before != null && before.isProven()
                    ? before
                    : new StampClock(context.clock(), monotonicNs, isMonotonic, context);
            BufferedIioDevice.Parts parts = parts(enableChannels(), stamps);
            setLength();
            if (sampling.onDemand()) {
                stamps.start();
            }
            Sysfs.write(files.enable(), "1");
            enabled = true;
            int bytes = parts.layout().size() * SCANS_PER_READ;
            ScanReader reader = ScanReader.start(character, channel, bytes, context.clock());
            BufferedIioDevice started = new BufferedIioDevice(parts, reader, this);
            if (batch > 0) {
                started.holdBack(publishers);
            }
            return started;
        } catch (IOException | RuntimeException e) {
            release();
            closeAfter(e, channel);
            throw e;
        }
    }

    private Set<IioKind> kinds() {
        Set<IioKind> kinds = EnumSet.noneOf(IioKind.class);
        publishers.forEach(publisher -> kinds.add(publisher.kind()));
        return kinds;
    }

    /**
     * Stops a buffer that an ended program has left enabled, which prevents settings; it has no reader, since it could
     * be opened.
     */
    private void stopLeftOver() throws IOException {
        if (Sysfs.readNumber(files.enable()) != 0) {
            context.inform(files.enable() + " was left enabled by another program");
            Sysfs.write(files.enable(), "0");
        }
    }

    /** Returns whether the kernel stamps with its monotonic clock now. */
    private boolean setMonotonic() throws IOException {
        Path file = device.resolve("current_timestamp_clock");
        if (!Files.exists(file)) {
            return false;
        }
        try {
            settings.set(file, MONOTONIC);
        } catch (IOException e) {
            context.report(DriverError.UNSUPPORTED, e.getMessage());
        }
        return MONOTONIC.equals(Sysfs.read(file));
    }

    private ScanLayout enableChannels() throws IOException {
        Set<String> wanted = new HashSet<>(Set.of(STAMP));
        publishers.forEach(publisher -> wanted.addAll(List.of(publisher.kind().channels())));
        for (String channel : files.channels()) {
            if (channel.equals(TEMPERATURE)) {
                setIfPossible(files.enableOf(channel), "1");
            } else {
                settings.set(files.enableOf(channel), wanted.contains(channel) ? "1" : "0");
            }
        }
        return files.layout();
    }

    /** Writes an optional setting; a failure is reported as information. */
    private void setIfPossible(Path file, String value) {
        try {
            settings.set(file, value);
        } catch (IOException e) {
            context.inform(e.getMessage());
        }
    }

    private BufferedIioDevice.Parts parts(ScanLayout layout, StampClock stamps) throws IOException {
        List<BufferedChannels> channels = new ArrayList<>();
        for (SensorPublisher publisher : publishers) {
            channels.add(new BufferedChannels(device, layout, publisher));
        }
        ScanLayout.Place stamp = layout.find(STAMP);
        if (stamp == null) {
            context.inform(device + " has no time stamps: samples are stamped when they are read");
        }
        ScanLayout.Place temperature = layout.find(TEMPERATURE);
        ChannelScale scale = temperature == null ? null : ChannelScale.ofTemperature(device);
        return new BufferedIioDevice.Parts(
                layout, channels, stamp, scale == null ? null : temperature, scale, stamps, context);
    }

    /** Buffers in hardware have lengths of their own, and old kernels have no watermark. */
    private void setLength() {
        setIfPossible(files.buffer().resolve("length"), Integer.toString(options.bufferLength()));
        batch = hardwareBatch(sampling);
        String watermark = Integer.toString(Math.max(options.watermark(), batch));
        setIfPossible(files.buffer().resolve("watermark"), watermark);
        if (batch > 0 && files.isHardwareWatermarkWritable()) {
            setIfPossible(files.hardwareWatermark(), watermark);
        }
    }

    private int hardwareBatch(IioSampling wanted) {
        try {
            return files.hardwareWatermark(Math.min(wanted.batchScans(takenHz), options.bufferLength()));
        } catch (IOException e) {
            context.report(DriverError.UNSUPPORTED, e.getMessage());
            return 0;
        }
    }

    /** As {@link OpenIioDevice#follow}. */
    boolean follow(IioSampling wanted) {
        boolean same = sampling.setsRateOf(wanted, device, triggerDirectory, kinds()) && hardwareBatch(wanted) == batch;
        if (same) {
            sampling = wanted;
            sampling.reportLack(device, takenHz, context);
        }
        return same;
    }

    /** Stops the buffer and puts the device's settings back. */
    void release() {
        if (!Files.isDirectory(device)) {
            return; // unplugged: nothing is left to be put back
        }
        if (enabled) {
            enabled = false;
            try {
                Sysfs.write(files.enable(), "0");
            } catch (IOException e) {
                context.report(DriverError.IO, e.getMessage());
            }
        }
        settings.restore(e -> context.report(DriverError.IO, e.getMessage()));
    }

    private static void closeAfter(Exception failure, FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }
}
