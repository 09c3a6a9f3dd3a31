// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.file.BoundedFile;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reader of graphs saved as {@link GraphFormat#JSON}. Unknown fields are ignored, so that a later version may add some.
 * Needs {@code jackson-core}. Thread-safe.
 */
public final class GraphFile {
    /** The largest file that is read. */
    public static final int MAX_BYTES = 16 * 1024 * 1024;

    private GraphFile() {}

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read or holds no such graph; the message names the file, and the line and
     *     the value where one is wrong
     */
    public static ComputationGraph read(Path file) throws IOException {
        byte[] bytes;
        try {
            bytes = BoundedFile.read(file, MAX_BYTES);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": no such file", e);
        }
        return parse(file.toString(), new String(bytes, StandardCharsets.UTF_8));
    }

    /**
     * Reads a text.
     *
     * @param name the name of the text in error messages
     * @throws IOException if it is not such a graph
     */
    public static ComputationGraph parse(String name, String text) throws IOException {
        JsonEntry graph = JsonEntry.read(name, text, "graph");
        if (!JsonFormat.NAME.equals(graph.optionalText("format"))) {
            throw new IOException(
                    name + ": not a graph saved with --format json: no \"format\": \"" + JsonFormat.NAME + "\"");
        }
        long version = graph.whole("version", Long.MAX_VALUE);
        if (version != JsonFormat.VERSION) {
            throw new IOException(
                    name + ": version " + version + " of graphs is not known, only " + JsonFormat.VERSION + " is");
        }
        graph.require("topics", "publications", "subscriptions");
        try {
            return new ComputationGraph(
                    graph.text("program"),
                    graph.decimal("seconds"),
                    graph.entries("topics", GraphFile::topic),
                    graph.entries("publications", GraphFile::publication),
                    graph.entries("subscriptions", GraphFile::subscription));
        } catch (IllegalArgumentException e) {
            throw new IOException(name + ": " + Labels.name(e.getMessage()), e);
        }
    }

    private static TopicNode topic(JsonEntry row) throws IOException {
        return new TopicNode(
                row.text("topic"),
                number(row, "instance"),
                number(row, "queue"),
                number(row, "sizeBytes"),
                row.whole("published", Long.MAX_VALUE),
                row.decimal("rateHz"),
                row.whole("lost", Long.MAX_VALUE),
                row.text("faults"),
                row.wholeOrZero("silentUs"));
    }

    private static PublishEdge publication(JsonEntry row) throws IOException {
        row.require("threads");
        return new PublishEdge(
                row.text("module"),
                row.text("topic"),
                number(row, "instance"),
                number(row, "count"),
                row.texts("threads"),
                row.whole("published", Long.MAX_VALUE),
                row.decimal("rateHz"),
                row.wholeOrZero("promiseUs"),
                row.wholeOrZero("lateUs"),
                row.wholeOrZero("latePromiseUs"));
    }

    private static SubscribeEdge subscription(JsonEntry row) throws IOException {
        row.require("threads", "ways", "intervalsUs");
        return new SubscribeEdge(
                row.text("module"),
                row.text("topic"),
                number(row, "instance"),
                number(row, "count"),
                row.texts("threads"),
                row.texts("ways"),
                row.wholes("intervalsUs"),
                row.whole("behind", Long.MAX_VALUE),
                row.whole("lost", Long.MAX_VALUE),
                row.whole("lostBetween", Long.MAX_VALUE),
                row.whole("skipped", Long.MAX_VALUE),
                row.decimal("rateHz"),
                row.wholeOrZero("deadlineUs"));
    }

    private static int number(JsonEntry row, String field) throws IOException {
        return (int) row.whole(field, Integer.MAX_VALUE);
    }
}
