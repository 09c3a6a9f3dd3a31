// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** The catalogue's folder in one jar, directory or module; finds the classes that it lists. One thread. */
final class CatalogueFolder {
    private static final String INDEX_FILE = TopicCatalogue.INDEX.substring(TopicCatalogue.FOLDER.length());

    private final URL index;

    /** Creates the folder of that index file. */
    CatalogueFolder(URL index) {
        this.index = index;
    }

    /**
     * Returns the names of the listed classes, sorted: directories have no order of their own.
     *
     * @throws IOException if the folder cannot be read, or lies where nothing can be listed
     */
    List<String> classNames() throws IOException {
        URLConnection connection = index.openConnection();
        // A cached jar would stay open, and would go on to be read when it has been replaced.
        connection.setUseCaches(false);
        List<String> files =
                connection instanceof JarURLConnection jar ? filesOf(jar) : filesOf(folder().toAbsolutePath());
        return files.stream()
                .filter(file -> !file.equals(INDEX_FILE))
                .map(file -> file.replace('/', '.'))
                .sorted()
                .toList();
    }

    /** Lists a jar's entries, or those of a jar within a jar: many jars have no entries of folders. */
    private static List<String> filesOf(JarURLConnection connection) throws IOException {
        String folder = parent(connection.getEntryName());
        try (JarFile jar = connection.getJarFile()) {
            return jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(folder))
                    .map(name -> name.substring(folder.length()))
                    .toList();
        }
    }

    private static List<String> filesOf(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .toList();
        }
    }

    /** Returns the folder on disk, in the run-time image or in a native image. */
    private Path folder() throws IOException {
        try {
            return path(index.toURI()).getParent();
        } catch (URISyntaxException | IllegalArgumentException | ProviderNotFoundException e) {
            throw new IOException("files cannot be listed there; name the topics with TopicCatalogue.of(...)", e);
        }
    }

    private static Path path(URI uri) throws IOException {
        try {
            return Path.of(uri);
        } catch (FileSystemNotFoundException e) {
            // That of a native image's resources is not there until it is asked for.
            return FileSystems.newFileSystem(URI.create(uri.getScheme() + ":/"), Map.of())
                    .getPath(uri.getPath());
        }
    }

    private static String parent(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** Returns the folder's address. */
    @Override
    public String toString() {
        return parent(index.toString());
    }
}
