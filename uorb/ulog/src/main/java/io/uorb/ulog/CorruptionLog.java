// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.FormatRegistry;
import io.uorb.ulog.format.FormatSyntax;
import io.uorb.ulog.format.TypedName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The corruptions of a log: the first {@value #MAX_LISTED} are listed, and one for each limit of the reader that the
 * log exceeds; the rest is counted. One thread.
 */
final class CorruptionLog {
    static final int MAX_LISTED = 1_000;

    private final List<UlogCorruption> listed = new ArrayList<>();
    private final Map<Integer, Orphans> orphans = new TreeMap<>();
    /** The records beyond each limit, by what it limits. */
    private final Map<String, Ignored> ignored = new LinkedHashMap<>();

    private long unlisted;
    private long ignoredRecords;
    private boolean truncated;

    /** Data records of a msg_id without a subscription. */
    private static final class Orphans {
        private long count;
        private long firstOffset;
        private long endOffset;
    }

    /** Records that a limit of the reader excludes. */
    private static final class Ignored {
        private final UlogCorruption first;
        private long count;
        private long endOffset;

        private Ignored(UlogCorruption first) {
            this.first = first;
        }
    }

    /**
     * Counts a record beyond a limit of the reader; the first of each limit is described.
     *
     * @param limited what the limit limits
     */
    void addIgnored(String limited, long offset, long endOffset, String reason, LostRecords lost) {
        Ignored found = ignored.get(limited);
        if (found == null) {
            found = new Ignored(new UlogCorruption(
                    UlogCorruption.Kind.CORRUPT, offset, endOffset, reason, lost.count(), lost.topics()));
            ignored.put(limited, found);
        }
        found.count += lost.count();
        found.endOffset = endOffset;
        ignoredRecords++;
    }

    void add(UlogCorruption.Kind kind, long offset, long endOffset, String reason, LostRecords lost) {
        truncated |= kind == UlogCorruption.Kind.TRUNCATED;
        if (listed.size() == MAX_LISTED) {
            unlisted++;
        } else {
            listed.add(new UlogCorruption(kind, offset, endOffset, reason, lost.count(), lost.topics()));
        }
    }

    /** Adds a format that cannot be used; messages of it will be missing. */
    void addFormat(FormatRegistry.Unusable format) {
        FormatSyntax text = format.text();
        if (listed.size() == MAX_LISTED) {
            unlisted++;
        } else {
            String topic = TypedName.excerpt(text.name());
            UlogCorruption.Kind kind = UlogCorruption.Kind.CORRUPT;
            listed.add(new UlogCorruption(kind, text.offset(), text.endOffset(), format.reason(), 1, List.of(topic)));
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

    /** Returns the corruptions in the order of the file, {@value #MAX_LISTED} at most beside those of limits. */
    List<UlogCorruption> listed() {
        List<UlogCorruption> all = new ArrayList<>(listed);
        for (Map.Entry<Integer, Orphans> entry : orphans.entrySet()) {
            if (all.size() == MAX_LISTED) {
                break;
            }
            all.add(describe(entry.getKey(), entry.getValue()));
        }
        for (Ignored found : ignored.values()) {
            UlogCorruption first = found.first;
            all.add(new UlogCorruption(
                    first.kind(), first.offset(), found.endOffset, first.reason(), found.count, first.topics()));
        }
        if (!all.isEmpty()) {
            all.sort(Comparator.comparingLong(UlogCorruption::offset));
        }
        return List.copyOf(all);
    }

    /** Returns the number of skipped parts so far, orphans not counted. */
    long count() {
        return unlisted + listed.size() + ignoredRecords;
    }

    /** Returns the number of corruptions that are not listed. */
    long unlisted() {
        return unlisted + Math.max(0, listed.size() + orphans.size() - MAX_LISTED);
    }

    private static UlogCorruption describe(int msgId, Orphans found) {
        return new UlogCorruption(
                UlogCorruption.Kind.ORPHANED,
                found.firstOffset,
                found.endOffset,
                "data records of msg_id " + msgId + ", which no usable subscription record names",
                found.count,
                List.of());
    }
}
