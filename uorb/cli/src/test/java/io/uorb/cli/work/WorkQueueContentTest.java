// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.work;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.terminal.Style;
import io.uorb.shell.wire.Answer.WorkItemRow;
import io.uorb.shell.wire.Answer.WorkQueueRow;
import io.uorb.shell.wire.Answer.WorkQueues;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkQueueContentTest {
    private final WorkQueueContent content = new WorkQueueContent(null, Style.PLAIN);

    @Test
    @Statement("K-7")
    void shouldReportRateAndIntervalSinceTheLastSample() throws IOException {
        content.update(queues(0, 0));
        content.update(queues(1, 250));
        assertReports("\"rateHz\":250.0,\"intervalUs\":4000.0,\"runs\":250,");
        content.update(queues(2, 300));
        assertReports("\"rateHz\":50.0,\"intervalUs\":20000.0,\"runs\":300,");
        content.update(queues(3, 300));
        assertReports("\"rateHz\":0.0,\"intervalUs\":0.0,\"runs\":300,");
    }

    private void assertReports(String figures) throws IOException {
        assertTrue(content.json().contains(figures), content.json());
    }

    private static WorkQueues queues(int seconds, long runs) {
        WorkItemRow item = new WorkItemRow("a", runs, 0, 0, 0, 0, 0, 0, 0);
        return new WorkQueues(
                seconds * 1_000_000L, seconds * 1_000_000_000L, List.of(new WorkQueueRow("test1", 0, List.of(item))));
    }
}
