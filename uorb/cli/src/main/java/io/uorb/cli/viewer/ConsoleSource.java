// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.OrbMetadata;
import io.uorb.bridge.live.LiveServer;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveParameters;
import io.uorb.bridge.live.source.LivePublication;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.live.source.MessageFeed;
import io.uorb.bridge.live.source.ModuleGraph;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.RemoteTopic;
import io.uorb.shell.client.RemoteTopics;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A program behind its console. While it is gone there are no instances; each look for them tries to connect again. A
 * program that hangs blocks the thread for a few seconds at a time.
 */
final class ConsoleSource implements LiveSource {
    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(40);

    private final ProgramLink program;
    private final Consumer<String> warnings;
    private final ProgramClock clock = new ProgramClock();
    private final Optional<LiveParameters> parameters;
    private final Map<String, RemoteTopic> topics = new HashMap<>();
    /** Topics that cannot be shown, each reported once. */
    private final Set<String> leftOut = new HashSet<>();

    private final String name;

    /**
     * Creates a source of a program that is connected.
     *
     * @param warnings receives texts for the user
     */
    ConsoleSource(ProgramLink program, Consumer<String> warnings) throws IOException, RefusedException {
        this.program = program;
        this.warnings = warnings;
        this.name = program.welcome().program() + " (pid " + program.welcome().pid() + ")";
        clock.measure(program);
        parameters = ConsoleParameters.of(program);
    }

    /** Starts a server of this; here, for the command itself must load without the server's library. */
    LiveServer serve(LiveSettings settings, Consumer<String> texts) throws IOException {
        return LiveServer.start(this, settings, texts);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<LiveInstance> instances() {
        try {
            if (!program.isConnected()) {
                if (!program.connect()) {
                    return List.of();
                }
                topics.clear();
                clock.measure(program);
            }
            return advertised(program.ask(new Request.ListNodes(false)));
        } catch (IOException | RefusedException e) {
            return List.of(); // the next look connects again
        }
    }

    private List<LiveInstance> advertised(Answer.Nodes nodes) throws IOException {
        clock.set(nodes.nowUs());
        List<LiveInstance> instances = new ArrayList<>();
        for (Answer.NodeRow row : nodes.nodes()) {
            if (row.publishers() > 0) {
                try {
                    RemoteTopic topic = describe(row.topic());
                    instances.add(new LiveInstance(topic.topic(), row.instance(), topic.nested()));
                } catch (RefusedException e) {
                    if (leftOut.add(row.topic())) {
                        warnings.accept(row.topic() + " is skipped: " + e.getMessage());
                    }
                }
            }
        }
        return instances;
    }

    private RemoteTopic describe(String topic) throws IOException, RefusedException {
        RemoteTopic known = topics.get(topic);
        if (known == null) {
            known = RemoteTopics.of(program.ask(new Request.Describe(topic)));
            topics.put(topic, known);
        }
        return known;
    }

    @Override
    public MessageFeed open(LiveInstance instance) {
        try {
            int listener = program.ask(new Request.Listen(instance.topic().name(), instance.instance(), 0))
                    .listener();
            return new ConsoleFeed(program, listener, clock);
        } catch (IOException | RefusedException e) {
            warnings.accept(instance.channel() + " cannot be shown: " + e.getMessage());
            return new ConsoleFeed(program, ConsoleFeed.NONE, clock);
        }
    }

    @Override
    public long nowUs() {
        return clock.nowUs();
    }

    @Override
    public long epochNs() {
        return clock.epochNs();
    }

    @Override
    public long pollNs() {
        return POLL_NS;
    }

    @Override
    public ModuleGraph graph() {
        ModuleGraph graph = ModuleGraph.empty();
        try {
            Answer.Endpoints endpoints = program.ask(new Request.ListEndpoints());
            endpoints.publications().forEach(row -> graph.addPublisher(row.topic(), row.instance(), row.module()));
            endpoints.subscriptions().forEach(row -> graph.addSubscriber(row.topic(), row.instance(), row.module()));
        } catch (IOException | RefusedException e) {
            return ModuleGraph.empty();
        }
        return graph;
    }

    @Override
    public Optional<LiveParameters> parameters() {
        return parameters;
    }

    @Override
    public OrbMetadata<?> topic(String wanted) throws LiveRefusalException {
        try {
            return describe(wanted).topic();
        } catch (IOException | RefusedException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }

    @Override
    public LivePublication advertise(OrbMetadata<?> topic, int instance) {
        return new ConsolePublication(program, topic.name(), instance);
    }

    @Override
    public void close() {
        program.close();
    }
}
