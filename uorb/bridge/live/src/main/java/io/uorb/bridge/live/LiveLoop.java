// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The loop that feeds viewers (bridges:B-44). All methods but {@link #execute}, {@link #executeElsewhere}, {@link
 * #statistics}, {@link #ended} and {@link #close} are for its own thread.
 */
final class LiveLoop implements AutoCloseable {
    /** The maximum number of viewers; further ones are refused with a message. */
    static final int MAX_VIEWERS = 8;

    private static final long IDLE_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long TIME_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long WARNING_NS = TimeUnit.SECONDS.toNanos(10);

    private final ScheduledThreadPoolExecutor executor;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final LiveSource source;
    private final LiveSettings settings;
    private final LiveClock clock;
    private final LiveChannels channels;
    private final ParameterWatch parameters;
    private final GraphWatch graph;
    private final RequestHandlers handlers;
    private final Set<Viewer> viewers = new LinkedHashSet<>();
    private final String session = AccessToken.newSecret();
    private long lookedNs;
    private long timedNs;
    private long warnedNs;
    private volatile Thread thread;
    private volatile LiveStatistics statistics = LiveStatistics.NONE;

    /**
     * Starts the loop.
     *
     * @param warnings receives texts for the program's user
     */
    LiveLoop(LiveSource source, LiveSettings settings, Consumer<String> warnings) {
        this.source = source;
        this.settings = settings;
        this.clock = new LiveClock(source);
        this.channels = new LiveChannels(source, clock, warnings);
        this.parameters = new ParameterWatch(source, settings.setParameters());
        this.graph = new GraphWatch(source);
        this.handlers = new RequestHandlers(source, settings, channels, parameters, graph);
        this.lookedNs = System.nanoTime() - LOOK_NS;
        this.executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread worker = new Thread(task, "uorb-live");
            worker.setDaemon(true);
            thread = worker;
            return worker;
        });
        // Tasks of viewers that close after the end are dropped.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        execute(this::tick);
    }

    /** Runs a task on the loop's thread. Any thread may call it. */
    void execute(Runnable task) {
        executor.execute(guarded(task));
    }

    /** As {@link #execute}, unless the caller is the loop's thread. */
    void executeElsewhere(Runnable task) {
        if (Thread.currentThread() != thread) {
            execute(task);
        }
    }

    /** Returns the task; an exception ends the loop, as it would be lost otherwise. */
    private Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                end.completeExceptionally(e);
                executor.shutdown();
                viewers.forEach(Viewer::disconnect);
                throw e;
            }
        };
    }

    /** Completes when the loop fails or is closed. */
    CompletableFuture<Void> ended() {
        return end;
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
                source.name(), capabilities(), encodings(), Map.of("uorb_session", session), session));
        viewer.tell(advertise(List.copyOf(channels.all())));
        viewer.readNext();
        flush();
    }

    private List<String> capabilities() {
        List<String> names = new ArrayList<>(List.of("connectionGraph"));
        if (source.epochNs() == 0) {
            names.add("time");
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

    private List<String> encodings() {
        return settings.publish().isEmpty() ? List.of() : List.of(ViewerPublication.JSON, "cdr");
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

    /** Handles a text of a viewer; replies with an error if it is invalid. */
    void request(Viewer viewer, String text) {
        if (viewers.contains(viewer)) {
            handlers.text(viewer, text);
            count();
            viewer.readNext();
            flush();
        }
    }

    /** Handles a binary message of a viewer; replies with an error if it is invalid. */
    void frame(Viewer viewer, ByteBuffer bytes) {
        if (viewers.contains(viewer)) {
            handlers.binary(viewer, bytes);
            viewer.readNext();
            flush();
        }
    }

    private void tick() {
        long nowNs = System.nanoTime();
        if (!viewers.isEmpty()) {
            if (nowNs - lookedNs >= LOOK_NS) {
                look();
            }
            pump();
            if (source.epochNs() == 0 && nowNs - timedNs >= TIME_NS) {
                timedNs = nowNs;
                viewers.forEach(viewer -> viewer.time(clock.nowNs()));
            }
            warn(nowNs);
            flush();
        }
        executor.schedule(guarded(this::tick), delayNs(), TimeUnit.NANOSECONDS);
    }

    private void pump() {
        for (LiveChannel channel : channels.all()) {
            channel.pump();
        }
    }

    private long delayNs() {
        for (LiveChannel channel : channels.all()) {
            if (channel.isWatched()) {
                return source.pollNs();
            }
        }
        return IDLE_NS;
    }

    private void look() {
        lookedNs = System.nanoTime();
        LiveChannels.Change change = channels.update();
        for (LiveChannel gone : change.removed()) {
            for (ViewerRoute route : List.copyOf(gone.routes())) {
                route.viewer().close(route);
            }
        }
        for (Viewer viewer : List.copyOf(viewers)) {
            if (!change.removed().isEmpty()) {
                viewer.tell(ServerJson.unadvertise(change.removed().stream()
                        .map(channel -> channel.advertised().id())
                        .toList()));
            }
            if (!change.added().isEmpty()) {
                viewer.tell(advertise(change.added()));
            }
        }
        parameters.tell(viewers);
        graph.tell(viewers);
        count();
    }

    private void warn(long nowNs) {
        if (nowNs - warnedNs < WARNING_NS) {
            return;
        }
        warnedNs = nowNs;
        for (Viewer viewer : List.copyOf(viewers)) {
            long dropped = viewer.newlyDropped();
            if (dropped > 0) {
                viewer.tell(ServerJson.status(
                        FoxgloveProtocol.WARNING,
                        dropped + " messages were dropped: they come faster than this viewer reads"));
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
        statistics = new LiveStatistics(viewers.size(), channels.all().size(), routes, dropped, lost);
    }

    private void flush() {
        long nowNs = System.nanoTime();
        for (Viewer viewer : List.copyOf(viewers)) {
            viewer.flush(nowNs);
        }
    }

    /** Ends the loop and the subscriptions in the program, and waits for it. */
    @Override
    public void close() {
        executor.execute(() -> {
            List.copyOf(viewers).forEach(viewer -> {
                leave(viewer);
                viewer.disconnect();
            });
            channels.all().forEach(LiveChannel::close);
            source.close();
            end.complete(null);
            executor.shutdown();
        });
        try {
            executor.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
    }
}
