// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.definition.Ros2Definition;
import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.standard.StandardChannel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The channels of a program: those of its instances, and standard ones. For the loop's thread. */
final class LiveChannels {
    private final LiveSource source;
    private final LiveClock clock;
    private final ChannelNames names;
    private final Consumer<String> warnings;
    /** By an instance, or a standard channel with its instances. */
    private final Map<Object, LiveChannel> bySource = new LinkedHashMap<>();

    private final Map<Integer, LiveChannel> byId = new LinkedHashMap<>();
    /** Instances that cannot be shown, each reported once. */
    private final Set<Object> leftOut = new HashSet<>();

    private int lastId;

    LiveChannels(LiveSource source, LiveClock clock, ChannelNames names, Consumer<String> warnings) {
        this.source = source;
        this.names = names;
        this.clock = clock;
        this.warnings = warnings;
    }

    /**
     * Differences since the last look.
     *
     * @param added channels
     * @param removed channels, which are closed
     */
    record Change(List<LiveChannel> added, List<LiveChannel> removed) {}

    /**
     * A standard channel of an instance.
     *
     * @param topics the instances of its topics, in their order; null where there is none
     */
    private record StandardSource(StandardChannel channel, int instance, List<LiveInstance> topics) {}

    /** Finds new and ended instances. */
    Change update() {
        List<LiveInstance> instances = source.instances();
        List<Object> present = new ArrayList<>(instances);
        present.addAll(standard(instances));
        List<LiveChannel> removed = new ArrayList<>();
        Set<Object> gone = new LinkedHashSet<>(bySource.keySet());
        present.forEach(gone::remove);
        for (Object one : gone) {
            LiveChannel channel = bySource.remove(one);
            byId.remove(channel.advertised().id());
            channel.close();
            removed.add(channel);
        }
        List<LiveChannel> added = new ArrayList<>();
        for (Object one : present) {
            if (!bySource.containsKey(one) && !leftOut.contains(one)) {
                add(one, added);
            }
        }
        return new Change(added, removed);
    }

    /** Returns the standard channels that can be made of instances. */
    private static List<StandardSource> standard(List<LiveInstance> instances) {
        List<StandardSource> sources = new ArrayList<>();
        for (StandardChannel channel : StandardChannel.all()) {
            for (LiveInstance first : instances) {
                if (first.topic().name().equals(channel.topics().get(0))
                        && channel.open().bind(0, first.topic())) {
                    List<LiveInstance> topics = new ArrayList<>();
                    for (String topic : channel.topics()) {
                        topics.add(find(instances, topic, first.instance()));
                    }
                    sources.add(new StandardSource(channel, first.instance(), topics));
                }
            }
        }
        return sources;
    }

    private static LiveInstance find(List<LiveInstance> instances, String topic, int instance) {
        for (LiveInstance one : instances) {
            if (one.instance() == instance && one.topic().name().equals(topic)) {
                return one;
            }
        }
        return null;
    }

    private void add(Object one, List<LiveChannel> added) {
        try {
            LiveChannel channel = one instanceof LiveInstance instance ? raw(instance) : standard((StandardSource) one);
            bySource.put(one, channel);
            byId.put(channel.advertised().id(), channel);
            added.add(channel);
        } catch (IllegalArgumentException | IllegalStateException e) {
            leftOut.add(one);
            warnings.accept(nameOf(one) + " is skipped: " + e.getMessage());
        }
    }

    private static String nameOf(Object one) {
        return one instanceof StandardSource standard
                ? standard.channel().name(standard.instance())
                : ((LiveInstance) one).channel();
    }

    private LiveChannel raw(LiveInstance one) {
        Ros2Definition definition = Ros2Definition.of(one.topic(), one.catalogue());
        return new LiveChannel(
                new AdvertisedChannel(++lastId, names.of(one), definition.name(), definition.text()),
                one.topic().queueLength() == 1,
                () -> new CdrFeed(source.open(one), one.topic(), clock));
    }

    private LiveChannel standard(StandardSource one) {
        StandardChannel channel = one.channel();
        return new LiveChannel(
                new AdvertisedChannel(
                        ++lastId,
                        channel.name(one.instance()),
                        channel.type().type(),
                        channel.type().text()),
                one.topics().get(0).topic().queueLength() == 1,
                () -> new StandardFeed(channel.open(), one.topics(), source, clock));
    }

    /** Returns a channel; null if there is none of that number. */
    LiveChannel find(long id) {
        return byId.get((int) Math.min(id, Integer.MAX_VALUE));
    }

    Collection<LiveChannel> all() {
        return byId.values();
    }
}
