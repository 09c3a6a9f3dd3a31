// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder of the sockets of one user's programs, which only this user can access. Immutable; any thread may use it.
 */
public final class RuntimeFolder {
    /** The longest path of a socket, bytes: Linux holds 108 with the NUL behind it. */
    public static final int MAX_PATH_BYTES = 107;

    private static final Pattern SOCKET = Pattern.compile("(\\d{1,10})(?:-(\\d{1,5}))?\\.sock");
    private static final Pattern UNNAMED = Pattern.compile("\\.[0-9a-f]{8}");
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    private final Path path;

    private RuntimeFolder(Path path) {
        this.path = path;
    }

    /**
     * Returns the folder for the sockets of this program; creates it if it does not exist.
     *
     * @throws IOException if it cannot be made, is not a folder, is not ours, or others can enter it
     */
    public static RuntimeFolder forServing() throws IOException {
        return make(RuntimeFolderLocations.ofProcess().first());
    }

    /**
     * Returns the existing folders in which a program of this user may serve, regardless of its environment. No program
     * serves in a folder of another user or that others can access; anyone can create such a one among the temporary
     * files.
     *
     * @throws IOException if the first place is such a one
     */
    public static List<RuntimeFolder> forLooking() throws IOException {
        return forLooking(RuntimeFolderLocations.ofProcess());
    }

    static List<RuntimeFolder> forLooking(RuntimeFolderLocations places) throws IOException {
        List<RuntimeFolder> folders = new ArrayList<>();
        for (Path place : places.all()) {
            if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                try {
                    folders.add(check(place));
                } catch (IOException e) {
                    if (place.equals(places.first())) {
                        throw e;
                    }
                }
            }
        }
        return folders;
    }

    /**
     * Returns the folder at this path; creates it if it does not exist.
     *
     * @throws IOException as {@link #forServing}
     */
    public static RuntimeFolder make(Path path) throws IOException {
        try {
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWN));
        } catch (FileAlreadyExistsException e) {
            // Whoever made it; it is checked now.
        } catch (AccessDeniedException e) {
            throw new IOException(
                    "cannot make the runtime folder " + path + ": this user may not write in " + path.getParent()
                            + "; set UORB_RUNTIME_DIR to a folder of your own",
                    e);
        } catch (NoSuchFileException e) {
            throw new IOException(
                    "cannot make the runtime folder " + path + ": " + path.getParent() + " is not there", e);
        }
        return check(path);
    }

    private static RuntimeFolder check(Path path) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isDirectory()) {
            throw new IOException(
                    "the runtime folder " + path + " is not a folder; remove it, or set UORB_RUNTIME_DIR");
        }
        if (!attributes.owner().equals(CurrentUser.get())) {
            throw new IOException("the runtime folder " + path + " belongs to "
                    + attributes.owner().getName() + ", not to "
                    + CurrentUser.get().getName()
                    + "; set UORB_RUNTIME_DIR to a folder of your own");
        }
        if (!OWN.containsAll(attributes.permissions())) {
            throw new IOException("other users can access the runtime folder " + path + " ("
                    + PosixFilePermissions.toString(attributes.permissions())
                    + "); set UORB_RUNTIME_DIR to a folder of mode 700, or chmod it if nothing else is in it");
        }
        return new RuntimeFolder(path);
    }

    /** Returns the path of the folder. */
    public Path path() {
        return path;
    }

    /**
     * Returns the name of a program's socket.
     *
     * @param number 1 for its first broker
     * @throws IOException if the path is longer than a socket's can be
     */
    public Path socket(long pid, int number) throws IOException {
        return requireShort(path.resolve(number == 1 ? pid + ".sock" : pid + "-" + number + ".sock"));
    }

    /** Returns the path, if it is short enough for a socket. */
    public static Path requireShort(Path socket) throws IOException {
        int length = socket.toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > MAX_PATH_BYTES) {
            throw new IOException(
                    "the path of the socket " + socket + " has " + length + " bytes; a socket's has at most "
                            + MAX_PATH_BYTES + "; set UORB_RUNTIME_DIR to a shorter folder");
        }
        return socket;
    }

    /** Returns all sockets that are there now, by process and number. */
    public List<Path> sockets() throws IOException {
        List<Path> sockets = files(SOCKET);
        sockets.sort(Comparator.comparingLong(RuntimeFolder::pid).thenComparingInt(RuntimeFolder::number));
        return sockets;
    }

    /** Returns the sockets that have no name yet: of programs that begin to serve, or ended before they had one. */
    public List<Path> unnamed() throws IOException {
        return files(UNNAMED);
    }

    private List<Path> files(Pattern name) throws IOException {
        List<Path> named = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
            for (Path file : files) {
                if (name.matcher(file.getFileName().toString()).matches()) {
                    named.add(file);
                }
            }
        }
        return named;
    }

    /** Removes a socket that refuses connections, as no program serves it. Other files are left alone. */
    public static void removeIfDead(Path socket) throws IOException {
        try (SocketChannel probe = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            probe.configureBlocking(false);
            probe.connect(UnixDomainSocketAddress.of(socket));
        } catch (ConnectException e) {
            removeDead(socket);
        } catch (IOException e) {
            // Whatever it is, it is not known to be dead.
            return;
        }
    }

    /**
     * Removes a socket that refuses; nothing if it is none.
     *
     * @return whether it was one
     */
    public static boolean removeDead(Path socket) throws IOException {
        // To connect to any other file is refused, too.
        if (!Files.readAttributes(socket, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .isOther()) {
            return false;
        }
        Files.deleteIfExists(socket);
        return true;
    }

    /** Returns the process in a socket's name; -1 if it is none of ours. */
    public static long pid(Path socket) {
        Matcher name = SOCKET.matcher(socket.getFileName().toString());
        return name.matches() ? Long.parseLong(name.group(1)) : -1;
    }

    private static int number(Path socket) {
        Matcher name = SOCKET.matcher(socket.getFileName().toString());
        return name.matches() && name.group(2) != null ? Integer.parseInt(name.group(2)) : 1;
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
