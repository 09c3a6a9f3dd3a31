// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.shell.wire.Answer.NodeRow;
import io.uorb.shell.wire.Answer.ProcessRow;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StatusCommandTest {
    private static NodeRow node(String topic, ProcessRow... processes) {
        return new NodeRow(topic, 0, 1, 0, 1, 8, 3, 0, 0, 0, 0, 0, "", new long[0], new long[0], List.of(processes));
    }

    private static NodeRow node(String topic, long promisedUs, long lastPublishedUs) {
        return new NodeRow(
                topic, 0, 1, 0, 1, 8, 3, lastPublishedUs, 0, 0, 0, promisedUs, "", new long[0], new long[0], List.of());
    }

    @Test
    @DisplayName("shm:H-12: which processes publish and read is shown, their names escaped")
    void shouldShowOtherProcesses() {
        NodeRow shared = node("shared", new ProcessRow(17, "flight", 1, 0), new ProcessRow(18, "\u001b[2J", 1, 2));
        assertEquals(
                """
                TOPIC NAME INST #SUB #Q SIZE PATH         WANTED ELSEWHERE
                local         0    0  1    8 /obj/local0  -
                shared        0    0  1    8 /obj/shared0 -      flight (pid 17): 1 pub; \\x1b[2J (pid 18): 1 pub, 2 sub
                """,
                String.join(
                                "\n",
                                StatusCommand.table(List.of(node("local"), shared), 0)
                                        .lines()) + "\n");
    }

    @Test
    @DisplayName("demand:Q-14: the promise of a node is shown, and by how much it is exceeded")
    void shouldShowPromisesAndWhoBreaksThem() {
        List<NodeRow> nodes = List.of(
                node("ahead", 10_000, 3_000_000),
                node("kept", 10_000, 1_990_000),
                node("late", 10_000, 790_000),
                node("none", 0, 790_000),
                node("unborn", 500, 0));
        assertEquals(
                """
                TOPIC NAME INST #SUB #Q SIZE PATH         WANTED PROMISED
                ahead         0    0  1    8 /obj/ahead0  -      10.0ms
                kept          0    0  1    8 /obj/kept0   -      10.0ms
                late          0    0  1    8 /obj/late0   -      10.0ms, late 1.20s
                none          0    0  1    8 /obj/none0   -      -
                unborn        0    0  1    8 /obj/unborn0 -      500us
                """, String.join("\n", StatusCommand.table(nodes, 2_000_000).lines()) + "\n");
    }
}
