// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packages and what they may import.
 *
 * @param root the package that all others lie in
 * @param mayImport for each package the packages of the same root that it may use
 */
record PackageTable(String root, Map<String, Set<String>> mayImport) {
    private static final Pattern ROW = Pattern.compile("\\| `(io\\.uorb[a-z0-9_.]*)` \\| [^|]+ \\|(.*)\\|");
    private static final Pattern NAME = Pattern.compile("`([a-z0-9_.]+)`");

    /** The table of docs/architecture.md: a row there is a design decision. */
    static PackageTable ofDocumentation() {
        Map<String, Set<String>> rows = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(Project.file("docs/architecture.md"))) {
                Matcher row = ROW.matcher(line);
                if (row.matches() && rows.put(row.group(1), imports(row.group(2))) != null) {
                    throw new IllegalStateException("two rows of " + row.group(1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new PackageTable("io.uorb", rows);
    }

    /** Names below the root, of which "root" stands for itself. */
    private static Set<String> imports(String cell) {
        Set<String> names = new TreeSet<>();
        Matcher name = NAME.matcher(cell);
        while (name.find()) {
            names.add(name.group(1).equals("root") ? "io.uorb" : "io.uorb." + name.group(1));
        }
        return names;
    }

    boolean covers(String packageName) {
        return packageName.equals(root) || packageName.startsWith(root + ".");
    }

    boolean lists(String packageName) {
        return mayImport.containsKey(packageName);
    }

    /** Whether one package may use the other; packages outside the root are not this table's business. */
    boolean allows(String from, String to) {
        return from.equals(to)
                || !covers(to)
                || mayImport.getOrDefault(from, Set.of()).contains(to);
    }
}
