// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import java.util.Objects;

/**
 * The value of a topic at a time between two of its messages. For the thread that its subscription is for, which reads
 * it through this alone.
 *
 * <pre>{@code
 * Interpolated<VehicleAttitude> attitudes = Interpolated.of(attitude).build();
 * VehicleAttitude then = new VehicleAttitude();
 * if (attitudes.at(image.timestampSample, then) == TimeLookup.WITHIN) {
 *     project(image, then.q);
 * }
 * }</pre>
 *
 * <p>A message that is older than the last one, or of 2^63 us and later, is left out. After 16 of them in a row the
 * topic has restarted, and the history begins anew. A message of the time of the last one takes its place.
 *
 * @param <T> the message class
 */
public final class Interpolated<T> {
    private static final int NONE = -1;

    private final Subscription<T> subscription;
    private final int timeWord;
    private final FieldSpan[] spans;
    private final TimeOrder order = new TimeOrder();
    private final long[][] cells;
    /** The message that is read next, which is none of the history. */
    private long[] spare;

    private final long[] result;
    private int first;
    private int size;
    private long beforeUs = NONE;
    private long afterUs = NONE;

    Interpolated(Subscription<T> subscription, int timeWord, int history, FieldSpan... spans) {
        this.subscription = subscription;
        this.timeWord = timeWord;
        this.spans = spans;
        int words = subscription.topic().words();
        this.cells = new long[history][words];
        this.spare = new long[words];
        this.result = new long[words];
    }

    /** Begins the interpolation of a topic. */
    public static <T> InterpolatedBuilder<T> of(Subscription<T> subscription) {
        return new InterpolatedBuilder<>(subscription);
    }

    /**
     * Reads what was published. {@link #at} does so too; between two calls the subscription keeps {@link
     * Subscription#maxHistory} messages, and counts earlier ones as {@link Subscription#lost}.
     */
    public void update() {
        while (OrbTools.update(subscription, spare)) {
            take();
        }
    }

    /**
     * Reads what was published, and writes the topic's value at a time into the target, whose time field is that time.
     * Where a field of one of the two messages is not finite, it is the nearer message's.
     *
     * @param timeUs in us, on the clock of the messages
     * @return {@link TimeLookup#WITHIN}; anything else leaves the target untouched
     */
    public TimeLookup at(long timeUs, T target) {
        Objects.requireNonNull(target, "target");
        update();
        if (timeUs < 0) { // from 2^63 us on: messages of such times are left out
            beforeUs = NONE;
            afterUs = NONE;
            return size == 0 ? TimeLookup.EMPTY : TimeLookup.TOO_LATE;
        }
        int later = firstFrom(timeUs);
        boolean isAt = later < size && timeUs(later) == timeUs;
        int earlier = isAt ? later : later - 1;
        beforeUs = earlier < 0 ? NONE : timeUs - timeUs(earlier);
        afterUs = later == size ? NONE : timeUs(later) - timeUs;
        if (beforeUs == NONE || afterUs == NONE) {
            return size == 0 ? TimeLookup.EMPTY : beforeUs == NONE ? TimeLookup.TOO_EARLY : TimeLookup.TOO_LATE;
        }
        interpolate(cell(earlier), cell(later));
        result[timeWord] = timeUs;
        subscription.topic().decode(result, 0, target);
        return TimeLookup.WITHIN;
    }

    private void interpolate(long[] earlier, long[] later) {
        System.arraycopy(beforeUs <= afterUs ? earlier : later, 0, result, 0, result.length);
        if (earlier != later) {
            double share = (double) beforeUs / (beforeUs + afterUs);
            for (FieldSpan span : spans) {
                span.interpolate(earlier, later, share, result);
            }
        }
    }

    private void take() {
        long newestUs = order.newestUs();
        if (!order.accepts(spare[timeWord])) {
            if (order.hasRestarted()) {
                forget();
            }
            return;
        }
        boolean replacing = size > 0 && spare[timeWord] == newestUs;
        if (!replacing && size == cells.length) {
            first = (first + 1) % cells.length;
        } else if (!replacing) {
            size++;
        }
        int last = (first + size - 1) % cells.length;
        long[] freed = cells[last];
        cells[last] = spare;
        spare = freed;
    }

    /** Returns the index of the oldest message that is not earlier. */
    private int firstFrom(long timeUs) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (timeUs(middle) < timeUs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private long timeUs(int index) {
        return cell(index)[timeWord];
    }

    private long[] cell(int index) {
        return cells[(first + index) % cells.length];
    }

    /** Returns the time from the preceding message to the time of the last {@link #at}, us; -1 if there is none. */
    public long beforeUs() {
        return beforeUs;
    }

    /** Returns the time from that of the last {@link #at} to the following message, us; -1 if there is none. */
    public long afterUs() {
        return afterUs;
    }

    /** Returns the number of messages that were skipped because their times went back. */
    public long disordered() {
        return order.disordered();
    }

    /** Forgets all messages, also those that are not read yet, and all times, as after a jump of the clock. */
    public void clear() {
        update();
        forget();
    }

    private void forget() {
        size = 0;
        order.restart();
    }
}
