// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.Orb;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterStore;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A broker with parameters and a server of viewers. */
final class LiveBench implements AutoCloseable {
    final Orb orb;
    final ParameterStore parameters = new ParameterStore();
    final LiveServer server;
    final List<String> warnings = new CopyOnWriteArrayList<>();

    /** Parameters of the bench. */
    record Gains(
            @Param(name = "RATE_P", defaultValue = 0.15, max = 1)
            float p,

            @Param(name = "MODE", defaultValue = 3, max = 10)
            int mode) {}

    LiveBench(OrbClock clock, UnaryOperator<LiveSettings> settings) throws IOException {
        orb = Orb.create(clock);
        parameters.bind("rates", Gains.class);
        server = LiveServer.start(
                new OrbSource("bench", orb, TopicCatalogue.ofClassPath(), parameters),
                settings.apply(LiveSettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))),
                warnings::add);
    }

    LiveBench(UnaryOperator<LiveSettings> settings) throws IOException {
        this(OrbClock.system(), settings);
    }

    LiveBench() throws IOException {
        this(UnaryOperator.identity());
    }

    @Override
    public void close() {
        server.close();
        orb.close();
    }
}
