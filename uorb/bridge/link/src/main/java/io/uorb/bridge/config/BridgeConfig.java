// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import io.uorb.bridge.topicsfile.TopicsDocument;
import io.uorb.bridge.topicsfile.TopicsFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Which topics a bridge carries, as PX4's {@code dds_topics.yaml} has it.
 *
 * @param publications topics that leave the program
 * @param subscriptions topics that enter it
 * @param subscriptionsMulti topics that enter it, each as an instance of its own
 * @param subscriptionsDemux topics that enter it, with a field that chooses the instance
 */
public record BridgeConfig(
        List<TopicRule> publications,
        List<TopicRule> subscriptions,
        List<TopicRule> subscriptionsMulti,
        List<TopicRule> subscriptionsDemux) {
    /** The configuration that carries nothing. */
    public static final BridgeConfig EMPTY = new BridgeConfig(List.of(), List.of(), List.of(), List.of());

    /** Copies the lists. */
    public BridgeConfig {
        publications = List.copyOf(publications);
        subscriptions = List.copyOf(subscriptions);
        subscriptionsMulti = List.copyOf(subscriptionsMulti);
        subscriptionsDemux = List.copyOf(subscriptionsDemux);
    }

    /**
     * Reads a file.
     *
     * @throws TopicsFileException naming file and line of what cannot be used
     * @throws IOException if the file cannot be read
     */
    public static BridgeConfig read(Path file) throws IOException {
        return new BridgeConfigReader(TopicsDocument.read(file)).read();
    }

    /**
     * Reads a text.
     *
     * @param source what errors call it
     * @throws TopicsFileException naming source and line of what cannot be used
     */
    public static BridgeConfig parse(String text, String source) throws TopicsFileException {
        return new BridgeConfigReader(TopicsDocument.parse(source, text)).read();
    }
}
