// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version of a library file. The library has no function that tells it, but its file name does, or a text inside.
 * Its structures change from one minor version to the next, so others than the known one are refused.
 */
final class CycloneVersion {
    /** The version whose structures are known; that of ROS 2 from Humble to Kilted and of Debian 12. */
    static final String KNOWN = "0.10";

    private static final Pattern NAME = Pattern.compile("libddsc\\.so\\.(\\d{1,4}\\.\\d{1,4})(\\.\\d{1,4})*");
    private static final Pattern INSIDE = Pattern.compile("\0(\\d{1,4}\\.\\d{1,4})\\.\\d{1,4}\0");
    private static final int MOST_BYTES = 64 << 20;

    private CycloneVersion() {}

    /** Checks the version. */
    static void require(Path library) throws DdsException {
        Optional<String> version = of(library);
        if (!version.equals(Optional.of(KNOWN))) {
            throw new DdsException(TextEscapes.escape(library.toString())
                    + " is "
                    + version.map(text -> "version " + text).orElse("of an unknown version")
                    + " of Cyclone DDS; the structures of version " + KNOWN
                    + " (ROS 2 Humble to Kilted, Debian 12) are known. Name such a library with library=PATH");
        }
    }

    /** Returns major and minor version, if file name or content tell it. */
    static Optional<String> of(Path library) throws DdsException {
        Matcher name = NAME.matcher(library.getFileName().toString());
        return name.matches() ? Optional.of(name.group(1)) : inside(library);
    }

    private static Optional<String> inside(Path library) throws DdsException {
        try (InputStream in = Files.newInputStream(library)) {
            String content = new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
            Matcher version = INSIDE.matcher(content);
            return content.contains("dds_create_participant") && version.find()
                    ? Optional.of(version.group(1))
                    : Optional.empty();
        } catch (IOException e) {
            throw new DdsException("library " + library + " cannot be read: " + e.getMessage(), e);
        }
    }
}
