// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.Orb;
import io.uorb.file.PrivateFolder;
import io.uorb.file.TemporaryFolder;
import io.uorb.shm.ring.SharedWords;
import io.uorb.testing.Peers;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that somebody has planted or changed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedFolderTest {
    private static final int OTHER_USER = 4711;
    private static final int FUZZED_FILES = 200;
    /** Words of the table. */
    private static final int AT_CREATED_NS = 2;

    private static final int AT_KEEP = 3;
    private static final int AT_BOOT = 4;

    /** The slot of {@link #plantADeadProcess}. */
    static final int DEAD_SLOT = 5;

    @TempDir
    Path parent;

    private Path planted() throws IOException {
        return parent.resolve("uorb-" + PrivateFolder.user() + "-test");
    }

    private SharedNodes open() throws IOException {
        return SharedNodes.builder("test").in(parent).open();
    }

    /** Notes a process with this one's id that started at another time; returns the table. */
    static ProcessTable plantADeadProcess(SharedFolder folder) throws IOException {
        SharedWords words = folder.map("processes");
        plant(words, new ProcessIdentity(ProcessHandle.current().pid(), 1));
        return ProcessTable.open("processes", words, ProcessScope.own(), slot -> false);
    }

    private static void plant(SharedWords words, ProcessIdentity process) {
        int at = 16 * (DEAD_SLOT + 1);
        words.putVolatile(at + 1, process.start());
        words.putVolatile(at, process.pid());
    }

    private static Orb orb(SharedNodes shared) {
        return Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    @DisplayName("shm:H-2: only the owner may use the folder and its files")
    void shouldBePrivate() throws IOException {
        try (SharedNodes shared = open();
                Orb orb = orb(shared)) {
            orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            assertEquals("rwx------", mode(shared.folder()));
            try (Stream<Path> files = Files.list(shared.folder())) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertEquals("rw-------", mode(file), file.toString());
                }
            }
        }
    }

    @Test
    @DisplayName("shm:H-20: a link in place of the folder is refused")
    void shouldRefuseALinkInPlaceOfTheFolder() throws IOException {
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.createSymbolicLink(planted(), elsewhere);
        assertThrowsNaming(IOException.class, this::open, "is a link or a file, not a folder");
        assertEquals(0, elsewhere.toFile().list().length);
    }

    @Test
    @DisplayName("shm:H-20: a folder of another user is refused")
    void shouldRefuseAFolderOfAnotherUser() throws IOException {
        assumeTrue(PrivateFolder.user() == 0, "only root can plant it here");
        Files.createDirectory(planted());
        Files.setAttribute(planted(), "unix:uid", OTHER_USER);
        assertThrowsNaming(IOException.class, this::open, "belongs to another user (id " + OTHER_USER + ")");
    }

    /** Runs a script as another user, for whom {@code uorb-0-test} has the shared nodes; returns what it prints. */
    private String runByASecondUser(String script) throws Exception {
        String id = String.valueOf(OTHER_USER);
        Process shell = Peers.command("setpriv", "--reuid", id, "--regid", id, "--clear-groups", "sh", "-c", script)
                .directory(parent.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor(), said);
        return said;
    }

    @Test
    @DisplayName("shm:H-20: a second user can open, change, replace and plant nothing, and what it plants is refused")
    void shouldWithstandASecondUser() throws Exception {
        assumeTrue(PrivateFolder.user() == 0, "only root can run an attack as another user");
        Files.setAttribute(parent, "unix:mode", 01777); // as /dev/shm
        try (SharedNodes shared = open();
                Orb orb = orb(shared)) {
            var publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            String done = runByASecondUser("""
                    folder=uorb-0-test
                    try() { if "$@" >/dev/null 2>&1; then echo "$@"; fi; }
                    try ls $folder
                    for file in lock processes bell-0 vehicle_attitude.0.node; do
                        try cat $folder/$file
                        try dd if=/dev/zero of=$folder/$file bs=8 count=1 conv=notrunc
                        try truncate -s 0 $folder/$file
                        try ln $folder/$file taken
                        try rm -f $folder/$file
                        try mv -f $folder/$file taken
                        try chmod 666 $folder/$file
                    done
                    try touch $folder/planted.0.node
                    try ln -s /tmp $folder/planted
                    try chmod 777 $folder
                    try chown 4711 $folder
                    try mv -T $folder taken
                    try rmdir $folder
                    ln -s /tmp uorb-0-link && mkdir -m 700 uorb-0-private && mkdir -m 777 uorb-0-open
                    """);
            assertEquals("", done);
            for (String name : List.of("link", "private", "open")) {
                assertThrowsNaming(
                        IOException.class,
                        () -> SharedNodes.builder(name).in(parent).open(),
                        name.equals("link") ? "is a link or a file" : "belongs to another user (id 4711)");
            }
            publication.publish(new VehicleAttitude());
            assertTrue(orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE).update(new VehicleAttitude()));
            assertEquals("rwx------", mode(shared.folder()));
        }
    }

    @Test
    @DisplayName("shm:H-20: a folder that others may write to is refused")
    void shouldRefuseAFolderThatOthersMayWriteTo() throws IOException {
        Files.createDirectory(planted());
        Files.setPosixFilePermissions(planted(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThrowsNaming(IOException.class, this::open, "others may write to it");
    }

    @Test
    @DisplayName("shm:H-2: a folder that others may look into is refused")
    void shouldRefuseAFolderThatOthersMayRead() throws IOException {
        Files.createDirectory(planted());
        Files.setPosixFilePermissions(planted(), PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThrowsNaming(IOException.class, this::open, "others may use it, its mode is 755");
    }

    @Test
    @DisplayName("shm:H-2: a parent in which others can replace the folder is refused")
    void shouldRefuseAParentThatAllMayWriteTo() throws IOException {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThrowsNaming(IOException.class, this::open, "all users may write to it and it is not sticky");
        assertEquals(0, parent.toFile().list().length);
    }

    @Test
    @DisplayName("shm:H-2: without a folder of memory, the files are in the temporary folder")
    void shouldFallBackToTheTemporaryFolder() {
        assertEquals(TemporaryFolder.path(), SharedFolder.defaultParent(parent.resolve("none")));
        assertEquals(parent, SharedFolder.defaultParent(parent));
    }

    @Test
    @DisplayName("shm:H-2: a file for which there is no room is named, with its size, and nothing of it stays")
    void shouldNameAFileThatIsTooLarge() throws Exception {
        Process child = Peers.command(
                        "sh",
                        "-c",
                        "ulimit -f 4 && exec \"$0\" \"$@\"",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SharedChild.class.getName(),
                        parent.toString(),
                        "latest")
                .redirectErrorStream(true)
                .start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(said.contains(planted() + "/processes: needs 8"), said);
        assertEquals(List.of("lock"), List.of(planted().toFile().list()));
    }

    @Test
    @DisplayName("shm:H-20: links in place of files are not followed")
    void shouldNotFollowLinks() throws IOException {
        Path victim = Files.write(parent.resolve("victim"), new byte[ProcessTable.WORDS * Long.BYTES]);
        Files.createDirectory(
                planted(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        for (String name : new String[] {"lock", "processes"}) {
            Files.createSymbolicLink(planted().resolve(name), victim);
            assertThrows(IOException.class, this::open);
            Files.delete(planted().resolve(name));
        }
        try (SharedNodes shared = open();
                Orb orb = orb(shared)) {
            Files.createSymbolicLink(shared.folder().resolve("vehicle_attitude.0.node"), victim);
            assertThrowsNaming(
                    UncheckedIOException.class,
                    () -> orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE),
                    "vehicle_attitude.0.node: is no file");
        }
        for (byte octet : Files.readAllBytes(victim)) {
            assertEquals(0, octet);
        }
    }

    @Test
    @DisplayName("shm:H-21: a file of random bytes, or a damaged one, is refused or used")
    void shouldRefuseDamagedFiles() throws IOException {
        Path file = planted().resolve("vehicle_attitude.0.node");
        Random random = new Random(1);
        try (SharedNodes keeper = open();
                Orb orb = orb(keeper)) {
            orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            byte[] good = Files.readAllBytes(file);
            for (int i = 0; i < FUZZED_FILES; i++) {
                byte[] bad = random.nextBoolean() ? good.clone() : new byte[random.nextInt(2 * good.length)];
                for (int j = random.nextInt(20); j > 0 && bad.length > 0; j--) {
                    bad[random.nextInt(random.nextBoolean() ? Math.min(bad.length, 80) : bad.length)] =
                            (byte) random.nextInt();
                }
                Files.delete(file);
                Files.write(file, bad);
                try (SharedNodes shared = open();
                        Orb other = orb(shared)) {
                    other.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE).updated();
                } catch (UncheckedIOException | IllegalStateException e) {
                    assertTrue(e.getMessage().contains("vehicle_attitude"), e.getMessage());
                }
            }
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void shouldLockEachFolderByItself() throws Exception {
        SharedFolder folder = SharedFolder.of(parent, "test");
        SharedFolder other = SharedFolder.of(parent, "other");
        SharedFolder same = SharedFolder.of(Files.createSymbolicLink(parent.resolve("link"), parent), "test");
        List<Boolean> taken = folder.locked(() -> CompletableFuture.supplyAsync(() -> {
                    try {
                        return List.of(other.locked(() -> true), same.tryLocked(() -> null));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .join());
        assertEquals(List.of(true, false), taken);
        assertTrue(same.tryLocked(() -> null));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("shm:H-6: processes of another boot are forgotten, and nodes deleted unless they are kept")
    void shouldForgetAnotherBoot(boolean isKept) throws IOException {
        Path file = planted().resolve("vehicle_attitude.0.node");
        SharedNodes.Builder builder = SharedNodes.builder("test").in(parent);
        try (SharedNodes shared = builder.keep().open();
                Orb orb = orb(shared)) {
            orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        }
        SharedWords words = SharedFolder.of(parent, "test").map("processes");
        plant(words, ProcessIdentity.own());
        words.put(AT_BOOT, words.get(AT_BOOT) + 1);
        words.put(AT_CREATED_NS, Long.MAX_VALUE);
        words.put(AT_KEEP, isKept ? 1 : 0);
        try (SharedNodes shared = open()) {
            assertEquals(1, shared.processes().size());
            assertEquals(isKept, Files.exists(file));
        }
        try (SharedNodes again = open()) {
            assertEquals(isKept, Files.exists(file), again.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"6, pid namespace", "7, time namespace"})
    @DisplayName("shm:H-9: processes of another namespace are refused, with the reason, while any may be there")
    void shouldRefuseAnotherNamespace(int at, String reason) throws IOException {
        try (SharedNodes shared =
                SharedNodes.builder("test").in(parent).program("there").keep().open()) {
            SharedWords words = SharedFolder.of(parent, "test").map("processes");
            words.put(at, words.get(at) + 1);
            assertThrowsNaming(IOException.class, this::open, "processes: process … (there) uses it from " + reason);
            assertEquals(1, shared.processes().size());
        }
        open().close();
    }

    @ParameterizedTest
    @CsvSource({"6, pid namespace", "7, time namespace"})
    @DisplayName(
            "shm:H-9: dead processes of another namespace are forgotten if their bells tell, else the error says how")
    void shouldForgetDeadProcessesOfAnotherNamespace(int at, String reason) throws IOException {
        SharedNodes.builder("test").in(parent).keep().open().close();
        SharedFolder folder = SharedFolder.of(parent, "test");
        SharedWords words = folder.map("processes");
        plant(words, ProcessIdentity.own());
        words.put(at, words.get(at) + 1);
        assertThrowsNaming(
                IOException.class, this::open, "uses it from " + reason, "if none of these processes runs, delete");
        ServerSocketChannel bell = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        bell.bind(UnixDomainSocketAddress.of(Doorbells.path(folder.path(), DEAD_SLOT)));
        assertThrowsNaming(IOException.class, this::open, "uses it from " + reason);
        bell.close();
        try (SharedNodes shared = open()) {
            assertEquals(1, shared.processes().size());
        }
        assertFalse(Files.exists(Doorbells.path(folder.path(), DEAD_SLOT)));
    }

    @Test
    @DisplayName("shm:H-6: nodes stay if any process has asked for it, whoever is the last to leave and the next")
    void shouldKeepNodesForAnyProcess() throws IOException {
        try (SharedNodes last = open();
                Orb orb = orb(last)) {
            SharedNodes.builder("test").in(parent).keep().open().close();
            orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        }
        try (SharedNodes next = open()) {
            assertEquals(List.of("vehicle_attitude"), next.topics());
        }
    }

    @Test
    @DisplayName("shm:H-20: files that somebody has planted do not keep the dead from being forgotten")
    void shouldForgetTheDeadBesidePlantedFiles() throws IOException {
        try (SharedNodes shared = open()) {
            Files.createSymbolicLink(shared.folder().resolve("a.node"), parent);
            Files.createDirectory(shared.folder().resolve("b.0.node"));
            Files.write(shared.folder().resolve("c.0.node"), new byte[100]);
            ProcessTable table = plantADeadProcess(SharedFolder.of(parent, "test"));
            open().close();
            assertTrue(table.isFree(DEAD_SLOT));
        }
    }

    @Test
    @DisplayName("shm:H-5: who has a node mapped forgets the dead in it whatever its file is")
    void shouldForgetTheDeadInMappedNodes() throws IOException {
        try (SharedNodes shared = open();
                Orb orb = orb(shared)) {
            var subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            SharedFolder folder = SharedFolder.of(parent, "test");
            String file = "vehicle_attitude.0.node";
            folder.map(file).putVolatile(128 + DEAD_SLOT, 1L << 32);
            Files.delete(folder.path().resolve(file));
            Files.createSymbolicLink(folder.path().resolve(file), parent);
            assertTrue(subscription.advertised());
            plantADeadProcess(folder);
            SocketChannel.open(UnixDomainSocketAddress.of(Doorbells.path(folder.path(), 0)))
                    .close();
            while (subscription.advertised()) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    @DisplayName("shm:H-7: a doorbell is closed although its file cannot be deleted")
    void shouldCloseADoorbellThatCannotBeDeleted() throws IOException {
        Path hung = Doorbells.path(parent, 0);
        Path moved = parent.resolve("moved");
        try (Doorbells bells = new Doorbells(parent, 0)) {
            assertTrue(bells.connect(0));
            Files.move(hung, moved);
            Files.createDirectories(hung.resolve("full"));
        }
        assertThrows(ConnectException.class, () -> SocketChannel.open(UnixDomainSocketAddress.of(moved)));
    }

    @Test
    void shouldRefuseATableOfOthers() throws IOException {
        open().close();
        Files.write(planted().resolve("processes"), new byte[8]);
        assertThrowsNaming(IOException.class, this::open, "is no table of processes");
    }
}
