// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The values of a state and their times, as long as there are not too many. One thread. */
public final class StateHistory implements MessageSink {
    /** Changes that are listed; all are counted. */
    public static final int MOST = 500;

    private final SignalReader reader;
    private final List<Stay> stays = new ArrayList<>();
    private long changes;
    private long unlisted;
    /** When the last listed stay ended; -1 while it lasts. */
    private long cutUs = -1;

    private double value = Double.NaN;

    /**
     * A time in one state.
     *
     * @param fromUs when it begins
     * @param value of the state
     */
    public record Stay(long fromUs, long value) {}

    public StateHistory(SignalReader reader) {
        this.reader = reader;
    }

    @Override
    public void add(long timeUs, UlogData data) {
        double now = reader.value(data);
        if (Double.isNaN(now) || now == value) {
            return;
        }
        changes += Double.isNaN(value) ? 0 : 1;
        value = now;
        if (stays.size() < MOST) {
            stays.add(new Stay(timeUs, (long) now));
        } else {
            cutUs = cutUs < 0 ? timeUs : cutUs;
            unlisted++;
        }
    }

    public SignalReader reader() {
        return reader;
    }

    /** Returns the first stays, in order. */
    public List<Stay> stays() {
        return Collections.unmodifiableList(stays);
    }

    /** Returns when a listed stay ended: {@code logEndUs} if nothing came after it. */
    public long endUs(int stay, long logEndUs) {
        if (stay + 1 < stays.size()) {
            return stays.get(stay + 1).fromUs();
        }
        return cutUs < 0 ? logEndUs : cutUs;
    }

    /** Returns the number of changes. */
    public long changes() {
        return changes;
    }

    /** Returns the number of changes after the last listed stay began. */
    public long unlisted() {
        return unlisted;
    }
}
