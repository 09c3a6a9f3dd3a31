// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.LogClock;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.util.Map;

/** One of the merged logs, with its next record. */
final class MergeInput {
    private static final int MAX_MESSAGE_BYTES = 65_535;

    private final int index;
    private final LogInput log;
    private final UlogWriter out;
    private final RecordSink sink;
    private final LogClock clock;
    private final Capture capture = new Capture();
    private final byte[] message = new byte[MAX_MESSAGE_BYTES];
    private int messageBytes;
    private int msgId;
    private Runnable other;
    private boolean pending;
    private long messages;

    /**
     * @param index of all sources
     * @param msgIds those of the log that is written
     */
    MergeInput(int index, LogInput log, UlogWriter out, Map<TopicInstance, Integer> msgIds) {
        this.index = index;
        this.log = log;
        this.out = out;
        this.sink = new RecordSink(out, msgIds);
        this.clock = new LogClock(log.reader().header().startUs());
    }

    /** Moves to the next record; returns false at the end of the log. */
    boolean advance() throws IOException {
        pending = false;
        while (!pending) {
            if (!log.reader().next(capture)) {
                return false;
            }
        }
        return true;
    }

    int index() {
        return index;
    }

    /** Returns the time of the record: that of the message, or of the last message before. */
    long timeUs() {
        return clock.nowUs();
    }

    /** Writes the record. */
    void write() throws IOException {
        if (other != null) {
            other.run();
        } else if (msgId >= 0) { // less for a topic that the log, while it is written, got after it was surveyed
            out.data(msgId, message, 0, messageBytes);
        }
    }

    /** Returns the data messages of the log so far. */
    long messages() {
        return messages;
    }

    /** Returns the number of texts that no record can hold. */
    long unwritableTexts() {
        return sink.unwritableTexts();
    }

    /** A visitor that keeps a copy of a data message, which the reader reuses, and an action for any other record. */
    private final class Capture implements UlogVisitor {
        @Override
        public void onData(UlogData data) {
            clock.advance(data);
            messages++;
            msgId = sink.msgId(data.subscription());
            messageBytes = data.length();
            data.buffer().get(data.offset(), message, 0, messageBytes);
            other = null;
            pending = true;
        }

        private void keep(Runnable record) {
            other = record;
            pending = true;
        }

        @Override
        public void onText(UlogLoggedString text) {
            keep(() -> sink.onText(text));
        }

        @Override
        public void onDropout(int durationMs) {
            keep(() -> sink.onDropout(durationMs));
        }

        @Override
        public void onParameter(UlogParameter parameter) {
            keep(() -> sink.onParameter(parameter));
        }

        @Override
        public void onParameterDefault(UlogParameterDefault parameterDefault) {
            keep(() -> sink.onParameterDefault(parameterDefault));
        }

        @Override
        public void onInfo(UlogInfo info) {
            keep(() -> sink.onInfo(info));
        }

        @Override
        public void onSync() {
            keep(sink::onSync);
        }
    }
}
