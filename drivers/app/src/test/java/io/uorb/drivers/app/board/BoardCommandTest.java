// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.LogCounts;
import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.run.ParameterPaths;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.module.host.ModuleConfig;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb board}, on files that stand for a board's devices. */
@Timeout(60)
class BoardCommandTest {
    private static final long POLL_NS = 10_000_000;
    private static final long PATIENCE_NS = 30_000_000_000L;
    /** Real time, with a request that needs no rights and no machine fulfils. */
    private static final String NO_RIGHTS = "--realtime=idle=off,lock=off,priority=off,processors=1023";

    @TempDir
    private Path folder;

    private static CommandRun board(Object... args) {
        List<String> line = new ArrayList<>(List.of("board"));
        Stream.of(args).map(Object::toString).forEach(line::add);
        return UorbRun.of(line.toArray(String[]::new));
    }

    private static BoardSetup setup(Path iio, String gps, List<String> mavlink, Path log) {
        return new BoardSetup(
                Optional.of(iio),
                List.of(),
                Path.of("/dev"),
                Optional.ofNullable(gps).map(LinkAddresses::parse),
                true,
                Optional.of("vqf"),
                IntStream.range(0, mavlink.size())
                        .mapToObj(i -> ModuleConfig.of("mavlink", "address=" + mavlink.get(i), "channel=" + i)
                                .named("mavlink" + i))
                        .toList(),
                Optional.ofNullable(log),
                false,
                ParameterPaths.NONE,
                List.of(),
                OrbClock.system(),
                SharedBroker.NONE);
    }

    /** Waits until the board's line has all of these, or the test's time is over. */
    private static void awaitLine(Board board, String... parts) {
        BoardView view = new BoardView(board.orb(), board.drivers(), Double.POSITIVE_INFINITY);
        while (!Stream.of(parts).allMatch(view.line(0)::contains)) {
            LockSupport.parkNanos(POLL_NS);
        }
    }

    @Test
    void shouldRunAnImuThroughHubAndEstimatorIntoALog() throws Exception {
        Path log = folder.resolve("out.ulg");
        BoardShutdown end = new BoardShutdown();
        List<String> lines = new CopyOnWriteArrayList<>();
        try (Board board = Board.start(setup(BoardFiles.imu(folder), null, List.of(), log), end, lines::add)) {
            awaitLine(board, "  bmi160 running ", "  roll ");
        }
        end.rethrow();
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("bmi160: ")), lines::toString);
        Map<String, Integer> counts = LogCounts.of(log);
        assertEquals(counts.get("sensor_accel"), counts.get("sensor_gyro"), 1, "the end may come between the two");
        assertTrue(counts.getOrDefault("sensor_combined", 0) > 0, counts::toString);
        assertTrue(counts.getOrDefault("vehicle_attitude", 0) > 0, counts::toString);
        assertTrue(counts.getOrDefault("driver_status", 0) > 0, counts::toString);
    }

    @Test
    @DisplayName("demand:Q-4: board --on-demand leaves devices alone that nobody subscribes to")
    void shouldLeaveDevicesAloneThatNobodySubscribesTo() throws Exception {
        String iio = "--iio=" + BoardFiles.imu(folder);
        String idle =
                board(iio, "--on-demand", "--no-hub", "--seconds=1.1").exits(0).out();
        assertTrue(idle.contains("  bmi160 idle 0.0 Hz 0 errors  "), idle);
        assertTrue(idle.contains("\nbmi160: 0 messages, opens 0, no errors"), idle);
        String hub = board(iio, "--on-demand=0.5", "--seconds=1.1").exits(0).out();
        assertTrue(hub.contains("  bmi160 running "), hub);
        String without = board(iio, "--no-hub", "--seconds=1.1").exits(0).out();
        assertTrue(without.contains("  bmi160 running "), without);
    }

    @Test
    @Tag("slow")
    void shouldWarmUpWhatProcessesMessagesOfDevicesInRealTime() throws Exception {
        String iio = "--iio=" + BoardFiles.imu(folder);
        String[] line = {NO_RIGHTS, "board", iio, "--seconds=0.2", "--module=mc_att_control"};
        String err = UorbRun.of(line).exits(0).err();
        assertTrue(err.contains("uorb board: warm-up: "), err);
        assertFalse(err.contains("skipped"), err);
    }

    @ParameterizedTest
    @CsvSource({
        "--gps=file:x --on-demand, --on-demand needs --iio",
        "--iio=x --on-demand=-1, '--on-demand takes 0 to 86400 s, not -1.0'",
        "--iio=x --on-demand=NaN, '--on-demand takes 0 to 86400 s, not NaN'",
        "--iio=x --on-demand=9223372036854775808, '--on-demand takes 0 to 86400 s, not 9.223372036854776E18'",
        "--iio=x --on-demand=soon, soon",
        "--gps=file:x --iio-rate=100, --iio-rate needs --iio",
        "--iio=x --iio-rate=0, '--iio-rate takes 1 to 100000 Hz, not 0.0'"
    })
    void shouldRefuseTimesAndRatesThatAreNone(String options, String reason) {
        String err = board((Object[]) options.split(" ")).exits(2).err();
        assertTrue(err.contains(reason), err);
    }

    @Test
    void shouldShowTheFixOfAReceiver() throws Exception {
        String gps = "file:" + BoardFiles.fixes(folder, 20);
        BoardSetup setup = setup(BoardFiles.imu(folder), gps, List.of(), null);
        try (Board board = Board.start(setup, new BoardShutdown(), line -> {})) {
            awaitLine(board, "  fix 3 of 8 satellites  ");
        }
    }

    @Test
    @DisplayName("modules:MO-26: a recording of the board has the parameters of its modules")
    void shouldRecordTheModulesParameters() throws IOException {
        String log = folder.resolve("board.ulg").toString();
        board("--iio=" + BoardFiles.imu(folder), "--seconds", "0.3", "--record", log)
                .exits(0);
        String lines = UorbRun.of("log", "params", log).out();
        assertTrue(lines.contains("\nATT_MAG_DECL,float,0.0\n"), lines);
    }

    @Test
    @DisplayName("modules:MO-6: board --module runs a stranger's module of --module-jar")
    void shouldRunAModuleOfAJar() throws IOException {
        String log = folder.resolve("board.ulg").toString();
        String root = BoardFiles.imu(folder).toString();
        Path jar = CompiledJar.ofOwnModule(folder);
        UorbRun.of(
                        "--module-jar=" + jar,
                        "board",
                        "--iio=" + root,
                        "--seconds=0.3",
                        "--record=" + log,
                        "--estimator=my_estimator",
                        "--module=my_estimator:budget_us=1000")
                .exits(0);
        // Registered after the recording began: a change.
        String lines = UorbRun.of("log", "params", "--changes", log).out();
        assertTrue(lines.contains(",ME_TILT_GAIN,float,0.5\n"), lines);
    }

    @Test
    void shouldRunWithoutHub() throws Exception {
        Path log = folder.resolve("out.ulg");
        board("--iio=" + BoardFiles.imu(folder), "--no-hub", "--seconds", "0.3", "--record", log)
                .exits(0)
                .prints("no attitude");
        assertFalse(LogCounts.of(log).containsKey("sensor_combined"));
    }

    @Test
    void shouldEndWithTheFileThatItReads() throws Exception {
        CommandRun run =
                board("--gps", "file:" + BoardFiles.fixes(folder, 20)).exits(0).prints("  gps ended ");
        assertTrue(run.out().matches("(?s).*\ngps: [1-9]\\d* messages, opens 1, no errors\n"), run.out());
        assertTrue(run.err().contains("uorb board: gps: has reached the end of its data\n"), run.err());
    }

    /** A station may ask for parameters and logs after the data has ended. */
    @Test
    void shouldLiveAsLongAsAskedWithALink() throws Exception {
        CommandRun run = board(
                        "--gps",
                        "file:" + BoardFiles.fixes(folder, 20),
                        "--mavlink",
                        "udp:127.0.0.1:9",
                        "--seconds",
                        "1.2")
                .exits(0);
        // After 1 s, when the data has ended on all but the slowest machines, and at the end.
        long lines = run.out()
                .lines()
                .filter(line -> line.contains(" of 1.2 s  gps "))
                .count();
        assertEquals(2, lines, run.out());
    }

    @Test
    void shouldTellAGroundStation() throws Exception {
        try (DatagramSocket station = new DatagramSocket(0, InetAddress.getLoopbackAddress());
                Board board = Board.start(
                        setup(BoardFiles.imu(folder), null, List.of("udp:127.0.0.1:" + station.getLocalPort()), null),
                        new BoardShutdown(),
                        line -> {})) {
            awaitLine(board, "  mavlink0 running ");
            byte[] frame = new byte[300];
            station.receive(new DatagramPacket(frame, frame.length));
            assertEquals((byte) 0xFD, frame[0], "MAVLink 2");
        }
    }

    @Test
    void shouldGoOnWithoutADeviceThatIsNotThere() throws Exception {
        Path absent = folder.resolve("ttyGPS");
        List<String> lines = new CopyOnWriteArrayList<>();
        try (Board board = Board.start(
                setup(BoardFiles.imu(folder), "serial:" + absent, List.of(), null), new BoardShutdown(), lines::add)) {
            awaitLine(board, "  bmi160 running ", "  gps waiting 0.0 Hz ");
        }
        assertTrue(lines.contains("gps: serial:" + absent + ": no such port"), lines::toString);
    }

    @Test
    void shouldListWhatThereIs() throws Exception {
        CommandRun run = board("--list", "--iio=" + BoardFiles.imu(folder)).exits(0);
        assertTrue(run.out().startsWith("iio:device0  bmi160  accel, gyro  polled  device id "), run.out());
        assertTrue(run.out().contains("serial"), run.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--record x.ulg | a device is missing: give --iio or --gps; --list prints the present ones",
                "--gps file:x --force | --force needs --record",
                "--gps file:x --estimator q | --estimator needs the hub's messages, which --iio without --no-hub gives",
                "--gps carrier-pigeon | address carrier-pigeon is not one of ",
                "--driver mine | '--driver', 'mine'; a driver, estimator or module of your own: --module",
                "--iio --estimator kalman | 'kalman' is not an estimator; there are vqf, mahony, madgwick, q",
                "--iio --seconds 0 | '0' is not a number between"
            })
    void shouldRefuseWhatDoesNotFit(String options, String problem) {
        CommandRun run = board((Object[]) options.split(" ")).fails(2, problem);
        assertEquals("", run.out());
    }

    @Test
    void shouldEndWhereNoImuIs() throws Exception {
        Path root = Files.createDirectories(folder.resolve("iio"));
        CommandRun run = board("--iio=" + root).exits(1);
        assertEquals("uorb board: no IIO device in " + root + " has a supported sensor\n", run.err());
        CommandRun absent = board("--iio=" + folder.resolve("absent")).exits(1);
        assertTrue(absent.err().matches("uorb board: cannot list IIO devices in [^:]+: no such file\\R"), absent.err());
    }

    /** A service that is started again and again would else lose the log of the flight before. */
    @Test
    void shouldNotReplaceALogIfTheBoardCannotStart() throws Exception {
        Path root = Files.createDirectories(folder.resolve("iio"));
        Path log = Files.writeString(folder.resolve("out.ulg"), "precious");
        assertEquals(1, board("--iio=" + root, "--record", log, "--force").exitCode());
        assertEquals("precious", Files.readString(log));
        Path other = folder.resolve("other.ulg");
        assertEquals(1, board("--iio=" + root, "--record", other).exitCode());
        assertFalse(Files.exists(other));
    }

    @Test
    void shouldKeepALogThatIsThere() throws Exception {
        Path log = Files.writeString(folder.resolve("out.ulg"), "precious");
        board("--gps", "file:" + BoardFiles.fixes(folder, 20), "--record", log).fails(1, "exists; --force replaces it");
        assertEquals("precious", Files.readString(log));
        assertEquals(
                0,
                board("--gps", "file:" + BoardFiles.fixes(folder, 20), "--record", log, "--force")
                        .exitCode());
        assertTrue(LogCounts.of(log).get("sensor_gps") > 0);
    }

    @Test
    void shouldFailIfADriverDies() throws Exception {
        BoardShutdown end = new BoardShutdown();
        LinkAddress deadly = () -> {
            throw new StackOverflowError("deep");
        };
        BoardSetup setup = new BoardSetup(
                Optional.empty(),
                List.of(),
                Path.of("/dev"),
                Optional.of(deadly),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false,
                ParameterPaths.NONE,
                List.of(),
                OrbClock.system(),
                SharedBroker.NONE);
        try (Board board = Board.start(setup, end, line -> {})) {
            assertTrue(end.awaitUntilNs(System.nanoTime() + PATIENCE_NS), "has not ended");
            DriverState state = board.sensors().get(0).state(); // its module may have been closed by now
            assertTrue(state == DriverState.ENDED || state == DriverState.CLOSED, state.name());
        }
        assertThrowsNaming(RunFailedException.class, end::rethrow, "run ended by java.lang.StackOverflowError: deep");
    }

    @Test
    void shouldTellDriversApartThatWouldHaveOneName() throws Exception {
        Path root = BoardFiles.imu(folder);
        Files.writeString(root.resolve("iio:device0/name"), "gps\n");
        CommandRun run = board("--iio=" + root, "--gps", "file:" + BoardFiles.fixes(folder, 20), "--seconds", "0.2")
                .exits(0);
        assertTrue(run.out().contains("\ngps-0: ") && run.out().contains("\ngps: "), run.out());
    }

    @Test
    @DisplayName("modules:MO-23: a parameter that was set is there after a restart of the board")
    void shouldKeepParametersAcrossRuns() throws Exception {
        Path file = folder.resolve("params");
        BoardSetup setup = keptSetup(BoardFiles.imu(folder), file);
        param(setup, "set", "IMU_GYRO_CUTOFF", "42");
        assertEquals("IMU_GYRO_CUTOFF 42.0\n", Files.readString(file));
        String shown = param(setup, "show", "IMU_GYRO_CUTOFF");
        assertTrue(shown.contains("IMU_GYRO_CUTOFF") && shown.contains("42"), shown);
    }

    private static BoardSetup keptSetup(Path iio, Path file) {
        return new BoardSetup(
                Optional.of(iio),
                List.of(),
                Path.of("/dev"),
                Optional.empty(),
                true,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false,
                new ParameterPaths(Optional.empty(), Optional.of(file)),
                List.of(),
                OrbClock.system(),
                SharedBroker.NONE);
    }

    /** Runs {@code uorb param} on a board that ends then; returns its output. */
    private static String param(BoardSetup setup, String... args) throws Exception {
        try (Board board = Board.start(setup, new BoardShutdown(), line -> {});
                ConsoleServer console =
                        ConsoleServer.builder(board.orb()).allowWriting(true).start()) {
            Stream<String> socket = Stream.of("--socket", console.socket().toString());
            return UorbRun.of(Stream.of(Stream.of("param"), Stream.of(args), socket)
                            .flatMap(words -> words)
                            .toArray(String[]::new))
                    .exits(0)
                    .out();
        }
    }

    @Test
    void shouldNotListARootThatIsNotThere() {
        CommandRun run = board("--list", "--iio=" + folder.resolve("absent")).exits(1);
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("uorb board: cannot list IIO devices in "), run.err());
    }
}
