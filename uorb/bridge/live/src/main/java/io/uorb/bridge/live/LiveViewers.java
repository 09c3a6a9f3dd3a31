// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.foxglove.FoxgloveProtocol;
import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.live.source.LiveSource;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The viewers that are connected. For the loop's thread, but for {@link #statistics}. */
final class LiveViewers {
    /** The maximum number of viewers; further ones are refused with a message. */
    static final int MAX_VIEWERS = 8;

    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long TIME_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long WARNING_NS = TimeUnit.SECONDS.toNanos(10);

    private final LiveSource source;
    private final LiveSettings settings;
    private final LiveMemory memory;
    private final Consumer<String> warnings;
    private final LiveClock clock;
    private final LiveChannels channels;
    private final ParameterWatch parameters;
    private final GraphUpdates graph;
    private final LiveServices services;
    private final PlaybackWatch playback;
    private final RequestHandlers handlers;
    private final Set<Viewer> viewers = new LinkedHashSet<>();
    private final String session = AccessToken.newSecret();
    private long lookedNs = System.nanoTime() - LOOK_NS;
    private long timedNs = System.nanoTime();
    private boolean isBusy;
    private long warnedNs = System.nanoTime();
    private volatile LiveStatistics statistics = LiveStatistics.NONE;

    LiveViewers(
            LiveSource source, LiveSettings settings, LiveMemory memory, Consumer<String> warnings, ViewerEvents loop) {
        this.memory = memory;
        this.warnings = warnings;
        this.source = source;
        this.settings = settings;
        this.clock = new LiveClock(source);
        ChannelNames names = new ChannelNames(settings.rosNames());
        this.channels = new LiveChannels(source, clock, names, warnings);
        this.parameters = new ParameterWatch(source, settings.setParameters());
        this.graph = new GraphUpdates(source, names);
        this.services = new LiveServices(source, settings.calls(), loop);
        this.playback = new PlaybackWatch(source);
        this.handlers = new RequestHandlers(source, settings, channels, parameters, graph, services, playback, viewers);
    }

    LiveStatistics statistics() {
        return statistics;
    }

    void join(Viewer viewer) {
        if (viewers.size() == MAX_VIEWERS) {
            viewer.refuse("there are " + MAX_VIEWERS + " viewers already");
            return;
        }
        look();
        viewers.add(viewer);
        count();
        viewer.tell(ServerJson.serverInfo(
                source.name(),
                capabilities(),
                encodings(),
                Map.of("uorb_session", session),
                session,
                playback.range()));
        viewer.tell(advertise(List.copyOf(channels.all())));
        services.greet(viewer);
        playback.greet(viewer);
        viewer.readNext();
        flush();
    }

    private List<String> capabilities() {
        List<String> names = new ArrayList<>(List.of("connectionGraph"));
        if (sendsTime()) {
            names.add("time");
        }
        if (playback.isOffered()) {
            names.add("rangedPlayback");
        }
        if (services.isOffered()) {
            names.add("services");
        }
        if (source.parameters().isPresent()) {
            names.add("parameters");
            names.add("parametersSubscribe");
        }
        if (!settings.publish().isEmpty()) {
            names.add("clientPublish");
        }
        return names;
    }

    /** Returns whether the program's time is not the system's. */
    private boolean sendsTime() {
        return source.epochNs() == 0 || playback.isOffered();
    }

    private List<String> encodings() {
        if (!settings.publish().isEmpty()) {
            return List.of(ViewerPublication.JSON, AdvertisedChannel.CDR);
        }
        return services.isOffered() ? List.of(AdvertisedChannel.CDR) : List.of();
    }

    private static String advertise(List<LiveChannel> added) {
        return ServerJson.advertise(added.stream().map(LiveChannel::advertised).toList());
    }

    void leave(Viewer viewer) {
        if (viewers.remove(viewer)) {
            List.copyOf(viewer.routes().values()).forEach(viewer::close);
            viewer.wishes().close();
            count();
        }
    }

    void request(Viewer viewer, String text) {
        if (viewers.contains(viewer)) {
            handlers.text(viewer, text);
            count();
            viewer.readNext();
            flush();
        }
    }

    void frame(Viewer viewer, ByteBuffer bytes) {
        if (viewers.contains(viewer)) {
            handlers.binary(viewer, bytes);
            viewer.readNext();
            flush();
        }
    }

    /** Hands on what is new. */
    void serve(long nowNs) {
        if (viewers.isEmpty()) {
            return;
        }
        if (nowNs - lookedNs >= LOOK_NS) {
            look();
        }
        isBusy = false;
        for (LiveChannel channel : channels.all()) {
            isBusy |= channel.pump();
        }
        if (sendsTime() && nowNs - timedNs >= TIME_NS) {
            timedNs = nowNs;
            playback.tell(viewers);
            viewers.forEach(viewer -> viewer.time(clock.nowNs()));
        }
        if (nowNs - warnedNs >= WARNING_NS) {
            warnedNs = nowNs;
            warn();
        }
        flush();
    }

    /** Returns whether messages come so fast that some may be lost before the next look. */
    boolean isBusy() {
        return isBusy;
    }

    /** Returns whether a viewer is subscribed to something. */
    boolean isWatching() {
        for (LiveChannel channel : channels.all()) {
            if (channel.isWatched()) {
                return true;
            }
        }
        return false;
    }

    private void look() {
        lookedNs = System.nanoTime();
        LiveChannels.Change change = channels.update();
        List<Integer> removed = change.removed().stream()
                .map(channel -> channel.advertised().id())
                .toList();
        for (Viewer viewer : List.copyOf(viewers)) {
            for (LiveChannel gone : change.removed()) {
                viewer.closeAll(gone);
            }
            if (!removed.isEmpty()) {
                viewer.tell(ServerJson.unadvertise(removed));
            }
            if (!change.added().isEmpty()) {
                viewer.tell(advertise(change.added()));
            }
        }
        parameters.tell(viewers);
        graph.tell(viewers);
        services.tell(viewers);
        count();
    }

    private void warn() {
        for (Viewer viewer : List.copyOf(viewers)) {
            long dropped = viewer.newlyDropped();
            if (dropped > 0) {
                viewer.tell(ServerJson.status(
                        FoxgloveProtocol.WARNING, dropped + " messages were dropped: this viewer reads too slowly"));
            }
        }
    }

    private void count() {
        long dropped = 0;
        long routes = 0;
        for (Viewer viewer : viewers) {
            dropped += viewer.queue().dropped();
            routes += viewer.routes().size();
        }
        long lost = 0;
        for (LiveChannel channel : channels.all()) {
            lost += channel.lost();
        }
        playback.setViewers(viewers.size());
        statistics = new LiveStatistics(viewers.size(), channels.all().size(), routes, dropped, lost);
    }

    /** Closes the viewer for which most waits; returns false if no one has more than a number of bytes. */
    boolean closeGreediest(long aboveBytes) {
        Viewer greediest = null;
        long most = aboveBytes;
        for (Viewer viewer : viewers) {
            if (viewer.heldBytes() > most) {
                greediest = viewer;
                most = viewer.heldBytes();
            }
        }
        if (greediest == null) {
            return false;
        }
        greediest.disconnect();
        leave(greediest);
        return true;
    }

    private long heldBytes() {
        long sum = 0;
        for (Viewer viewer : viewers) {
            sum += viewer.heldBytes();
        }
        return sum;
    }

    private void flush() {
        while (heldBytes() > memory.allBytes() && closeGreediest(0)) {
            warnings.accept("a viewer that does not read was closed: queued data exceeded " + memory.allBytes()
                    + " bytes, a share of the heap");
        }
        long nowNs = System.nanoTime();
        for (Viewer viewer : List.copyOf(viewers)) {
            viewer.flush(nowNs);
        }
    }

    /** Ends connections, publications and subscriptions. */
    void close() {
        for (Viewer viewer : List.copyOf(viewers)) {
            viewer.disconnect();
        }
        services.close();
        for (Viewer viewer : List.copyOf(viewers)) {
            leave(viewer);
        }
        channels.all().forEach(LiveChannel::close);
    }
}
