// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.shell.wire.PathTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

/** The output of {@code uorb lag --path --json}: one object; its fields are also those of the page's answer. */
public final class PathJson {
    private static final Map<String, String> EDGE_NAMES =
            Map.of("to", "through", "publishes", "to", "waits", "wait", "computes", "compute");

    private PathJson() {}

    static void print(PathTable table, PrintWriter out) throws IOException {
        JsonOutput.println(out, of(table));
    }

    /** Returns the paths that there are, or the figures of one. */
    public static JsonFields of(PathTable table) {
        if (table.path().isEmpty()) {
            return new JsonFields().put("paths", table.found());
        }
        return new JsonFields()
                .put("path", table.path())
                .put("begins", table.begins())
                .put("reaction", table.reaction())
                .put("age", table.age())
                .put("edges", table.edges(), PathJson::of)
                .put("worst", table.worst(), PathJson::of)
                .put("notes", table.notes());
    }

    private static Object of(PathTable.Edge edge) {
        return new JsonFields().putAll(edge, EDGE_NAMES);
    }

    private static Object of(PathTable.Chain chain) {
        return new JsonFields().put("lengthNs", chain.lengthNs()).put("hops", chain.hops(), PathJson::of);
    }

    private static Object of(PathTable.Hop hop) {
        return new JsonFields()
                .put("topic", hop.topic())
                .put("generation", hop.generation())
                .put("by", hop.item())
                .put("thread", hop.thread())
                .put("waitNs", hop.waitNs())
                .put("computeNs", hop.computeNs())
                .put("blame", hop.blames(), PathJson::of);
    }

    private static Object of(PathTable.BlameRow row) {
        return new JsonFields().putAll(row, Map.of("blame", "name"));
    }
}
