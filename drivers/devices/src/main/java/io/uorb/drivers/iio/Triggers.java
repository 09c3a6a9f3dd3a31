// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.Sysfs;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The kernel's triggers, which make devices take scans: triggerN beside the devices. */
final class Triggers {
    private final Map<String, Path> byName = new TreeMap<>();

    /** Creates the triggers below a directory. */
    Triggers(Path root) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root, "trigger[0-9]*")) {
            for (Path entry : entries) {
                Path name = entry.resolve("name");
                if (Files.exists(name)) {
                    byName.put(Sysfs.read(name), entry);
                }
            }
        }
    }

    /** Returns the directory of a trigger, or null. */
    Path directory(String name) {
        return byName.get(name);
    }

    /**
     * Returns the trigger for a device: the wanted one, else the one that it has, else its own, which drivers of chips
     * call NAME-devN or NAME-trigger.
     *
     * @return its name; empty if the device needs none, having a buffer in hardware; null if there is none for it
     * @throws IOException if the wanted one does not exist, or is of no use
     */
    String choose(IioDeviceInfo device, String wanted) throws IOException {
        Path current = currentOf(device.directory());
        if (!Files.exists(current)) {
            if (!wanted.isEmpty()) {
                throw new IOException(device.directory() + " has no trigger input; \"" + wanted + "\" is configured");
            }
            return "";
        }
        if (!wanted.isEmpty()) {
            if (!byName.containsKey(wanted)) {
                throw new IOException(
                        "unknown trigger \"" + wanted + "\" for " + device.directory() + "; known: " + byName.keySet());
            }
            return wanted;
        }
        String now = Sysfs.read(current);
        return now.isEmpty() ? own(device) : now;
    }

    private String own(IioDeviceInfo device) {
        String prefix = device.name() + "-dev";
        if (byName.containsKey(prefix + device.index())) {
            return prefix + device.index();
        }
        if (byName.containsKey(device.name() + "-trigger")) {
            return device.name() + "-trigger";
        }
        return byName.keySet().stream()
                .filter(name -> !device.name().isEmpty() && name.startsWith(prefix))
                .findFirst()
                .orElse(null);
    }

    static Path currentOf(Path device) {
        return device.resolve("trigger").resolve("current_trigger");
    }
}
