// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Histories of a recorded broker, as texts. */
class TraceHistoriesTest {
    private final List<String> problems = new ArrayList<>();

    @Test
    void shouldReadWhatItWrites() {
        Map<String, Integer> histories = Map.of("sensor_combined", 4_096, "vehicle_imu", 7);
        List<TraceText> texts = TraceHistories.texts(histories);
        assertEquals(
                histories, TraceHistories.of(texts.stream().map(TraceText::text).toList(), Map.of(), problems::add));
        assertEquals(List.of(0, 1), texts.stream().map(TraceText::number).toList());
        assertEquals(List.of(), problems);
    }

    @Test
    void shouldNameWhatIsNoHistoryAndBoundWhatIsTooLong() {
        Map<String, Integer> read = TraceHistories.of(
                List.of("imu=2147483647", "gyro=0", "gyro=-3", "gyro=x", "gyro", "=5", "gyro=99999999999"),
                Map.of(),
                problems::add);
        assertEquals(Map.of("imu", 65_536), read);
        assertEquals(7, problems.size(), problems::toString);
        assertEquals("history \"gyro=0\" is not a topic with a number of messages, 1 to 2147483647", problems.get(0));
        assertEquals(
                "history of topic imu of 2147483647 messages is cut to 65536: the most is 65536, and 134217728 bytes"
                        + " for all topics",
                problems.get(6));
    }

    @Test
    void shouldBoundTheMemoryOfAllTopicsTogether() {
        int topics = 50;
        List<String> texts = new ArrayList<>(List.of("small=4096"));
        Map<String, Long> bytes = new HashMap<>(Map.of("small", 8L));
        for (int i = 0; i < topics; i++) {
            texts.add("large" + i + "=65536");
            bytes.put("large" + i, 960L);
        }
        Map<String, Integer> read = TraceHistories.of(texts, bytes, problems::add);
        assertEquals(4_096, read.get("small"));
        // cells of 1,024 and of 72 bytes, two a message; twice as many would have no room
        long messages = read.values().stream().mapToLong(kept -> kept).sum() - 4_096;
        assertTrue(messages * 2 * 1_024 + 2 * 4_096 * 72 <= 128 << 20, read::toString);
        assertTrue(messages * 4 * 1_024 > 128 << 20, read::toString);
        assertEquals(topics, problems.size(), problems::toString);
    }

    @Test
    void shouldLeaveOutTopicsWhoseSingleMessageHasNoRoom() {
        assertEquals(Map.of(), TraceHistories.of(List.of("huge=1"), Map.of("huge", 1L << 40), problems::add));
        assertEquals(1, problems.size(), problems::toString);
    }
}
