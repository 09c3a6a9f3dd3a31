// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads files that launch files name, if they lie below a package or the folder of a launch file that the user named
 * (architecture:GR-9). Links in a path are followed before that is looked at.
 */
final class FileAccess {
    private final PackagePath packages;
    private final boolean allowAll;
    private final List<Path> folders = new ArrayList<>();

    FileAccess(PackagePath packages, boolean allowAll) {
        this.packages = packages;
        this.allowAll = allowAll;
    }

    /** Allows what lies below the folder of a file that the user named. */
    void allowFolderOf(Path file) {
        try {
            Path parent = file.toRealPath().getParent();
            if (parent != null) {
                folders.add(parent);
            }
        } catch (IOException e) {
            return; // a file that is not there is an error when it is read
        }
    }

    /** Reads a file; relative names are of the process's folder. */
    byte[] read(String name, SourcePlace place) throws LaunchFileException {
        try {
            Path real = Path.of(name).toRealPath();
            if (!isAllowed(real)) {
                throw new LaunchFileException(
                        place,
                        name + " is outside the packages and the launch files' folders; allow it with --allow-files");
            }
            if (!Files.isRegularFile(real)) {
                throw problem(name, place, "is not a file");
            }
            return readAtMost(real, name, place);
        } catch (IOException | InvalidPathException e) {
            throw problem(name, place, "cannot be read: " + reason(e));
        }
    }

    /** Reads a text, with its ends of lines as one character. */
    String readText(String name, SourcePlace place) throws LaunchFileException {
        ByteBuffer in = ByteBuffer.wrap(read(name, place));
        CharBuffer out = CharBuffer.allocate(in.remaining());
        if (StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError()) {
            throw new LaunchFileException(
                    place, String.format("%s: byte 0x%02x at %d is not UTF-8", name, in.get(), in.position() - 1));
        }
        return out.flip().toString().replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Returns a failure that names a file once, also if its place is the file itself. */
    private static LaunchFileException problem(String name, SourcePlace place, String problem) {
        return new LaunchFileException(place, name.equals(place.file()) ? problem : name + " " + problem);
    }

    private static String reason(Exception e) {
        return e instanceof NoSuchFileException ? "no such file" : e.toString();
    }

    private boolean isAllowed(Path real) {
        return allowAll || folders.stream().anyMatch(real::startsWith) || packages.contains(real);
    }

    private static byte[] readAtMost(Path real, String name, SourcePlace place)
            throws IOException, LaunchFileException {
        try (InputStream in = Files.newInputStream(real)) {
            byte[] bytes = in.readNBytes(LaunchLimits.MOST_BYTES + 1);
            if (bytes.length > LaunchLimits.MOST_BYTES) {
                throw new LaunchFileException(place, name + " has more than " + LaunchLimits.MOST_BYTES + " bytes");
            }
            return bytes;
        }
    }
}
