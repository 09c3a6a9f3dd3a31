// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.LogCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A flight whose recorder, page and attitude controller are processes of their own, which are killed and started again,
 * one at a time.
 */
@Tag("slow")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedFlightTest {
    private static final String NAME = "flight-" + ProcessHandle.current().pid();
    private static final String[] CONTROLLER = {"module", "run", "mc_att_control", "--shared", NAME};
    private static final double WATCHED_S = 4;
    /** The vehicle keeps its last rate while nobody controls its attitude. */
    private static final double MOST_TILT_DEG = 60;

    private static final double MOST_HEIGHT_ERROR_M = 1;

    @TempDir
    Path folder;

    private final List<SharedProcessRun> running = new ArrayList<>();

    private SharedProcessRun start(String... words) throws IOException {
        SharedProcessRun run = SharedProcessRun.uorb(words);
        running.add(run);
        return run;
    }

    private SharedProcessRun startRecorder(String file) throws IOException {
        SharedProcessRun recorder = start(
                "log", "record", "--shared", NAME, "--out", folder.resolve(file).toString());
        recorder.await("writing");
        return recorder;
    }

    private SharedProcessRun startPage() throws IOException {
        SharedProcessRun page = start("web", "--shared", NAME);
        page.await("http://");
        return page;
    }

    @AfterEach
    void endAll() throws IOException {
        for (SharedProcessRun run : running) {
            run.close();
        }
        SharedFolders.remove(NAME);
    }

    @Test
    @DisplayName("shm:H-5: a vehicle stays up when recorder, page and controller are killed beside it")
    void shouldStayUpWhenProcessesBesideTheFlightAreKilled() throws Exception {
        SharedProcessRun hover =
                start("hover", "--threads", "--shared", NAME, "--without", "mc_att_control", "--seconds", "600");
        hover.await("ground"); // its nodes have long histories, which those of a controller that is first do not have
        SharedProcessRun controller = start(CONTROLLER);
        SharedProcessRun recorder = startRecorder("killed.ulg");
        SharedProcessRun page = startPage();
        List<FlightWatch.Part> parts = new ArrayList<>();
        try (FlightWatch watch = new FlightWatch(NAME)) {
            watch.awaitHover();
            watch.watch("settling", WATCHED_S);
            parts.add(watch.watch("nothing", WATCHED_S));
            recorder.kill();
            parts.add(watch.watch("recorder", WATCHED_S));
            recorder = startRecorder("whole.ulg");
            page.kill();
            parts.add(watch.watch("page", WATCHED_S));
            page = startPage();
            controller.kill();
            controller = start(CONTROLLER);
            parts.add(watch.watch("controller, started again at once", 2 * WATCHED_S));
            parts.add(watch.watch("nothing, after all", WATCHED_S));
        }
        List<String> recorded = recorder.end();
        List<String> flown = hover.end();
        System.out.println("| killed | watched, s | greatest tilt, deg | greatest error of height, m | longest time"
                + " without a setpoint of rates, s | setpoints | messages lost by the watcher |");
        parts.forEach(System.out::println);
        recorded.stream().filter(line -> line.contains("lost")).forEach(System.out::println);
        flown.stream().filter(line -> line.contains("lost")).forEach(System.out::println);
        for (FlightWatch.Part part : parts) {
            assertTrue(part.tiltDeg() < MOST_TILT_DEG, part::toString);
            assertTrue(part.heightErrorM() < MOST_HEIGHT_ERROR_M, part::toString);
            assertEquals(0, part.lost(), part::toString);
        }
        FlightWatch.Part last = parts.get(parts.size() - 1);
        assertTrue(last.setpoints() > 0, () -> "the controller that was started again is silent: " + last);
        Map<String, Integer> counts = LogCounts.of(folder.resolve("whole.ulg"));
        assertTrue(counts.get("vehicle_rates_setpoint") > 0, counts::toString);
        assertTrue(flown.stream().anyMatch(line -> line.startsWith("flight")), flown::toString);
    }
}
