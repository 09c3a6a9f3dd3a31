// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

/** Reports of bandwidth; the texts are those of rostopic's ROSTopicBandwidth for the same messages. */
class MessageSizesTest {
    private static final long MS = 1_000_000;

    @Test
    void shouldReportSizes() {
        MessageSizes sizes = new MessageSizes(MessageSizes.DEFAULT_WINDOW);
        sizes.add(1000 * MS, 18);
        assertNull(sizes.report(1001 * MS));
        sizes.add(1100 * MS, 20);
        sizes.add(1200 * MS, 22);
        assertEquals("average: 60.00B/s\n\tmean: 20.00B min: 18.00B max: 22.00B window: 3", sizes.report(2000 * MS));
    }

    @Test
    void shouldForgetWhatIsBeforeTheWindow() {
        MessageSizes sizes = new MessageSizes(3);
        sizes.add(0, 10_000);
        sizes.add(1000 * MS, 20_000);
        sizes.add(2000 * MS, 30_000);
        sizes.add(2500 * MS, 1000);
        assertEquals("average: 25.50KB/s\n\tmean: 17.00KB min: 1.00KB max: 30.00KB window: 3", sizes.report(3000 * MS));
    }

    @Test
    void shouldKeepAHundredByDefault() {
        MessageSizes sizes = new MessageSizes(MessageSizes.DEFAULT_WINDOW);
        for (int i = 0; i < 101; i++) {
            sizes.add(100 * i * MS, 20);
        }
        assertEquals(
                "average: 200.00B/s\n\tmean: 20.00B min: 20.00B max: 20.00B window: 100", sizes.report(10_100 * MS));
    }

    @Test
    void shouldReportMegabytes() {
        MessageSizes sizes = new MessageSizes(2);
        sizes.add(1000 * MS, 2_500_000);
        sizes.add(1500 * MS, 2_500_000);
        assertEquals("average: 5.00MB/s\n\tmean: 2.50MB min: 2.50MB max: 2.50MB window: 2", sizes.report(2000 * MS));
    }
}
