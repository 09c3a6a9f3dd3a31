// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

import java.util.List;

/**
 * A mission.
 *
 * @param revision number of the mission among those of its store, from 1; 0 before the first one
 * @param items at most {@link #MOST_ITEMS}
 */
public record MissionPlan(long revision, List<MissionItem> items) {
    /** Greatest number of items, as in PX4 on small boards. */
    public static final int MOST_ITEMS = 2_000;

    /** @throws IllegalArgumentException if there are too many items, or {@link MissionCheck} refuses one */
    public MissionPlan {
        items = List.copyOf(items);
        if (items.size() > MOST_ITEMS) {
            throw new IllegalArgumentException(items.size() + " items are more than " + MOST_ITEMS);
        }
        for (int i = 0; i < items.size(); i++) {
            int result = MissionCheck.check(items.get(i), items.size());
            if (result != MissionCheck.ACCEPTED) {
                throw new IllegalArgumentException(
                        "item " + i + " is refused with result " + result + ": " + items.get(i));
            }
        }
    }

    /** Returns the number of items. */
    public int size() {
        return items.size();
    }
}
