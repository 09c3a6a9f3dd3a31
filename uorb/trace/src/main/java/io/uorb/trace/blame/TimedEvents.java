// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Events by thread and time. Immutable. */
public final class TimedEvents {
    /** No event. */
    public static final TimedEvents NONE = new TimedEvents(List.of());

    private final Map<String, List<TimedEvent>> byThread = new HashMap<>();
    /** By thread the longest event, which bounds the search. */
    private final Map<String, Long> longestNs = new HashMap<>();

    private final Optional<Clock> clock;

    /**
     * How well times of the flight recorder are known in that of the lanes' stamps ({@code determinism:D-73}).
     *
     * @param spreadNs how far the moments known in both lie apart at most, ns
     * @param drift by which the time of stamps gains on the flight recorder's, s a second
     */
    public record Clock(long spreadNs, double drift) {}

    /** Creates events that are known in the time of the lanes' stamps. */
    public TimedEvents(Collection<TimedEvent> events) {
        this(events, Optional.empty());
    }

    /** Creates events of the flight recorder. */
    TimedEvents(Collection<TimedEvent> events, Optional<Clock> clock) {
        this.clock = clock;
        for (TimedEvent event : events) {
            byThread.computeIfAbsent(event.thread(), thread -> new ArrayList<>())
                    .add(event);
            longestNs.merge(event.thread(), event.toNs() - event.fromNs(), Math::max);
        }
        byThread.values().forEach(list -> list.sort(Comparator.comparingLong(TimedEvent::fromNs)));
    }

    /** Returns the events of a thread, empty for those of all, that lie in a time at least in part, by begin. */
    public List<TimedEvent> within(String thread, long fromNs, long toNs) {
        List<TimedEvent> all = byThread.getOrDefault(thread, List.of());
        List<TimedEvent> found = new ArrayList<>();
        for (int i = firstFrom(all, fromNs - longestNs.getOrDefault(thread, 0L)); i < all.size(); i++) {
            TimedEvent event = all.get(i);
            if (event.fromNs() >= toNs) {
                break;
            }
            if (event.toNs() > fromNs) {
                found.add(event);
            }
        }
        return found;
    }

    private static int firstFrom(List<TimedEvent> events, long ns) {
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle).fromNs() < ns) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns how well the events' times are known; empty if they are of no other clock. */
    public Optional<Clock> clock() {
        return clock;
    }

    /** Returns all events, in no order. */
    public List<TimedEvent> all() {
        return byThread.values().stream().flatMap(List::stream).toList();
    }
}
