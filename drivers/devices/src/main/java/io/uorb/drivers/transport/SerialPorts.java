// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import com.fazecast.jSerialComm.SerialPort;
import io.uorb.file.ErrorMessages;
import io.uorb.file.PrivateFolder;
import io.uorb.file.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The serial ports of the machine, and the only way to jSerialComm, whose native library comes from a private folder or
 * from where the administrator put it. Any thread.
 *
 * <p>When its class is initialised, jSerialComm empties folders of its other versions in {@code java.io.tmpdir} and
 * {@code user.home}, through links as well; loads a library from {@code jSerialComm.library.path}, if that is set, and
 * from {@code java.library.path}; then one that an earlier run left in the two folders, which it does not check; then
 * its own, which it extracts there. So both properties name a fresh private folder meanwhile, and the two library paths
 * are checked before.
 */
public final class SerialPorts {
    private static final String LIBRARY_PATH = "jSerialComm.library.path";
    private static final String LIBRARY = System.mapLibraryName("jSerialComm");

    /** The library stands in a folder of the operating system and the processor, or in the path itself. */
    private static final int LIBRARY_DEPTH = 3;

    private static boolean loaded;
    private static IOException failure;

    private SerialPorts() {}

    /**
     * A port.
     *
     * @param path of its device
     * @param description as the system gives it; any text
     */
    public record Info(String path, String description) {}

    /**
     * Returns the present ports by their paths.
     *
     * @throws IOException if the native library cannot be loaded
     */
    public static List<Info> list() throws IOException {
        load();
        return Stream.of(SerialPort.getCommPorts())
                .map(port -> new Info(port.getSystemPortPath(), port.getDescriptivePortName()))
                .sorted(Comparator.comparing(Info::path))
                .toList();
    }

    /**
     * Returns the port of a path.
     *
     * @throws IOException if the native library cannot be loaded
     */
    static SerialPort find(String path) throws IOException {
        load();
        return SerialPort.getCommPort(path);
    }

    private static synchronized void load() throws IOException {
        if (loaded) {
            return;
        }
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        try {
            loadFromPrivateFolder();
            loaded = true;
        } catch (IOException e) {
            throw new IOException("serial ports: " + ErrorMessages.of(e), e);
        } catch (LinkageError e) {
            // A class that could not be initialised stays so.
            String reason = String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", "; ");
            failure = new IOException("serial ports: the native library cannot be loaded: " + reason, e);
            throw failure;
        }
    }

    private static void loadFromPrivateFolder() throws IOException {
        List<Path> parents = List.of(TemporaryFolder.path(), home());
        PrivateFolder folder = PrivateFolder.forPrograms(parents, ".uorb-native-");
        for (Path library : installedLibraries()) {
            folder.requireTrusted(library);
        }
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("java.io.tmpdir", folder.path().toString());
        properties.put("user.home", folder.path().toString());
        properties.put("fazecast.jSerialComm.appid", ".");
        properties.replaceAll(System::setProperty);
        try {
            SerialPort.getVersion();
        } finally {
            properties.forEach(SerialPorts::restore);
            // What is loaded stays mapped. The folder stays: another thread may have read its name as java.io.tmpdir.
            folder.clear();
        }
    }

    private static void restore(String property, String value) {
        if (value == null) {
            System.clearProperty(property);
        } else {
            System.setProperty(property, value);
        }
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home"));
    }

    /** Returns the libraries that jSerialComm finds in the folders of the two library paths. */
    private static List<Path> installedLibraries() throws IOException {
        String folders = System.getProperty("java.library.path", "");
        Path own = Path.of(System.getProperty(LIBRARY_PATH, ""));
        try (Stream<Path> below = own.toString().isEmpty() ? Stream.empty() : Files.walk(own, LIBRARY_DEPTH)) {
            return Stream.concat(
                            below.filter(file -> file.endsWith(LIBRARY)),
                            Stream.of(folders.split(File.pathSeparator)).map(folder -> Path.of(folder, LIBRARY)))
                    .filter(Files::exists)
                    .toList();
        } catch (InvalidPathException e) {
            throw new IOException("java.library.path: " + e.getMessage(), e);
        }
    }
}
