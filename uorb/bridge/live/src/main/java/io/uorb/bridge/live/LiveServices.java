// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.cdr.CdrFormatException;
import io.uorb.bridge.definition.Ros2Definition;
import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.foxglove.AdvertisedService;
import io.uorb.bridge.foxglove.ClientFrame;
import io.uorb.bridge.foxglove.ServerFrames;
import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveService;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.thread.DaemonPool;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;

/**
 * Services that viewers may call. A thread of its own calls, one after the other, since a call waits for its answer;
 * all else is for the loop's thread.
 */
final class LiveServices implements AutoCloseable {
    private static final int MOST_WAITING_CALLS = 16;

    private final LiveSource source;
    private final Set<String> allowed;
    private final ViewerEvents loop;
    private final Map<LiveService, AdvertisedService> known = new LinkedHashMap<>();
    private final ExecutorService caller;
    private int lastId;

    LiveServices(LiveSource source, Set<String> allowed, ViewerEvents loop) {
        this.source = source;
        this.allowed = allowed;
        this.loop = loop;
        this.caller = DaemonPool.of(1, "uorb-live-calls", new ArrayBlockingQueue<>(MOST_WAITING_CALLS));
    }

    boolean isOffered() {
        return !allowed.isEmpty();
    }

    /** Notifies viewers of new and ended services. */
    void tell(Collection<Viewer> viewers) {
        if (!isOffered()) {
            return;
        }
        List<LiveService> present = source.services().stream()
                .filter(service -> allowed.contains(service.name()))
                .toList();
        List<Integer> removed = known.entrySet().stream()
                .filter(entry -> !present.contains(entry.getKey()))
                .map(entry -> entry.getValue().id())
                .toList();
        known.keySet().retainAll(present);
        List<AdvertisedService> added = present.stream()
                .filter(service -> !known.containsKey(service))
                .map(this::advertised)
                .collect(Collectors.toList());
        for (Viewer viewer : List.copyOf(viewers)) {
            if (!removed.isEmpty()) {
                viewer.tell(ServerJson.unadvertiseServices(removed));
            }
            if (!added.isEmpty()) {
                viewer.tell(ServerJson.advertiseServices(added));
            }
        }
    }

    private AdvertisedService advertised(LiveService service) {
        AdvertisedService made = new AdvertisedService(
                ++lastId,
                '/' + service.name(),
                "uorb/srv/" + service.request().schema().name(),
                message(service.request(), service),
                message(service.response(), service));
        known.put(service, made);
        return made;
    }

    private static AdvertisedService.Message message(OrbMetadata<?> topic, LiveService service) {
        Ros2Definition definition = Ros2Definition.of(topic, service.catalogue());
        return new AdvertisedService.Message(definition.name(), definition.text());
    }

    /** Notifies a new viewer of the existing services. */
    void greet(Viewer viewer) {
        if (!known.isEmpty()) {
            viewer.tell(ServerJson.advertiseServices(known.values()));
        }
    }

    /** Calls; the answer, or why there is none, follows. */
    void call(Viewer viewer, ClientFrame.ServiceCall call) {
        try {
            LiveService service = find(call.service());
            DynamicMessage request = request(service, call);
            caller.execute(() -> answer(viewer, call, service, request));
        } catch (LiveRefusalException e) {
            fail(viewer, call, e.getMessage());
        } catch (RejectedExecutionException e) {
            fail(viewer, call, MOST_WAITING_CALLS + " calls wait already");
        }
    }

    private LiveService find(long id) throws LiveRefusalException {
        for (Map.Entry<LiveService, AdvertisedService> one : known.entrySet()) {
            if (one.getValue().id() == id) {
                return one.getKey();
            }
        }
        throw new LiveRefusalException("no service " + id + " exists that viewers may call");
    }

    private static DynamicMessage request(LiveService service, ClientFrame.ServiceCall call)
            throws LiveRefusalException {
        if (!call.encoding().equals(AdvertisedChannel.CDR)) {
            throw new LiveRefusalException("requests of services are cdr");
        }
        DynamicMessage request = new DynamicMessage(service.request());
        try {
            CdrCodec.of(service.request().schema()).decodeMessage(call.data(), request.words(), 0);
        } catch (CdrFormatException | IllegalArgumentException e) {
            throw new LiveRefusalException("request of service " + service.name() + ": " + e.getMessage());
        }
        return request;
    }

    private void answer(Viewer viewer, ClientFrame.ServiceCall call, LiveService service, DynamicMessage request) {
        try {
            DynamicMessage response = service.call(request);
            CdrCodec codec = CdrCodec.of(service.response().schema());
            ByteBuffer bytes = ByteBuffer.allocate(codec.messageBytes());
            codec.encodeMessage(response.words(), 0, bytes);
            ByteBuffer frame =
                    ServerFrames.serviceResponse(call.service(), call.call(), AdvertisedChannel.CDR, bytes.flip());
            loop.execute(() -> viewer.answer(frame));
        } catch (LiveRefusalException | RuntimeException e) {
            loop.execute(() -> fail(viewer, call, String.valueOf(e.getMessage())));
        } catch (Error e) {
            // The viewer waits for an answer, and the next call for this thread.
            loop.execute(() -> fail(viewer, call, "service " + service.name() + " has failed: " + e));
        }
    }

    private static void fail(Viewer viewer, ClientFrame.ServiceCall call, String text) {
        viewer.tell(ServerJson.serviceCallFailure(call.service(), call.call(), text));
    }

    /** Ends calls that wait. Any thread. */
    @Override
    public void close() {
        caller.shutdownNow();
    }
}
