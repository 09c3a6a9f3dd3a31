// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import java.util.Set;

/** The step that gives every message the content of one, but for its times. */
final class FreezeStep extends FaultStep {
    private static final Set<String> TIMES = Set.of("timestamp", "timestamp_sample");

    private final long[] content;
    private final int[] timeWords;
    private boolean known;

    /** @param content of the message to be repeated; null for the first one that comes */
    FreezeStep(ActiveFault put, long[] content) {
        super(put);
        this.known = content != null;
        this.content = known ? content.clone() : new long[put.topic().words()];
        this.timeWords = timeWords(put.topic());
    }

    private static int[] timeWords(OrbMetadata<?> topic) {
        return topic.schema().layout().slots().stream()
                .filter(slot -> TIMES.contains(slot.field().name()))
                .filter(slot ->
                        slot.field().type() == WireType.UINT64 && !slot.field().isArray())
                .mapToInt(Layout.Slot::offsetBytes)
                .map(offset -> offset / Long.BYTES)
                .toArray();
    }

    @Override
    boolean passes(DynamicMessage message) {
        long[] words = message.words();
        if (!known) {
            System.arraycopy(words, 0, content, 0, content.length);
            known = true;
            return true;
        }
        for (int word : timeWords) {
            content[word] = words[word];
        }
        System.arraycopy(content, 0, words, 0, content.length);
        put().countApplied();
        return true;
    }
}
