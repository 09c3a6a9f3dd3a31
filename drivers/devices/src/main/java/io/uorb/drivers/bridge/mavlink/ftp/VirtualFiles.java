// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The files that a ground station may read. They are names with contents in memory: a path is looked up among the names
 * and never reaches a disk. Immutable; the contents are made when a file is opened.
 */
public final class VirtualFiles {
    private static final char SEPARATOR = '/';

    private final TreeMap<String, Supplier<byte[]>> files = new TreeMap<>();

    /**
     * Creates the set.
     *
     * @param files contents by path, {@code /etc/extras/parameters.json}
     */
    public VirtualFiles(Map<String, Supplier<byte[]>> files) {
        files.forEach((path, contents) -> this.files.put(relative(path), contents));
    }

    private static String relative(String path) {
        return path.startsWith("/") ? path.substring(1) : path;
    }

    /** Returns a file's contents; null if there is no such file. A leading slash is optional. */
    byte[] open(String path) {
        Supplier<byte[]> contents = files.get(relative(path));
        return contents == null ? null : contents.get();
    }

    /**
     * Returns the entries of a folder as the protocol has them, sorted: {@code Dname} of a folder, {@code Fname}, a
     * tabulator and the size of a file; null if there is no such folder.
     */
    List<String> list(String path) {
        String folder = relative(path);
        String prefix = folder.isEmpty() || folder.charAt(folder.length() - 1) == SEPARATOR ? folder : folder + "/";
        if (prefix.startsWith("/")) {
            return null;
        }
        SortedSet<String> entries = new TreeSet<>();
        for (Map.Entry<String, Supplier<byte[]>> file :
                files.tailMap(prefix, false).entrySet()) {
            if (file.getKey().startsWith(prefix)) {
                String rest = file.getKey().substring(prefix.length());
                int end = rest.indexOf(SEPARATOR);
                entries.add(end < 0 ? "F" + rest + "\t" + file.getValue().get().length : "D" + rest.substring(0, end));
            }
        }
        return entries.isEmpty() ? null : new ArrayList<>(entries);
    }
}
