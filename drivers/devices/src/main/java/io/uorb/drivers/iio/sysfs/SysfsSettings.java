// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Attributes that were changed, to be put back as they were. One thread. */
public final class SysfsSettings {
    private final Deque<SavedAttribute> changed = new ArrayDeque<>();

    /** Creates an empty set of saved settings. */
    public SysfsSettings() {}

    private record SavedAttribute(Path file, String before) {}

    /** Sets an attribute unless it has the value already, and remembers what it was. */
    public void set(Path file, String value) throws IOException {
        String before = Sysfs.read(file);
        if (!before.equals(value)) {
            Sysfs.write(file, value);
            changed.push(new SavedAttribute(file, before));
        }
    }

    /** Restores all settings, the last first; failures are reported and do not end the rest. */
    public void restore(Consumer<IOException> failures) {
        while (!changed.isEmpty()) {
            SavedAttribute setting = changed.pop();
            try {
                Sysfs.write(setting.file(), setting.before());
            } catch (IOException e) {
                failures.accept(e);
            }
        }
    }
}
