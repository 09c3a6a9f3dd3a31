// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.format.GraphFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class InstanceFoldTest {
    /** Returns a graph of wheels, published by a driver each, read by an estimator; one with a fault. */
    private static ComputationGraph wheels(int count, int faulty) {
        List<TopicNode> topics = new ArrayList<>();
        List<PublishEdge> publications = new ArrayList<>();
        List<SubscribeEdge> subscriptions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            topics.add(new TopicNode("wheel", i, 1, 16, 10, 5, 0, i == faulty ? "drop" : "", i));
            publications.add(new PublishEdge("driver", "wheel", i, 1, List.of("t" + i % 2), 10, 5, i));
            subscriptions.add(new SubscribeEdge(
                    "estimator", "wheel", i, 1, List.of("e"), List.of("poll"), List.of(0L), 0, 0, 0, 1, 4, i));
        }
        return new ComputationGraph("car", 1, topics, publications, subscriptions);
    }

    @Test
    void shouldFoldInstancesThatAreAlike() {
        ComputationGraph folded = InstanceFold.of(wheels(11, -1));
        assertEquals(List.of(new TopicNode("wheel[0..10]", 0, 1, 16, 110, 55, 0, "", 10)), folded.topics());
        assertEquals(
                List.of(new PublishEdge("driver", "wheel[0..10]", 0, 11, List.of("t0", "t1"), 110, 55, 1)),
                folded.publications());
        assertEquals(11, folded.subscriptions().get(0).skipped());
        assertEquals(44, folded.subscriptions().get(0).rateHz());
        assertEquals(1, folded.subscriptions().get(0).deadlineUs());
    }

    @Test
    @DisplayName("demand:Q-14: of folded instances the latest publication counts, with what it promises")
    void shouldKeepThePromiseOfTheLatestInstance() {
        ComputationGraph wheels = wheels(5, -1);
        List<PublishEdge> publications = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            boolean isLate = i == 2 || i == 3;
            publications.add(new PublishEdge(
                    "driver", "wheel", i, 1, List.of(), 10, 5, 10 + i, isLate ? i : 0, isLate ? 10 + i : 0));
        }
        PublishEdge folded = InstanceFold.of(
                        new ComputationGraph("car", 1, wheels.topics(), publications, wheels.subscriptions()))
                .publications()
                .get(0);
        assertEquals(10, folded.promiseUs());
        assertEquals(3, folded.lateUs());
        assertEquals(13, folded.latePromiseUs());
    }

    @Test
    void shouldKeepAFaultyInstanceApart() {
        List<String> names = InstanceFold.of(wheels(11, 4)).topics().stream()
                .map(node -> node.topic() + " " + node.instance())
                .toList();
        assertEquals(List.of("wheel 4", "wheel[0..3, 5..10] 0"), names);
    }

    @Test
    void shouldLeaveFewInstancesAsTheyAre() {
        ComputationGraph few = wheels(3, -1);
        assertSame(few, InstanceFold.of(few));
    }

    @Test
    void shouldFoldDrawingsButNoData() throws IOException {
        for (GraphFormat format : List.of(GraphFormat.SVG, GraphFormat.DOT, GraphFormat.MERMAID)) {
            StringBuilder out = new StringBuilder();
            format.write(wheels(11, -1), out);
            assertTrue(out.indexOf("55.0 Hz") > 0, format + ": " + out);
        }
        StringBuilder json = new StringBuilder();
        GraphFormat.JSON.write(wheels(11, -1), json);
        assertFalse(json.indexOf("0..10") > 0);
    }
}
