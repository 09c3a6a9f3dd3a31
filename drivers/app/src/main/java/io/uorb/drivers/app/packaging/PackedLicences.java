// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/** The licences in a jar of many libraries: its NOTICE names a file for each library, which must be in the jar. */
final class PackedLicences {
    private static final String NOTICE = "META-INF/NOTICE";
    private static final Pattern ROW = Pattern.compile(" {2}([\\w.-]+:\\S+) +\\S+ +(\\S+)");
    private static final String APACHE_FILE = "LICENSE";
    private static final int LEAST_CHARS = 500;

    private PackedLicences() {}

    /**
     * Requires that the jar has the text of each licence that its NOTICE names.
     *
     * @throws IOException naming the libraries whose licences are missing
     */
    static void requireAll(Path jar) throws IOException {
        List<String> missing = new ArrayList<>();
        Set<String> named = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (String line : text(file, NOTICE).lines().toList()) {
                Matcher row = ROW.matcher(line);
                if (row.matches()) {
                    named.add(row.group(2));
                    if (text(file, place(row.group(2))).length() < LEAST_CHARS) {
                        missing.add(row.group(1) + " (" + place(row.group(2)) + ")");
                    }
                }
            }
            missing.addAll(unnamed(file, named));
        }
        if (named.isEmpty() || !missing.isEmpty()) {
            throw new IOException(jar + ": licences do not fit " + NOTICE + ", which names " + named.size() + ": "
                    + String.join(", ", missing));
        }
    }

    private static String place(String name) {
        return name.equals(APACHE_FILE) ? "META-INF/" + name : "META-INF/licenses/" + name;
    }

    /** Returns the packed licences that NOTICE does not name in a row; those of PX4 are ours, named in its text. */
    private static List<String> unnamed(JarFile file, Set<String> named) {
        return file.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.matches("META-INF/licenses/[^/]+"))
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .filter(name -> !named.contains(name) && !name.equals("PX4.txt"))
                .map(name -> name + " is named by no library")
                .collect(Collectors.toList());
    }

    private static String text(JarFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        return entry == null ? "" : new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
}
