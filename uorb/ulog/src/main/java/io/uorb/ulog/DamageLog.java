// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The damages of a log: so many are listed, the rest is counted. One thread. */
final class DamageLog {
    static final int MAX_LISTED = 1_000;

    private final List<UlogDamage> listed = new ArrayList<>();
    private final Map<Integer, Orphans> orphans = new TreeMap<>();
    private long unlisted;
    private boolean truncated;

    /** The data records of a msg_id that has no subscription. */
    private static final class Orphans {
        private long count;
        private long firstOffset;
        private long endOffset;
    }

    void add(UlogDamage.Kind kind, long offset, long endOffset, String reason, LostRecords lost) {
        truncated |= kind == UlogDamage.Kind.TRUNCATED;
        if (listed.size() == MAX_LISTED) {
            unlisted++;
        } else {
            listed.add(new UlogDamage(kind, offset, endOffset, reason, lost.count(), lost.topics()));
        }
    }

    /** Notes a format that cannot be used; what needs it will be missing. */
    void addFormat(FormatTable.Unusable format) {
        FormatText text = format.text();
        if (listed.size() == MAX_LISTED) {
            unlisted++;
        } else {
            String topic = TypedName.excerpt(text.name());
            UlogDamage.Kind kind = UlogDamage.Kind.CORRUPT;
            listed.add(new UlogDamage(kind, text.offset(), text.endOffset(), format.reason(), 1, List.of(topic)));
        }
    }

    /** Counts a data record of a msg_id that has no subscription. */
    void addOrphan(int msgId, long offset, long endOffset) {
        Orphans found = orphans.get(msgId);
        if (found == null) {
            found = new Orphans();
            found.firstOffset = offset;
            orphans.put(msgId, found);
        }
        found.count++;
        found.endOffset = endOffset;
    }

    boolean truncated() {
        return truncated;
    }

    /** The damages in the order of the file, {@value #MAX_LISTED} at most. */
    List<UlogDamage> listed() {
        List<UlogDamage> all = new ArrayList<>(listed);
        orphans.entrySet().stream()
                .limit(MAX_LISTED - listed.size())
                .forEach(entry -> all.add(describe(entry.getKey(), entry.getValue())));
        all.sort(Comparator.comparingLong(UlogDamage::offset));
        return List.copyOf(all);
    }

    /** How many damages are not listed. */
    long unlisted() {
        return unlisted + Math.max(0, listed.size() + orphans.size() - MAX_LISTED);
    }

    private static UlogDamage describe(int msgId, Orphans found) {
        return new UlogDamage(
                UlogDamage.Kind.ORPHANED,
                found.firstOffset,
                found.endOffset,
                "data records of msg_id " + msgId + ", which no usable subscription record names",
                found.count,
                List.of());
    }
}
