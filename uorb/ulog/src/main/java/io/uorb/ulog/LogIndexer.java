// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/** A single pass over a log that builds its index and its summary. One thread. */
final class LogIndexer implements UlogVisitor {
    private static final int PROGRESS_BYTES = 4 * 1024 * 1024;
    private static final long NONE = -1;

    private final UlogReader reader;
    private final LogIndex index;
    private final UlogVisitor alongside;
    private long[] messages = new long[64];
    private long[] bytes = new long[64];
    private long[] firstUs = new long[64];
    private long[] lastUs = new long[64];
    private long dropouts;
    private long dropoutMs;

    private LogIndexer(UlogReader reader, LogIndex index, UlogVisitor alongside) {
        this.reader = reader;
        this.index = index;
        this.alongside = alongside;
    }

    /**
     * Reads the whole log and fills the index.
     *
     * @param alongside receives all records too
     * @param bytesDone receives the number of bytes done every few megabytes
     */
    static LogIndexer of(UlogReader reader, LogIndex index, UlogVisitor alongside, LongConsumer bytesDone)
            throws IOException {
        LogIndexer survey = new LogIndexer(reader, index, alongside);
        long nextReport = PROGRESS_BYTES;
        while (reader.nextOfMany(survey)) {
            if (reader.offset() >= nextReport) {
                bytesDone.accept(reader.offset());
                nextReport = reader.offset() + PROGRESS_BYTES;
            }
        }
        index.end(reader.offset());
        bytesDone.accept(reader.offset());
        return survey;
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        int ordinal = subscription.ordinal();
        if (ordinal >= messages.length) {
            messages = Arrays.copyOf(messages, 2 * ordinal);
            bytes = Arrays.copyOf(bytes, 2 * ordinal);
            firstUs = Arrays.copyOf(firstUs, 2 * ordinal);
            lastUs = Arrays.copyOf(lastUs, 2 * ordinal);
        }
        alongside.onSubscription(subscription);
    }

    @Override
    public void onData(UlogData data) {
        int ordinal = data.subscription().ordinal();
        long timestampUs = data.timestampUs();
        index.add(reader.recordOffset(), ordinal, timestampUs);
        boolean isFirst = messages[ordinal] == 0;
        messages[ordinal]++;
        bytes[ordinal] += data.length();
        if (isFirst || timestampUs < firstUs[ordinal]) {
            firstUs[ordinal] = timestampUs;
        }
        if (isFirst || timestampUs > lastUs[ordinal]) {
            lastUs[ordinal] = timestampUs;
        }
        alongside.onData(data);
    }

    @Override
    public void onDropout(int durationMs) {
        dropouts++;
        dropoutMs += durationMs;
        alongside.onDropout(durationMs);
    }

    @Override
    public void onText(UlogLoggedString text) {
        alongside.onText(text);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        alongside.onParameter(parameter);
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        alongside.onParameterDefault(parameterDefault);
    }

    @Override
    public void onInfo(UlogInfo info) {
        alongside.onInfo(info);
    }

    @Override
    public void onSync() {
        alongside.onSync();
    }

    UlogSummary summary() {
        List<UlogSummary.Instance> instances = new ArrayList<>();
        for (UlogSubscription subscription : reader.subscriptions()) {
            int i = subscription.ordinal();
            boolean isThere = messages[i] > 0;
            instances.add(new UlogSummary.Instance(
                    subscription, messages[i], bytes[i], isThere ? firstUs[i] : NONE, isThere ? lastUs[i] : NONE));
        }
        return new UlogSummary(
                reader.header().startUs(),
                instances,
                dropouts,
                dropoutMs,
                reader.corruptions(),
                reader.unlistedCorruptions(),
                recordsByType(),
                reader.offset());
    }

    private Map<Character, Long> recordsByType() {
        Map<Character, Long> counts = new TreeMap<>();
        long[] all = reader.recordCounts();
        for (int type = 0; type < all.length; type++) {
            if (all[type] > 0) {
                counts.put((char) type, all[type]);
            }
        }
        return counts;
    }
}
