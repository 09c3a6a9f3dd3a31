// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Flights on threads in real time while all cores are busy, at two rates and on two JDKs at once; each is verified on
 * both.
 */
@Tag("slow")
@Tag("long")
@Statement("determinism:D-78")
class CrossedFlightsTest {
    /** Of each rate and JDK; the statement asks for 10. */
    private static final int FLIGHTS = Integer.getInteger("io.uorb.trace.flights", 3);

    private static final String SECONDS = System.getProperty("io.uorb.trace.flight.seconds", "60");
    private static final List<String> RATES = List.of("250", "1000");

    @TempDir
    private Path folder;

    private record Flight(String name, Path log, HoverProcess process) {}

    @Test
    void shouldBeEqualOnBothJdksHoweverBusyTheCores() throws IOException, InterruptedException {
        Optional<Path> other = HoverProcess.otherJdk();
        Peers.require(other.isPresent(), "a second JDK under /usr/lib/jvm");
        List<Path> jdks = List.of(HoverProcess.OWN_JDK, other.get());
        for (int round = 1; round <= FLIGHTS; round++) {
            for (Flight flight : fly(round, jdks)) {
                for (Path jdk : jdks) {
                    verify(flight, jdk);
                }
                Files.delete(flight.log());
            }
        }
    }

    /** Flies at each rate on each JDK at once, beside a thread for each core that always has something to do. */
    private List<Flight> fly(int round, List<Path> jdks) throws IOException, InterruptedException {
        List<Flight> flights = new ArrayList<>();
        List<Thread> burning = new ArrayList<>();
        try {
            for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                Thread burns = new Thread(CrossedFlightsTest::burn, "burns");
                burns.start();
                burning.add(burns);
            }
            for (Path jdk : jdks) {
                for (String rate : RATES) {
                    flights.add(start(round, jdk, rate));
                }
            }
            for (Flight flight : flights) {
                CommandRun run = flight.process().end();
                assertEquals(0, run.exitCode(), flight.name() + "\n" + run.out());
            }
        } finally {
            burning.forEach(Thread::interrupt);
            flights.forEach(flight -> flight.process().close());
        }
        for (Thread burns : burning) {
            burns.join();
        }
        return flights;
    }

    private static void burn() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }

    private Flight start(int round, Path jdk, String rate) throws IOException {
        String name = "flight " + round + " at " + rate + " Hz on " + jdk.getFileName();
        Path log = folder.resolve(name + ".ulg");
        HoverProcess process = new HoverProcess(
                jdk,
                folder,
                name,
                "hover",
                "--threads",
                "--seconds",
                SECONDS,
                "--rate",
                rate,
                "--record",
                log.toString());
        return new Flight(name, log, process);
    }

    private void verify(Flight flight, Path jdk) throws IOException, InterruptedException {
        String name = flight.name() + " verified on " + jdk.getFileName();
        try (HoverProcess process = new HoverProcess(
                jdk, folder, name, "replay", "verify", flight.log().toString())) {
            CommandRun run = process.end();
            System.out.println(name + ": " + run.out().replaceAll("(?s)\\s*\n\\s*", "; "));
            assertEquals(0, run.exitCode(), name + "\n" + run.out());
            assertTrue(run.out().startsWith("EQUAL"), name + "\n" + run.out());
        }
    }
}
