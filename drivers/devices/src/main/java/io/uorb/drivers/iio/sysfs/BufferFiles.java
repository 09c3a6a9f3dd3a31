// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;

/**
 * Locations of the attributes of a device's first buffer: in buffer0 (Linux 5.13 and newer), or in buffer and
 * scan_elements, which newer kernels still have too.
 *
 * @param buffer directory of length, watermark and enable
 * @param elements directory of the channels' _en, _index and _type
 */
public record BufferFiles(Path buffer, Path elements) {
    private static final String ENABLE = "_en";

    /** Returns the files of a device, or null if it has no buffer for its input. */
    public static BufferFiles find(Path device) {
        Path first = device.resolve("buffer0");
        if (Files.isRegularFile(first.resolve("enable")) && isInput(first)) {
            return new BufferFiles(first, first);
        }
        Path buffer = device.resolve("buffer");
        Path elements = device.resolve("scan_elements");
        return Files.isRegularFile(buffer.resolve("enable")) && isInput(elements)
                ? new BufferFiles(buffer, elements)
                : null;
    }

    private static boolean isInput(Path elements) {
        try (DirectoryStream<Path> inputs = Files.newDirectoryStream(elements, "in_*" + ENABLE)) {
            return inputs.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether a device can deliver a channel through its buffer. */
    public static boolean hasChannel(Path device, String channel) {
        BufferFiles files = find(device);
        return files != null && files.has(channel);
    }

    /** Returns whether the buffer can contain a channel. */
    public boolean has(String channel) {
        return Files.exists(elements.resolve(channel + ENABLE));
    }

    /** Returns the file that starts (1) and stops (0) the buffer. */
    public Path enable() {
        return buffer.resolve("enable");
    }

    /** Returns the file that includes a channel (1) in the samples; writable only while the buffer is stopped. */
    public Path enableOf(String channel) {
        return elements.resolve(channel + ENABLE);
    }

    /** Returns the watermark of the FIFO in hardware, which exists if there is one. */
    public Path hardwareWatermark() {
        return buffer.resolve("hwfifo_watermark");
    }

    /** Returns whether that is to be written itself: as a rule, the kernel's driver takes it from the buffer's. */
    public boolean isHardwareWatermarkWritable() {
        try {
            return Files.getPosixFilePermissions(hardwareWatermark()).contains(PosixFilePermission.OWNER_WRITE);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Returns the greatest watermark that the FIFO in hardware has up to this number of scans; 0 if it has none so
     * small, or there is no FIFO.
     *
     * @throws IOException if a limit cannot be read, or is not a number; its text names the file and the text
     */
    public int hardwareWatermark(int mostScans) throws IOException {
        if (mostScans < 1 || !Files.exists(hardwareWatermark())) {
            return 0;
        }
        double least = limit("_min", 1);
        double most = Math.min(limit("_max", mostScans), mostScans);
        Path available = buffer.resolve("hwfifo_watermark_available");
        if (Files.exists(available)) {
            most = Sysfs.readGreatest(available, most);
        }
        return most < least ? 0 : (int) most;
    }

    private double limit(String suffix, double otherwise) throws IOException {
        Path file = buffer.resolve("hwfifo_watermark" + suffix);
        return Files.exists(file) ? Sysfs.readNumber(file) : otherwise;
    }

    ScanType typeOf(String channel) throws IOException {
        return ScanType.read(elements.resolve(channel + "_type"));
    }

    /** Returns all channels. */
    public List<String> channels() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(elements, "in_*" + ENABLE)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                names.add(name.substring(0, name.length() - ENABLE.length()));
            }
        }
        names.sort(null);
        return names;
    }

    /** Returns the layout of a scan with the enabled channels. */
    public ScanLayout layout() throws IOException {
        List<ScanElement> enabled = new ArrayList<>();
        for (String channel : channels()) {
            if (Sysfs.readNumber(enableOf(channel)) != 0) {
                enabled.add(new ScanElement(channel, index(channel), typeOf(channel)));
            }
        }
        return new ScanLayout(enabled);
    }

    private int index(String channel) throws IOException {
        Path file = elements.resolve(channel + "_index");
        double index = Sysfs.readNumber(file);
        if (index < 0 || index != Math.rint(index) || index > Short.MAX_VALUE) {
            throw new IOException(file + ": index " + index + " is not a whole number from 0 to " + Short.MAX_VALUE);
        }
        return (int) index;
    }
}
