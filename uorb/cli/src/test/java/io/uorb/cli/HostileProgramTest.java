// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program whose names of program, threads and work items a terminal would obey. */
@Timeout(60)
class HostileProgramTest {
    private final Orb orb = Orb.create();
    private final WorkQueues queues = new WorkQueues(orb);
    private ConsoleServer server;
    private Subscription<?> reader;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        String name = HostileText.ENCODABLE;
        DynamicTopic topic = DynamicTopic.of(
                "point",
                MessageSchema.builder("Point")
                        .field(WireType.UINT64, "timestamp")
                        .build(),
                4);
        Thread thread = new Thread(() -> OrbModule.make("driver", () -> orb.advertise(topic)), name);
        thread.start();
        thread.join();
        reader = OrbModule.make("reader", () -> orb.subscribe(topic));
        new WorkItem(name, queues.findOrCreate(WorkQueueConfig.RATE_CTRL), () -> {}).scheduleNow();
        server = ConsoleServer.builder(orb).name(name).workQueues(queues).start();
    }

    @AfterEach
    void close() {
        server.close();
        queues.close();
        reader.close();
        orb.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status",
                "status --json",
                "graph --seconds=0.1",
                "graph --seconds=0.1 --format=json",
                "graph --seconds=0.1 --format=dot",
                "graph --seconds=0.1 --format=mermaid",
                "graph --seconds=0.1 --format=svg",
                "graph check --seconds=0.1",
                "graph check --seconds=0.1 --json",
                "top -1 --interval=0.1",
                "work_queue --interval=0.1",
                "lag --interval=0.1",
                "info point --sample=0",
                "info point --sample=0 --json",
                "listener nothing",
                "log status"
            })
    void shouldPrintNothingThatATerminalObeys(String command) {
        List<String> args = new ArrayList<>(List.of(command.split(" ")));
        args.add("--socket=" + server.socket());
        CommandRun run = ConsoleRun.of(args.toArray(String[]::new));
        assertFalse((run.out() + run.err()).isEmpty());
        assertFalse(run.err().contains("Unknown option"), run.err());
        assertEquals(Set.of(), HostileText.obeyed(run), () -> run.out() + run.err());
    }
}
