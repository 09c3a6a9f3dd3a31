// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Publication;
import io.uorb.schema.MessageSchema;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A message whose generation finds no room is lost, rather than read with another one (determinism:D-33). */
class UntoldGenerationTest extends RecorderFixture {
    /** An extension that has no room for the first generations. */
    private static final class Full implements LogExtension {
        private final List<Long> told = new ArrayList<>();
        private int left;

        Full(int refused) {
            left = refused;
        }

        @Override
        public SortedMap<String, MessageSchema> formats() {
            return new TreeMap<>();
        }

        @Override
        public void begin(Output output) {}

        @Override
        public void look() {}

        @Override
        public void write(Output output, boolean last) {}

        @Override
        public boolean generation(Output output, int msgId, long ordinal, long generation) {
            left--;
            if (left < 0) {
                told.add(ordinal);
            }
            return left < 0;
        }
    }

    @Test
    @Statement("determinism:D-33")
    void shouldCountMessagesWithoutAGenerationAsDropped() throws IOException {
        Full extension = new Full(2);
        start(builder(FAST).extension(extension));
        Publication<long[]> publication = orb.advertise(FAST);
        for (int i = 1; i <= 4; i++) {
            publish(publication, i);
            passPeriod();
        }
        RecordedTopicStatus topic = recorder.status().topics().get(0);
        assertEquals(2, topic.dropped());
        assertEquals(2, topic.messages());
        assertEquals(List.of(3L, 4L), stopAndRead().values("fast", 0));
        assertEquals(List.of(0L), extension.told);
    }
}
