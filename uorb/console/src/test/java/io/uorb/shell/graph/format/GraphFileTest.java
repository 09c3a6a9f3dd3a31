// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshots;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Error messages for files that are not saved graphs. */
class GraphFileTest {
    @TempDir
    private Path folder;

    private static String saved() throws IOException {
        StringBuilder text = new StringBuilder();
        GraphFormat.JSON.write(
                ComputationGraph.between(
                        "attitude", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false),
                text);
        return text.toString();
    }

    private static String messageOf(String text) {
        return assertThrows(IOException.class, () -> GraphFile.parse("f.json", text))
                .getMessage();
    }

    @Test
    void shouldReadWhatWasSaved() throws IOException {
        Path file = folder.resolve("graph.json");
        Files.writeString(file, saved());

        assertEquals(
                ComputationGraph.between(
                        "attitude", GraphSnapshots.pipeline(1000), GraphSnapshots.pipeline(2000), false),
                GraphFile.read(file));
    }

    @Test
    void shouldPassOverFieldsOfLaterVersions() throws IOException {
        String text = saved().replace("\"instance\":0", "\"instance\":0, \"new\":{\"a\":[1]}")
                .replace("\"version\":1", "\"version\":1, \"newer\":[{}]");

        assertEquals(GraphFile.parse("f.json", saved()), GraphFile.parse("f.json", text));
    }

    @Test
    @DisplayName("demand:Q-14: graphs saved before there were promises and deadlines have none")
    void shouldReadGraphsOfEarlierVersions() throws IOException {
        String text = saved().replaceAll(", \"(silentUs|promiseUs|lateUs|latePromiseUs|deadlineUs)\":\\d+", "");
        assertFalse(
                text.contains("lateUs")
                        || text.contains("silentUs")
                        || text.contains("promiseUs")
                        || text.contains("deadlineUs"),
                text);

        ComputationGraph graph = GraphFile.parse("f.json", text);
        assertEquals(0, graph.topics().get(0).silentUs());
        assertEquals(0, graph.publications().get(0).promiseUs());
        assertEquals(0, graph.publications().get(0).lateUs());
        assertEquals(0, graph.subscriptions().get(0).deadlineUs());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"version\":1|\"version\":2|f.json: version 2 of graphs is not known, only 1 is",
                "uorb-graph|other|f.json: not a graph saved with --format json: no \"format\": \"uorb-graph\"",
                "\"queue\":4|\"queue\":-4|f.json: line 7: topic: queue is -4, not a whole number from 0 to 2147483647",
                "\"queue\":4|\"queue\":\"x\"|f.json: line 7: topic: queue is x,"
                        + " not a whole number from 0 to 2147483647",
                "\"queue\":4|\"queue\":99999999999|f.json: line 7: topic: queue is 99999999999,"
                        + " not a whole number from 0 to 2147483647",
                "\"rateHz\":125.0|\"rateHz\":1e999|f.json: line 7: topic: rateHz is 1e999, not a number from 0 on",
                "\"queue\":4, |``|f.json: line 7: topic: no \"queue\"",
                "\"topic\":\"sensor_combined\", |``|f.json: line 6: topic: no \"topic\"",
                "\"ways\":[\"poll\"]|\"ways\":7|f.json: line 13: subscription: ways is 7, not an array",
                "\"ways\":[\"poll\"]|\"ways\":[{}]|f.json: line 13: subscription: ways is {, not a text",
                "\"queue\":4|\"queue\":4, \"queue\":5|f.json: line 7: Duplicate field 'queue'",
                "\"program\":\"attitude\",|``|f.json: line 1: graph: no \"program\"",
            })
    void shouldSayWhereAndWhatIsWrong(String original, String damaged, String message) throws IOException {
        assertTrue(saved().contains(original), original);
        String text = saved();
        int at = text.indexOf(original);
        assertEquals(message, messageOf(text.substring(0, at) + damaged + text.substring(at + original.length())));
    }

    @Test
    void shouldSayThatAnEdgeHasNoTopic() throws IOException {
        String text = saved().replace("{\"topic\":\"sensor_combined\"", "{\"topic\":\"other\"");
        assertEquals("f.json: topic sensor_combined 0 of module sim is not among the topics", messageOf(text));
    }

    @Test
    void shouldRejectEachBeginningOfAGraphInOneLine() throws IOException {
        String text = saved().strip();
        for (int length = 0; length < text.length(); length++) {
            String message = messageOf(text.substring(0, length));
            assertTrue(message.startsWith("f.json: "), message);
            assertFalse(message.contains("\n"), message);
        }
    }

    @Test
    void shouldRejectWhatStandsBehindAGraph() throws IOException {
        assertEquals("f.json: unexpected data after the graph", messageOf(saved() + "{}"));
    }

    @Test
    void shouldNotReadAFileThatIsTooLarge() throws IOException {
        Path file = folder.resolve("large.json");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(GraphFile.MAX_BYTES + 1L);
        }
        String message =
                assertThrows(IOException.class, () -> GraphFile.read(file)).getMessage();
        assertTrue(message.startsWith(file + ": has 16777217 bytes; the limit is "), message);
    }

    @Test
    void shouldNameAFileThatIsNotThere() {
        Path file = folder.resolve("none.json");
        assertThrowsNaming(IOException.class, () -> GraphFile.read(file), file + ": no such file");
    }
}
