// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.fault.Fault;
import io.uorb.fault.FaultStatus;
import io.uorb.fault.Faults;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Handlers of requests that inject and clear faults. Used by the server's thread only. */
public final class FaultRequests {
    private final Orb orb;
    private final KnownTopics topics;

    private FaultRequests(Orb orb, KnownTopics topics) {
        this.orb = orb;
        this.topics = topics;
    }

    public static void addTo(HandlerRegistry handlers, Orb orb, KnownTopics topics) {
        FaultRequests requests = new FaultRequests(orb, topics);
        handlers.put(Request.ListFaults.class, (request, session) -> requests.list());
        handlers.putWriting(Request.Inject.class, (request, session) -> requests.inject(request));
        handlers.putWriting(Request.Clear.class, (request, session) -> requests.clear(request));
    }

    /** Returns the faults of a node as text. */
    static String text(List<FaultStatus> faults, String topic, int instance) {
        List<String> texts = new ArrayList<>();
        for (FaultStatus fault : faults) {
            boolean here = fault.instance() == instance || fault.instance() == Faults.ALL_INSTANCES;
            if (here && fault.topic().equals(topic)) {
                texts.add(fault.fault().toString());
            }
        }
        return String.join(", ", texts);
    }

    private Answer.Faults list() {
        return new Answer.Faults(Faults.of(orb).list().stream()
                .map(fault -> new Answer.FaultRow(
                        fault.topic(),
                        fault.instance(),
                        fault.fault().toString(),
                        fault.applied(),
                        fault.lost(),
                        fault.leftUs()))
                .toList());
    }

    private Answer.Done inject(Request.Inject request) throws RefusalException {
        OrbMetadata<?> topic = topics.require(request.topic());
        requireInstance(topic, request.instance());
        try {
            Faults.of(orb).put(topic, request.instance(), Fault.parse(request.fault()));
        } catch (IllegalArgumentException e) {
            throw new RefusalException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
        return new Answer.Done();
    }

    /** Requires that the instance exists; numbers out of range are refused with the fault itself. */
    private void requireInstance(OrbMetadata<?> topic, int instance) throws RefusalException {
        if (instance < 0 || instance >= Orb.MAX_INSTANCES) {
            return;
        }
        List<Integer> present = orb.status().stream()
                .filter(node -> node.topic().equals(topic.name()))
                .map(NodeStatus::instance)
                .toList();
        if (!present.contains(instance)) {
            String others = present.isEmpty()
                    ? ": no module has published or read it yet"
                    : "; it has " + present.stream().map(String::valueOf).collect(Collectors.joining(", "));
            throw new RefusalException(
                    Answer.Reason.UNKNOWN, "topic " + topic + " has no instance " + instance + others);
        }
    }

    private Answer.Done clear(Request.Clear request) throws RefusalException {
        Fault.Kind kind = kind(request.kind());
        if (!request.topic().isEmpty()) {
            topics.require(request.topic());
        }
        Faults faults = Faults.of(orb);
        for (FaultStatus fault : faults.list()) {
            if ((request.topic().isEmpty() || request.topic().equals(fault.topic()))
                    && (request.instance() == Protocol.ALL_INSTANCES || request.instance() == fault.instance())
                    && (kind == null || kind == fault.fault().kind())) {
                faults.clear(fault.topic(), fault.instance(), fault.fault().kind());
            }
        }
        return new Answer.Done();
    }

    private static Fault.Kind kind(String name) throws RefusalException {
        try {
            return name.isEmpty() ? null : Fault.Kind.parse(name);
        } catch (IllegalArgumentException e) {
            throw new RefusalException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
    }
}
