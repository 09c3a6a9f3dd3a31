// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.selection.TopicSelection;
import io.uorb.ulog.store.MemorySink;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A broker on a manual clock, and a recorder whose files are in memory. */
abstract class RecorderFixture {
    static final PointTopic SLOW = new PointTopic("slow", 1);
    static final PointTopic QUEUED = new PointTopic("queued", 16);
    static final PointTopic FAST = new PointTopic("fast", 1);
    static final int HISTORY = 64;

    final ManualClock clock = new ManualClock(1_000_000);
    final Orb orb = Orb.builder().clock(clock).history(FAST, HISTORY).build();
    final MemorySink sink = new MemorySink(256 * 1024);
    Recorder recorder;

    @AfterEach
    void closeAll() {
        if (recorder != null) {
            recorder.close();
        }
        orb.close();
    }

    RecorderBuilder builder(OrbMetadata<?>... catalogue) {
        return Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(List.of(catalogue)))
                .sinks(() -> sink);
    }

    void start(RecorderBuilder builder) throws IOException {
        recorder = builder.build();
        recorder.start();
    }

    static TopicSelection select(String lines) {
        return TopicSelection.parse("test", lines);
    }

    void publish(Publication<long[]> publication, long value) {
        publication.publish(new long[] {clock.nowUs(), value, value & 0xff});
    }

    /** One run of the recorder, and more if the clock passes more. */
    void pass(long us) {
        clock.advance(us);
    }

    void passPeriod() {
        pass(RecorderBuilder.DEFAULT_PERIOD_US);
    }

    /** Ends the recording and reads its file. */
    LoggedRecords stopAndRead() {
        recorder.stop();
        return LoggedRecords.read(sink.file(sink.fileCount() - 1));
    }
}
