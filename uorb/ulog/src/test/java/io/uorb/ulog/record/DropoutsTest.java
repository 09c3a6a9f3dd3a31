// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.store.MemorySink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Durations of dropouts whose recording thread found messages overwritten (L-11). */
class DropoutsTest {
    private final Dropouts dropouts = new Dropouts();

    @Test
    void shouldLastFromTheRunBeforeUntilTheLossIsFound() {
        dropouts.overwritten(100_000, 900_000);
        assertEquals(800, dropouts.durationMs(900_000));
    }

    @Test
    void shouldCoverATimeOnce() {
        dropouts.overwritten(100_000, 900_000);
        dropouts.told(900_000);
        dropouts.overwritten(100_000, 950_000); // another topic, later in the run
        assertEquals(50, dropouts.durationMs(950_000));
        dropouts.told(950_000);
        dropouts.overwritten(100_000, 950_000);
        assertFalse(dropouts.isOpen());
        assertEquals(850, dropouts.status().totalMs());
    }

    @Test
    void shouldBeCoveredFromTheRunBeforeIfThatIsLater() {
        dropouts.overwritten(100_000, 200_000);
        dropouts.told(200_000);
        dropouts.overwritten(700_000, 710_000);
        assertEquals(10, dropouts.durationMs(710_000));
    }

    /** The recording thread had no processor between the beginning of its run and its look at a topic. */
    @Test
    void shouldLastBeyondTheBeginningOfARun() throws IOException {
        MemorySink sink = new MemorySink(256 * 1024);
        ByteBuffer head = ByteBuffer.allocate(UlogRecords.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        UlogRecords.header(head, 0);
        sink.open(head.array());
        LogOutput output = new LogOutput(sink, false);
        output.at(1_000_000);
        output.at(1_010_000);
        output.overwritten(13_000_000);
        assertEquals(1_000_000, output.beforeUs());
        output.finish();
        assertEquals(12_000, output.dropouts().totalMs());
        output.at(13_010_000);
        assertEquals(1_010_000, output.beforeUs());
    }
}
