// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.wire.PathTable;
import java.io.IOException;
import java.io.PrintWriter;

/** The output of {@code uorb lag --path --json}: one object; its fields are also those of the page's answer. */
public final class PathJson {
    private PathJson() {}

    static void print(PathTable table, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> {
            json.writeStartObject();
            write(table, json);
            json.writeEndObject();
        });
    }

    /** Writes the fields: the paths that there are, or the figures of one. */
    public static void write(PathTable table, JsonGenerator json) throws IOException {
        if (table.path().isEmpty()) {
            found(table, json);
        } else {
            figures(table, json);
        }
    }

    private static void found(PathTable table, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("paths");
        for (PathTable.Found found : table.found()) {
            json.writeStartObject();
            json.writeStringField("path", found.path());
            json.writeNumberField("chains", found.chains());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void figures(PathTable table, JsonGenerator json) throws IOException {
        json.writeStringField("path", table.path());
        json.writeNumberField("begins", table.begins());
        times("reaction", table.reaction(), json);
        times("age", table.age(), json);
        json.writeArrayFieldStart("edges");
        for (PathTable.Edge edge : table.edges()) {
            json.writeStartObject();
            json.writeStringField("from", edge.from());
            json.writeStringField("through", edge.to());
            json.writeStringField("to", edge.publishes());
            times("wait", edge.waits(), json);
            times("compute", edge.computes(), json);
            json.writeNumberField("waitShare", edge.waitShare());
            json.writeNumberField("computeShare", edge.computeShare());
            json.writeNumberField("sampled", edge.sampled());
            json.writeNumberField("passedOver", edge.passedOver());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("worst");
        for (PathTable.Chain chain : table.worst()) {
            chain(chain, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (String note : table.notes()) {
            json.writeString(note);
        }
        json.writeEndArray();
    }

    private static void times(String name, PathTable.Times times, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("count", times.count());
        json.writeNumberField("p50Ns", times.p50Ns());
        json.writeNumberField("p99Ns", times.p99Ns());
        json.writeNumberField("p999Ns", times.p999Ns());
        json.writeNumberField("maxNs", times.maxNs());
        json.writeEndObject();
    }

    private static void chain(PathTable.Chain chain, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("lengthNs", chain.lengthNs());
        json.writeArrayFieldStart("hops");
        for (PathTable.Hop hop : chain.hops()) {
            json.writeStartObject();
            json.writeStringField("topic", hop.topic());
            json.writeNumberField("generation", hop.generation());
            json.writeStringField("by", hop.item());
            json.writeStringField("thread", hop.thread());
            json.writeNumberField("waitNs", hop.waitNs());
            json.writeNumberField("computeNs", hop.computeNs());
            json.writeArrayFieldStart("blame");
            for (PathTable.BlameRow row : hop.blames()) {
                json.writeStartObject();
                json.writeStringField("name", row.blame());
                json.writeStringField("by", row.by());
                json.writeNumberField("ns", row.ns());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
