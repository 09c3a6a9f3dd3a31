// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/console-protocol.md} names every kind with its number, and every component with its type, in order. */
class ProtocolGuideTest {
    private static String guide() throws IOException {
        return Files.readString(Project.file("docs/console-protocol.md"));
    }

    @Test
    void shouldDescribeEveryKindAndPart() throws IOException {
        String guide = guide();
        List<String> missing = new ArrayList<>();
        FrameKinds.REQUESTS.all().forEach(kind -> require(guide, kind.number() + " ", kind.type(), missing));
        FrameKinds.ANSWERS.all().forEach(kind -> require(guide, kind.number() + " ", kind.type(), missing));
        Stream.of(Answer.Row.class.getPermittedSubclasses()).forEach(part -> require(guide, "", part, missing));
        require(guide, "", Request.Assignment.class, missing);
        assertEquals(List.of(), missing);
    }

    private static void require(String guide, String number, Class<?> record, List<String> missing) {
        String heading = "### " + number + "`" + record.getSimpleName() + "`\n";
        int start = guide.indexOf(heading);
        if (start < 0) {
            missing.add(heading);
            return;
        }
        int end = guide.indexOf("\n##", start + heading.length());
        int at = start;
        for (RecordComponent component : record.getRecordComponents()) {
            String type = component.getGenericType().getTypeName().replaceAll("[\\w.]+[.$](\\w+)", "$1");
            String row = "`" + type + " " + component.getName() + "`";
            int next = guide.indexOf(row, at);
            if (next < 0 || next > end) {
                missing.add(heading + row);
            } else {
                at = next;
            }
        }
    }

    @Test
    void shouldNameVersionLimitsAndReasons() throws IOException {
        String guide = guide();
        assertTrue(guide.contains("version is **" + Protocol.VERSION + "**"));
        assertTrue(guide.contains("1 to 65,536 (`MAX_REQUEST_BYTES`)"));
        assertTrue(guide.contains("1 to 4,194,304 (`MAX_ANSWER_BYTES`)"));
        assertTrue(guide.contains(Protocol.MAX_CLIENTS + " (`MAX_CLIENTS`)"));
        assertTrue(guide.contains(Protocol.MAX_LISTENERS + " (`MAX_LISTENERS`)"));
        for (Answer.Reason reason : Answer.Reason.values()) {
            assertTrue(guide.contains("| " + reason.ordinal() + " | `" + reason + "` |"), reason.toString());
        }
    }
}
