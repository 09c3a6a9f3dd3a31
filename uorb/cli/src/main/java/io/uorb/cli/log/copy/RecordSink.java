// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** A visitor that writes records into a log whose definitions have been written. */
class RecordSink implements UlogVisitor {
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

    /** Returns the msg_id in the written log, or a negative number if the topic instance is left out. */
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

    /** Writes a text; counts one of a corrupt log that has an invalid level or is too long. */
    @Override
    public void onText(UlogLoggedString text) {
        try {
            write(() -> out.text(text));
        } catch (IllegalArgumentException e) {
            unwritableTexts++;
        }
    }

    /** Returns the data messages that have been written. */
    long messages() {
        return messages;
    }

    /** Returns the number of texts that no record can hold. */
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
