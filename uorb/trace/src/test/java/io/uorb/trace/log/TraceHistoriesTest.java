// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
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
                histories, TraceHistories.of(texts.stream().map(TraceText::text).toList(), problems::add));
        assertEquals(List.of(0, 1), texts.stream().map(TraceText::number).toList());
        assertEquals(List.of(), problems);
    }

    @Test
    void shouldNameWhatIsNoHistoryAndBoundWhatIsTooLong() {
        Map<String, Integer> read = TraceHistories.of(
                List.of("imu=2147483647", "gyro=0", "gyro=-3", "gyro=x", "gyro", "=5", "gyro=99999999999"),
                problems::add);
        assertEquals(Map.of("imu", 65_536), read);
        assertEquals(6, problems.size(), problems::toString);
        assertEquals("history \"gyro=0\" is not a topic with a number of messages, 1 to 2147483647", problems.get(0));
    }
}
