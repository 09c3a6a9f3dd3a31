// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.cli.web.message.PageJson;
import io.uorb.launch.architecture.picture.ArchitectureFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The drawing of a document that {@code uorb launch --watch --architecture FILE.json} writes again and again
 * (architecture:GR-45). One thread.
 */
final class ArchitectureDrawing {
    private final Path file;
    /** Of the file that the message comes from. */
    private Object version = "";

    private String message = "";

    ArchitectureDrawing(Path file) {
        this.file = file;
    }

    /** Returns the message {@code {"is": "graph", "architecture": true, "svg"}} of the file, or one of a problem. */
    String json() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            Object present = attributes.fileKey() + " " + attributes.lastModifiedTime() + " " + attributes.size();
            if (!present.equals(version)) {
                String svg = ArchitectureFormat.SVG.write(ArchitectureFiles.read(file), false, false);
                message = message("svg", svg);
                version = present;
            }
        } catch (IOException e) {
            version = "";
            message = message("problem", "the architecture cannot be shown: " + e);
        }
        return message;
    }

    private static String message(String name, String value) {
        return PageJson.object("graph", json -> {
            json.writeBooleanField("architecture", true);
            json.writeStringField(name, value);
        });
    }
}
