// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.definition.Ros2Definition;
import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The channels of a program: those of its instances. For the loop's thread. */
final class LiveChannels {
    private final LiveSource source;
    private final LiveClock clock;
    private final Consumer<String> warnings;
    private final Map<LiveInstance, LiveChannel> byInstance = new LinkedHashMap<>();
    private final Map<Integer, LiveChannel> byId = new LinkedHashMap<>();
    /** Instances that cannot be shown, each reported once. */
    private final Set<String> leftOut = new HashSet<>();

    private int lastId;

    LiveChannels(LiveSource source, LiveClock clock, Consumer<String> warnings) {
        this.source = source;
        this.clock = clock;
        this.warnings = warnings;
    }

    /**
     * What differs since the last look.
     *
     * @param added channels
     * @param removed channels, which are closed
     */
    record Change(List<LiveChannel> added, List<LiveChannel> removed) {}

    /** Looks for instances that have come and gone. */
    Change update() {
        List<LiveInstance> present = source.instances();
        List<LiveChannel> removed = new ArrayList<>();
        Set<LiveInstance> gone = new HashSet<>(byInstance.keySet());
        present.forEach(gone::remove);
        for (LiveInstance one : gone) {
            LiveChannel channel = byInstance.remove(one);
            byId.remove(channel.advertised().id());
            channel.close();
            removed.add(channel);
        }
        List<LiveChannel> added = new ArrayList<>();
        for (LiveInstance one : present) {
            if (!byInstance.containsKey(one) && !leftOut.contains(one.channel())) {
                add(one, added);
            }
        }
        return new Change(added, removed);
    }

    private void add(LiveInstance one, List<LiveChannel> added) {
        try {
            Ros2Definition definition = Ros2Definition.of(one.topic(), one.catalogue());
            LiveChannel channel = new LiveChannel(
                    new AdvertisedChannel(++lastId, one.channel(), definition.name(), definition.text()),
                    one.topic().queueLength() == 1,
                    () -> new CdrFeed(source.open(one), one.topic(), clock));
            byInstance.put(one, channel);
            byId.put(lastId, channel);
            added.add(channel);
        } catch (IllegalArgumentException | IllegalStateException e) {
            leftOut.add(one.channel());
            warnings.accept(one.channel() + " is left out: " + e.getMessage());
        }
    }

    /** Returns a channel; null if there is none of that number. */
    LiveChannel find(long id) {
        return byId.get((int) Math.min(id, Integer.MAX_VALUE));
    }

    Collection<LiveChannel> all() {
        return byId.values();
    }
}
