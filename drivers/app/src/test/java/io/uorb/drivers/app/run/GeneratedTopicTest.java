// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static io.uorb.topics.sensors.SensorBaroTopic.SENSOR_BARO;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.drivers.app.UorbRun;
import io.uorb.module.host.ModuleHost;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.topics.sensors.SensorBaro;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb generate} on a running program. */
@Timeout(60)
class GeneratedTopicTest {
    @TempDir
    private Path folder;

    private final Orb orb = Orb.create();
    private final ModuleHost host = ModuleHost.create(orb);
    private final Subscription<SensorBaro> baros = orb.subscribe(SENSOR_BARO);
    private ConsoleServer server;

    @BeforeEach
    void serve() throws IOException {
        baros.setHistory(baros.maxHistory());
        server = ConsoleServer.builder(orb).name("generated").allowWriting(true).start();
    }

    @AfterEach
    void close() {
        host.close();
        server.close();
        orb.close();
    }

    private CommandRun run(String... words) {
        String[] line = new String[words.length + 2];
        System.arraycopy(words, 0, line, 0, words.length);
        line[words.length] = "--socket";
        line[words.length + 1] = server.socket().toString();
        return UorbRun.of(line);
    }

    private SensorBaro next() {
        try (Poller poller = orb.poller()) {
            poller.add(baros);
            assertEquals(1, poller.poll(-1, TimeUnit.SECONDS));
        }
        SensorBaro message = new SensorBaro();
        assertTrue(baros.update(message));
        return message;
    }

    @Test
    @DisplayName("demand:Q-25: generate publishes made-up messages at a rate, as often as asked for")
    void shouldPublishMadeUpMessages() {
        assertEquals(
                "/generator: running\n",
                run("generate", "sensor_baro", "pressure=101325", "device_id=7", "-r", "500", "-n", "3")
                        .succeeds()
                        .out());
        for (int i = 0; i < 3; i++) {
            SensorBaro message = next();
            assertEquals(101_325, message.pressure);
            assertEquals(7, message.deviceId);
            assertTrue(message.timestamp > 0);
        }
        assertTrue(run("module", "stop", "generator").succeeds().out().contains("stopped"));
    }

    @Test
    @DisplayName("demand:Q-25: generate publishes the rows of a table that listener wrote")
    void shouldPublishRecordedMessages() throws IOException {
        Path table = folder.resolve("baro.csv");
        Files.writeString(table, "_instance,_generation,timestamp,pressure\n0,1,1000,99000.5\n0,2,3000,99001.5\n");
        run("generate", "sensor_baro", "--from", table.toString(), "--as", "baro")
                .succeeds();
        assertEquals(99_000.5f, next().pressure);
        assertEquals(99_001.5f, next().pressure);
    }

    @Test
    @DisplayName("demand:Q-25: generate refuses what cannot be, and says why")
    void shouldRefuse() {
        run("generate", "sensor_baro", "pressur=1").reports("pressur");
        run("generate", "sensor_barro").reports("sensor_baro");
        run("generate", "sensor_baro", "--from", folder.resolve("none.ulg").toString())
                .reports("none.ulg");
        run("generate", "sensor_baro", "pressure=1", "--from", "some.ulg").reports("exclude");
        orb.advertise(SENSOR_BARO);
        run("generate", "sensor_baro").reports("has a publisher");
        assertEquals(2, run("generate", "sensor_baro", "pressure").exitCode());
    }
}
