// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import io.uorb.shell.graph.format.JsonEntry;
import io.uorb.text.TextEscapes;
import java.io.IOException;

/** Reads documents in JSON; passes over fields that it does not know (architecture:GR-42). Any thread. */
public final class ArchitectureReader {
    /** The most characters of a document. */
    public static final int MOST_CHARACTERS = 1 << 26;

    private ArchitectureReader() {}

    /**
     * Returns the document of a text.
     *
     * @param file its name, for messages
     * @throws IOException if it is none
     */
    public static ArchitectureDocument read(String file, String text) throws IOException {
        if (text.length() > MOST_CHARACTERS) {
            throw new IOException(file + " has more than " + MOST_CHARACTERS + " characters");
        }
        JsonEntry root = JsonEntry.read(file, text, "architecture");
        if (!ArchitectureDocument.FORMAT.equals(root.optionalText("format"))) {
            throw new IOException(file + " is not an architecture document");
        }
        try {
            return new ArchitectureDocument(
                    root.texts("files"),
                    root.entries("nodes", ArchitectureReader::node),
                    root.entries("topics", ArchitectureReader::topic),
                    root.entries("services", ArchitectureReader::service),
                    root.entries("ignoredDuplicates", ArchitectureReader::duplicate),
                    root.entries("findings", ArchitectureReader::finding));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + TextEscapes.escape(e.getMessage()), e);
        }
    }

    private static ArchitectureNode node(JsonEntry entry) throws IOException {
        JsonEntry features = entry.entry("features");
        return new ArchitectureNode(
                entry.text("name"),
                entry.text("namespace"),
                entry.optionalText("package"),
                entry.optionalText("type"),
                entry.text("kind"),
                entry.optionalText("declaredIn"),
                ObservedState.of(entry.text("state")),
                entry.texts("publishes"),
                entry.texts("subscribes"),
                entry.texts("provides"),
                entry.texts("calls"),
                new Features(features.texts("publishes"), features.texts("subscribes"), features.texts("provides")));
    }

    private static ArchitectureTopic topic(JsonEntry entry) throws IOException {
        return new ArchitectureTopic(
                entry.text("name"),
                entry.text("type"),
                entry.texts("publishers"),
                entry.texts("subscribers"),
                entry.entry("rosNames").allTexts(),
                entry.isTrue("gone"),
                null);
    }

    private static ArchitectureService service(JsonEntry entry) throws IOException {
        return new ArchitectureService(
                entry.text("name"), entry.text("type"), entry.texts("servers"), entry.texts("clients"));
    }

    private static IgnoredDuplicate duplicate(JsonEntry entry) throws IOException {
        return new IgnoredDuplicate(entry.text("name"), entry.text("declaredIn"), entry.text("kept"));
    }

    private static ArchitectureFinding finding(JsonEntry entry) throws IOException {
        return new ArchitectureFinding(entry.text("check"), entry.text("subject"), entry.text("text"));
    }
}
