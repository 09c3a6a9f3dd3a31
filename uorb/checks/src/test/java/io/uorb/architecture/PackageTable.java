// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import java.util.Map;
import java.util.Set;

/**
 * Who may import whom: names relative to a root package, which is "" itself. Packages that are listed need not exist.
 *
 * @param root the package that all others lie in
 * @param mayImport for each package the packages of the same root that it may use
 */
record PackageTable(String root, Map<String, Set<String>> mayImport) {
    /** The packages of the middleware; a line here is a design decision. */
    static final PackageTable UORB = new PackageTable(
            "io.uorb",
            Map.ofEntries(
                    Map.entry("annotation", Set.of()),
                    Map.entry("schema", Set.of()),
                    Map.entry("time", Set.of()),
                    Map.entry("buffer", Set.of()),
                    Map.entry("event", Set.of()),
                    Map.entry("", Set.of("schema", "time", "buffer", "event")),
                    Map.entry("work", Set.of("", "time", "event")),
                    Map.entry("fault", Set.of("", "schema", "time")),
                    Map.entry("capi", Set.of("", "time")),
                    Map.entry("ulog", Set.of("", "schema", "time", "work")),
                    Map.entry("ulog.record", Set.of("", "schema", "time", "ulog")),
                    Map.entry("ulog.replay", Set.of("", "schema", "time", "ulog")),
                    Map.entry("shell", Set.of("", "schema", "time", "work", "ulog")),
                    Map.entry("shell.wire", Set.of()),
                    Map.entry("shell.client", Set.of("", "schema", "shell.wire")),
                    Map.entry(
                            "shell.server", Set.of("", "schema", "time", "work", "ulog.record", "fault", "shell.wire")),
                    Map.entry("shell.graph", Set.of("shell", "shell.wire")),
                    Map.entry(
                            "shell.command",
                            Set.of(
                                    "",
                                    "schema",
                                    "time",
                                    "fault",
                                    "shell",
                                    "shell.wire",
                                    "shell.client",
                                    "shell.graph")),
                    Map.entry("codegen", Set.of("schema")),
                    Map.entry("msg", Set.of("schema", "codegen")),
                    Map.entry("processor", Set.of("schema", "codegen"))));

    /** The same table for another root package. */
    PackageTable under(String otherRoot) {
        return new PackageTable(otherRoot, mayImport);
    }

    boolean covers(String packageName) {
        return packageName.equals(root) || packageName.startsWith(root + ".");
    }

    boolean lists(String packageName) {
        return covers(packageName) && mayImport.containsKey(relative(packageName));
    }

    /** Whether one package may use the other; packages outside the root are not this table's business. */
    boolean allows(String from, String to) {
        if (from.equals(to) || !covers(to)) {
            return true;
        }
        return mayImport.getOrDefault(relative(from), Set.of()).contains(relative(to));
    }

    private String relative(String packageName) {
        return packageName.equals(root) ? "" : packageName.substring(root.length() + 1);
    }
}
