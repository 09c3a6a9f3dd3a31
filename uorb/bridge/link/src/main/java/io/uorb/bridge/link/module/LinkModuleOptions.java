// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.module;

import io.uorb.bridge.config.BridgeConfig;
import io.uorb.bridge.config.InstanceRule;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.topicsfile.TopicsFileException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.BoundedFile;
import io.uorb.module.ModuleOptions;
import io.uorb.schema.Names;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The options of the module as settings.
 *
 * @param host where frames arrive
 * @param port where frames arrive; 0 for any free one
 * @param fast whether dedicated threads spin
 * @param engine its name
 * @param links the settings of the links
 */
record LinkModuleOptions(String host, int port, boolean fast, String engine, LinkSettings links) {
    private static final int MOST_KEY_BYTES = 1 << 16;

    static final String LISTEN = "listen";
    static final String PEERS = "peer";
    static final String PUBLISH = "publish";
    static final String SUBSCRIBE = "subscribe";
    static final String FILE = "file";
    static final String INSTANCES = "instances";
    static final String KEY = "key";
    static final String NAME = "name";
    static final String TIME = "time";
    static final String HOPS = "hops";
    static final String DEMAND = "demand";
    static final String TIMEOUT = "timeout_ms";
    static final String INSECURE = "insecure";
    static final String FAST = "fast";
    static final String ENGINE = "engine";
    static final String AUTO = "auto";
    private static final String ALL = "all";

    private static final long NS_PER_MS = 1_000_000;
    private static final Set<PosixFilePermission> OTHERS = Set.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_WRITE);

    static LinkModuleOptions read(ModuleOptions options, boolean passesByItself, TopicCatalogue catalogue)
            throws IOException {
        String listen = options.text(LISTEN);
        int colon = listen.lastIndexOf(':');
        String host = colon < 0 ? listen : listen.substring(0, colon);
        int port = colon < 0 ? 0 : port(listen, listen.substring(colon + 1));
        List<String> peers = words(options.text(PEERS));
        String file = options.text(FILE);
        BridgeConfig config = file.isEmpty() ? BridgeConfig.EMPTY : BridgeConfig.read(Path.of(file));
        List<TopicRule> publish = new ArrayList<>(config.publications());
        rules(options.text(PUBLISH)).forEach(publish::add);
        List<TopicRule> subscribe = new ArrayList<>(config.subscriptions());
        config.subscriptionsMulti().forEach(rule -> subscribe.add(rule.withInstances(InstanceRule.OWN)));
        InstanceRule instances = InstanceRule.parse(options.text(INSTANCES));
        rules(options.text(SUBSCRIBE)).forEach(rule -> subscribe.add(rule.withInstances(instances)));
        if (!config.subscriptionsDemux().isEmpty()) {
            throw new TopicsFileException(
                    TextEscapes.escape(file) + ":"
                            + config.subscriptionsDemux().get(0).line(),
                    "links have instances of their own; subscriptions_demux is for engines without");
        }
        String name = options.text(NAME);
        LinkSettings links = new LinkSettings(
                name.isEmpty() ? "uorb-" + ProcessHandle.current().pid() : name,
                peers,
                peers.isEmpty(),
                publish,
                subscribe,
                key(options.text(KEY)),
                options.flag(INSECURE),
                isAsIs(options.text(TIME), passesByItself),
                options.integer(TIMEOUT) * NS_PER_MS,
                (int) options.integer(HOPS),
                options.flag(DEMAND),
                catalogue);
        return new LinkModuleOptions(host, port, options.flag(FAST), options.text(ENGINE), links);
    }

    EngineSettings engineSettings(Consumer<String> log) {
        return new EngineSettings(host, port, Frame.MAX_BYTES, fast, log);
    }

    private static int port(String listen, String text) {
        try {
            int port = Integer.parseInt(text);
            if (port >= 0 && port <= EngineSettings.MAX_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one message for all.
        }
        throw new IllegalArgumentException(
                "listen \"" + listen + "\" is not HOST:PORT with a port from 0 to " + EngineSettings.MAX_PORT);
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
    }

    private static List<TopicRule> rules(String text) {
        List<TopicRule> rules = new ArrayList<>();
        for (String word : words(text)) {
            int at = word.indexOf('@');
            String named = at < 0 ? word : word.substring(0, at);
            String topic = named.equals(ALL) ? TopicRule.ALL_TOPICS : named;
            if (!topic.equals(TopicRule.ALL_TOPICS) && !Names.isSnakeCase(topic)) {
                throw new IllegalArgumentException("topic \"" + topic + "\" is no name in snake_case, nor all");
            }
            rules.add(at < 0 ? TopicRule.of(topic) : TopicRule.of(topic).withRateLimitHz(rate(word.substring(at + 1))));
        }
        return rules;
    }

    private static double rate(String text) {
        try {
            double hz = Double.parseDouble(text);
            if (hz > 0 && hz <= 1e6) {
                return hz;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one message for all.
        }
        throw new IllegalArgumentException("rate \"" + text + "\" after @ is not above 0 and at most 1000000 Hz");
    }

    private static boolean isAsIs(String text, boolean passesByItself) {
        return switch (text) {
            case AUTO -> !passesByItself;
            case "as-is" -> true;
            case "translate" -> false;
            default -> throw new IllegalArgumentException("time \"" + text + "\" is not auto, translate or as-is");
        };
    }

    /** Reads a key, which others must not be able to read. */
    private static byte[] key(String file) throws IOException {
        if (file.isEmpty()) {
            return new byte[0];
        }
        Path path = Path.of(file);
        for (PosixFilePermission one : Files.getPosixFilePermissions(path)) {
            if (OTHERS.contains(one)) {
                throw new IOException("key " + file + " can be read or written by others; chmod 600 " + file);
            }
        }
        byte[] key = BoundedFile.read(path, MOST_KEY_BYTES);
        if (key.length < LinkSettings.LEAST_KEY_BYTES) {
            throw new IOException(
                    "key " + file + " has " + key.length + " bytes; it needs " + LinkSettings.LEAST_KEY_BYTES);
        }
        return key;
    }
}
