// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Search for packages and their executables (ros1:K-11): folders of {@code ROS_PACKAGE_PATH} with a {@code
 * package.xml}, which contains the name, or a {@code manifest.xml}, then {@code PREFIX/share/PKG}. Not thread-safe.
 */
public final class PackagePath {
    private static final String VARIABLE = "ROS_PACKAGE_PATH";
    private static final String MANIFEST = "package.xml";
    /** Of packages older than catkin. */
    private static final String OLD_MANIFEST = "manifest.xml";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");
    private static final int MOST_DEPTH = 16;
    private static final int MOST_FOLDERS = 100_000;

    private final List<Path> prefixes;
    private final Map<String, Path> packages = new HashMap<>();
    /** Packages of prefixes that were found. */
    private final Set<Path> ofPrefixes = new HashSet<>();

    /** Searches {@code ROS_PACKAGE_PATH}; of several packages with one name the first counts. */
    public PackagePath(Map<String, String> environment, List<Path> prefixes) {
        this.prefixes = List.copyOf(prefixes);
        for (String entry : environment.getOrDefault(VARIABLE, "").split(":")) {
            if (!entry.isEmpty()) {
                crawl(entry);
            }
        }
    }

    private void crawl(String entry) {
        Crawler crawler = new Crawler();
        try {
            Files.walkFileTree(Path.of(entry), EnumSet.of(FileVisitOption.FOLLOW_LINKS), MOST_DEPTH, crawler);
        } catch (IOException | InvalidPathException e) {
            crawler.found.clear(); // a folder that is not there holds no packages
        }
        crawler.found.forEach((folder, name) -> packages.putIfAbsent(name, folder));
    }

    private final class Crawler extends SimpleFileVisitor<Path> {
        /** Names by folder; sorted, for the order of a folder's entries is nobody's. */
        private final Map<Path, String> found = new TreeMap<>();

        private int folders;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (++folders > MOST_FOLDERS) {
                return FileVisitResult.TERMINATE;
            }
            Path name = folder.getFileName();
            boolean isHidden = folders > 1 && name != null && name.toString().startsWith(".");
            if (isHidden || Files.exists(folder.resolve("CATKIN_IGNORE"))) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            if (name != null && Files.isRegularFile(folder.resolve(MANIFEST))) {
                found.put(folder.toAbsolutePath(), nameOf(folder, name.toString()));
                return FileVisitResult.SKIP_SUBTREE;
            }
            if (name != null && Files.isRegularFile(folder.resolve(OLD_MANIFEST))) {
                found.put(folder.toAbsolutePath(), name.toString());
                return FileVisitResult.SKIP_SUBTREE;
            }
            return Files.exists(folder.resolve("rospack_nosubdirs"))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }

    /** Returns the declared name of a package; that of its folder if it declares none. */
    public static String nameOf(Path folder, String otherwise) {
        Path manifest = folder.resolve(MANIFEST);
        try (InputStream in = Files.newInputStream(manifest)) {
            byte[] bytes = in.readNBytes(LaunchLimits.MOST_BYTES);
            return LaunchXml.tree(manifest.toString(), bytes, LaunchLimits.MOST_OPEN_ELEMENTS).children().stream()
                    .filter(child -> child.name().equals("name"))
                    .map(child -> child.text().strip())
                    .filter(name -> !name.isEmpty())
                    .findFirst()
                    .orElse(otherwise);
        } catch (IOException | LaunchFileException e) {
            return otherwise; // it cannot be read, or is no XML
        }
    }

    /** Returns the folder of a package. */
    public Optional<Path> find(String name) {
        Path found = packages.get(name);
        if (found != null) {
            return Optional.of(found);
        }
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        Optional<Path> shared = prefixes.stream()
                .map(prefix -> prefix.resolve("share").resolve(name))
                .filter(PackagePath::isPackage)
                .findFirst();
        shared.ifPresent(ofPrefixes::add);
        return shared;
    }

    private static boolean isPackage(Path folder) {
        return Files.isRegularFile(folder.resolve(MANIFEST)) || Files.isRegularFile(folder.resolve(OLD_MANIFEST));
    }

    /** Returns whether there is a package of that name, or at least a folder of its executables. */
    public boolean isKnown(String name) {
        return find(name).isPresent()
                || NAME.matcher(name).matches()
                        && prefixes.stream()
                                .anyMatch(prefix ->
                                        Files.isDirectory(prefix.resolve("lib").resolve(name)));
    }

    /** Returns the files of that name that a package could run: those of its folder, and {@code PREFIX/lib/PKG}. */
    public List<Path> executables(String packageName, String type) {
        List<Path> found = new ArrayList<>();
        if (!isFileName(type)) {
            return found;
        }
        for (Path prefix : prefixes) {
            if (NAME.matcher(packageName).matches()) {
                addIfExecutable(prefix.resolve("lib").resolve(packageName).resolve(type), found);
            }
        }
        find(packageName).ifPresent(folder -> addBelow(folder, type, found));
        return found;
    }

    private static boolean isFileName(String type) {
        return !type.isEmpty() && !type.contains("/") && !type.equals("..") && type.indexOf(0) < 0;
    }

    private static void addIfExecutable(Path file, List<Path> found) {
        if (Files.isRegularFile(file) && Files.isExecutable(file)) {
            found.add(file);
        }
    }

    private static void addBelow(Path folder, String type, List<Path> found) {
        try (var files = Files.find(
                folder,
                MOST_DEPTH,
                (path, attributes) -> path.getFileName().toString().equals(type))) {
            files.filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                    .sorted()
                    .limit(2)
                    .forEach(found::add);
        } catch (IOException e) {
            found.clear();
        }
    }

    /** Returns whether a file, without links in its path, lies below a package. */
    boolean contains(Path realFile) {
        return packages.values().stream().anyMatch(folder -> isBelow(realFile, folder))
                || ofPrefixes.stream().anyMatch(folder -> isBelow(realFile, folder)) // it may be a link
                || prefixes.stream().anyMatch(prefix -> isInPackageOf(prefix.resolve("share"), realFile));
    }

    /** Whether a file lies below a package of a prefix; there is more beside packages in {@code /usr/share}. */
    private static boolean isInPackageOf(Path share, Path realFile) {
        try {
            Path real = share.toRealPath();
            return realFile.startsWith(real)
                    && real.getNameCount() < realFile.getNameCount()
                    && isPackage(real.resolve(realFile.getName(real.getNameCount())));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isBelow(Path realFile, Path folder) {
        try {
            return realFile.startsWith(folder.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }
}
