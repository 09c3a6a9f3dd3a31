// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/** A reader of those blocks of a log that an index selects. One thread. */
final class IndexedReader implements AutoCloseable {
    private final SeekableByteChannel channel;
    private final RecordStream records;
    private final IndexedSubscriptions subscriptions;
    private final SectionReader sections;
    private final DataSection data;
    private final LogIndex index;

    /** {@code log} is a reader that has read the log through. */
    IndexedReader(SeekableByteChannel channel, UlogReader log, LogIndex index) {
        this.channel = channel;
        this.index = index;
        this.records = new RecordStream(channel);
        this.subscriptions = new IndexedSubscriptions(log.history());
        // The corruptions are known; here they only have to be skipped in the same way.
        CorruptionLog corruptions = new CorruptionLog();
        this.sections = new SectionReader(records, subscriptions, corruptions);
        this.sections.appendedAt(log.header().appendedOffsets());
        this.data = new DataSection(
                records, sections, subscriptions, log.definitions().formatTable(), corruptions);
    }

    /** Passes the wanted messages to the visitor, in the order of the file. */
    void read(boolean[] wanted, long fromUs, long toUs, UlogVisitor visitor) throws IOException {
        UlogVisitor filter = new Filter(wanted, fromUs, toUs, visitor);
        int block = 0;
        while (block < index.blocks()) {
            int first = block;
            while (block < index.blocks() && index.mayHold(block, wanted, fromUs, toUs)) {
                block++;
            }
            if (block > first) {
                readRange(index.startOf(first), index.endOf(block - 1), filter);
            }
            block++;
        }
    }

    private void readRange(long start, long end, UlogVisitor visitor) throws IOException {
        channel.position(start);
        records.restart(start);
        sections.restart();
        subscriptions.moveTo(start);
        while (records.offset() < end && sections.next() && records.recordOffset() < end) {
            data.accept(visitor);
        }
    }

    @Override
    public void close() throws IOException {
        records.close();
    }

    /** A visitor that passes on only the wanted messages. */
    private record Filter(boolean[] wanted, long fromUs, long toUs, UlogVisitor visitor) implements UlogVisitor {
        @Override
        public void onData(UlogData message) {
            if (wanted[message.subscription().ordinal()]) {
                long timestampUs = message.timestampUs();
                if (timestampUs >= fromUs && timestampUs <= toUs) {
                    visitor.onData(message);
                }
            }
        }
    }
}
