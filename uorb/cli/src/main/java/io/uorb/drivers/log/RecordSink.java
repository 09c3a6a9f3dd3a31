// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.ulog.UlogData;
import io.uorb.ulog.UlogInfo;
import io.uorb.ulog.UlogParameter;
import io.uorb.ulog.UlogParameterDefault;
import io.uorb.ulog.UlogSubscription;
import io.uorb.ulog.UlogText;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Writes the records that it is handed into a log whose head has been written. */
final class RecordSink implements UlogVisitor {
    private static final int NOT_WRITTEN = -1;

    private final UlogWriter out;
    private final PerInstance<Integer> msgIds;
    private long messages;
    private long unwritableTexts;

    /** @param msgIds of the topics' instances; messages of others are passed over */
    RecordSink(UlogWriter out, Map<TopicInstance, Integer> msgIds) {
        this.out = out;
        this.msgIds =
                new PerInstance<>(subscription -> msgIds.getOrDefault(TopicInstance.of(subscription), NOT_WRITTEN));
    }

    /** The msg_id in the log that is written, or less than 0 if that topic instance is left out. */
    int msgId(UlogSubscription subscription) {
        return msgIds.of(subscription);
    }

    @Override
    public void onData(UlogData data) {
        int msgId = msgId(data.subscription());
        if (msgId < 0) {
            return;
        }
        try {
            out.data(msgId, data.buffer(), data.offset(), data.length());
            messages++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of a damaged log, a text may have a level that there is not, or have grown by its replaced bytes. */
    @Override
    public void onText(UlogText text) {
        try {
            write(() -> out.text(text));
        } catch (IllegalArgumentException e) {
            unwritableTexts++;
        }
    }

    /** Data messages that have been written. */
    long messages() {
        return messages;
    }

    /** Texts that no record can hold. */
    long unwritableTexts() {
        return unwritableTexts;
    }

    @Override
    public void onDropout(int durationMs) {
        write(() -> out.dropout(durationMs));
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        write(() -> out.parameter(parameter));
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        write(() -> out.parameterDefault(parameterDefault));
    }

    @Override
    public void onInfo(UlogInfo info) {
        write(() -> out.info(info));
    }

    @Override
    public void onSync() {
        write(out::sync);
    }

    private interface Write {
        void run() throws IOException;
    }

    private static void write(Write action) {
        try {
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
