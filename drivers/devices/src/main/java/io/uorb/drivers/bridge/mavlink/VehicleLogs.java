// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/** The logs of a broker's vehicle, which ground stations may read. Any thread. */
public final class VehicleLogs {
    private final Deque<Source> running = new ArrayDeque<>();
    private Source shown = List::of;

    /** Creates logs without any. */
    public VehicleLogs() {}

    /** A source of log files. Any thread. */
    @FunctionalInterface
    public interface Source {
        /**
         * Returns the files, oldest first.
         *
         * @throws IOException if they cannot be listed
         */
        List<Path> files() throws IOException;
    }

    /**
     * Returns the logs of a broker's vehicle.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static VehicleLogs of(Orb orb) {
        return OrbTools.of(orb).attribute(VehicleLogs.class, any -> new VehicleLogs());
    }

    /** Sets the source of logs, replacing an earlier one, which applies again if it still exists when this one ends. */
    public synchronized void set(Source files) {
        running.remove(Objects.requireNonNull(files, "files"));
        running.addLast(files);
        shown = files;
    }

    /** Ends a source: what it has can be read until another is set, unless an earlier one is still there. */
    public synchronized void end(Source files) {
        running.remove(files);
        shown = running.isEmpty() ? shown : running.peekLast();
    }

    /**
     * Returns the files, oldest first.
     *
     * @throws IOException if they cannot be listed
     */
    public List<Path> files() throws IOException {
        return present().files();
    }

    private synchronized Source present() {
        return shown;
    }
}
