// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.BufferFiles;
import io.uorb.drivers.iio.sysfs.IioKind;
import io.uorb.drivers.iio.sysfs.Sysfs;
import io.uorb.file.ErrorMessages;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Search for IIO devices. Any thread may call it; it reads files of sysfs and opens no device. */
public final class IioDevices {
    /** The kernel's directory of IIO devices. */
    public static final Path ROOT = Path.of("/sys/bus/iio/devices");

    static final String PREFIX = "iio:device";

    private static final int MAX_DIGITS = 6;

    private IioDevices() {}

    /**
     * Returns all devices below a directory, in the order of their numbers, including those without a supported kind.
     *
     * @param root such as {@link #ROOT}
     * @throws IOException if the directory cannot be listed; the message names it. A device that disappears meanwhile
     *     is omitted
     */
    public static List<IioDeviceInfo> scan(Path root) throws IOException {
        List<IioDeviceInfo> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root, PREFIX + "*")) {
            for (Path entry : entries) {
                int index = indexOf(entry.getFileName().toString());
                if (index >= 0 && Files.isDirectory(entry)) {
                    found.add(inspect(entry, index));
                }
            }
        } catch (IOException e) {
            throw new IOException("cannot list IIO devices in " + root + ": " + ErrorMessages.reason(e), e);
        }
        found.sort(Comparator.comparingInt(IioDeviceInfo::index));
        return found;
    }

    private static int indexOf(String entry) {
        String digits = entry.substring(PREFIX.length());
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Integer.parseInt(digits) : -1;
    }

    private static IioDeviceInfo inspect(Path directory, int index) {
        String name = textOrEmpty(directory.resolve("name"));
        Set<IioKind> kinds = EnumSet.noneOf(IioKind.class);
        for (IioKind kind : IioKind.values()) {
            if (hasAll(directory, kind)) {
                kinds.add(kind);
            }
        }
        boolean buffered = BufferFiles.find(directory) != null;
        long deviceId = ChipNumber.of(directory, name, kinds);
        return new IioDeviceInfo(
                directory, index, name, textOrEmpty(directory.resolve("label")), kinds, buffered, deviceId);
    }

    private static boolean hasAll(Path directory, IioKind kind) {
        for (String channel : kind.channels()) {
            if (!Files.exists(directory.resolve(channel + "_raw"))
                    && !Files.exists(directory.resolve(channel + "_input"))
                    && !BufferFiles.hasChannel(directory, channel)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the name for display and comparison: one that cannot be read is none. Control characters become '?'. */
    private static String textOrEmpty(Path file) {
        try {
            return TextEscapes.escape(Sysfs.read(file));
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Returns the device that a user names.
     *
     * @param text a name, a label, or iio:deviceN
     * @throws IOException if no device or more than one matches; the message lists the candidates
     */
    public static IioDeviceInfo find(Path root, String text) throws IOException {
        List<IioDeviceInfo> all = scan(root);
        List<IioDeviceInfo> called =
                all.stream().filter(device -> device.isCalled(text)).toList();
        if (called.size() != 1) {
            throw new IOException("IIO device \"" + text + "\" is present " + called.size() + " times in " + root
                    + ", not once; there are " + describe(all));
        }
        return called.get(0);
    }

    /**
     * Returns the same chip as one that was found before, perhaps with another number.
     *
     * @throws IOException if it is not there, or cannot be told from others
     */
    static IioDeviceInfo findAgain(Path root, IioDeviceInfo wanted) throws IOException {
        List<IioDeviceInfo> all = scan(root);
        List<IioDeviceInfo> same = all.stream().filter(wanted::isSameChip).toList();
        for (IioDeviceInfo device : same) {
            if (same.size() == 1 || device.index() == wanted.index()) {
                return device;
            }
        }
        throw new IOException("IIO device \"" + wanted.title() + "\" is " + (same.isEmpty() ? "not" : "ambiguous")
                + " in " + root + "; there are " + describe(all));
    }

    private static String describe(List<IioDeviceInfo> devices) {
        return devices.isEmpty()
                ? "none"
                : devices.stream()
                        .map(device -> PREFIX + device.index() + " \"" + device.name() + "\"")
                        .toList()
                        .toString();
    }
}
