// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The places where systems and ROS 2 have the library: a sourced ROS 2 first, then the system's, then /opt/ros. */
final class LibrarySearch {
    private static final List<String> NAMES = List.of("libddsc.so.0", "libddsc.so.0debian");
    private static final List<String> SYSTEM = List.of("/usr/local/lib", "/usr/lib", "/lib");
    private static final Path ROS = Path.of("/opt/ros");

    private LibrarySearch() {}

    static Optional<Path> first() {
        return first(folders(System.getenv("LD_LIBRARY_PATH"), System.getenv("AMENT_PREFIX_PATH"), ROS));
    }

    static Optional<Path> first(List<Path> folders) {
        for (Path folder : folders) {
            for (String name : NAMES) {
                if (Files.isRegularFile(folder.resolve(name))) {
                    return Optional.of(folder.resolve(name));
                }
            }
        }
        return Optional.empty();
    }

    static List<Path> folders(String libraryPath, String prefixPath, Path ros) {
        List<Path> folders = new ArrayList<>();
        split(libraryPath).forEach(folders::add);
        split(prefixPath).forEach(prefix -> addWithTriplet(prefix.resolve("lib"), folders));
        SYSTEM.forEach(folder -> addWithTriplet(Path.of(folder), folders));
        newestFirst(ros).forEach(distribution -> addWithTriplet(distribution.resolve("lib"), folders));
        return folders;
    }

    private static void addWithTriplet(Path lib, List<Path> to) {
        to.add(lib.resolve(triplet()));
        to.add(lib);
    }

    private static String triplet() {
        String arch = System.getProperty("os.arch");
        return (arch.equals("amd64") ? "x86_64" : arch) + "-linux-gnu";
    }

    private static List<Path> split(String variable) {
        List<Path> paths = new ArrayList<>();
        for (String part : variable == null ? new String[0] : variable.split(":")) {
            try {
                // A relative path would mean another folder wherever the program is started.
                Path path = Path.of(part);
                if (path.isAbsolute()) {
                    paths.add(path);
                }
            } catch (InvalidPathException e) {
                // Such a folder cannot be there.
            }
        }
        return paths;
    }

    private static List<Path> newestFirst(Path folder) {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(all::add);
        } catch (IOException e) {
            return List.of();
        }
        all.sort(Comparator.<Path>naturalOrder().reversed());
        return all;
    }
}
