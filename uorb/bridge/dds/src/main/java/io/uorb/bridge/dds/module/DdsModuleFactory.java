// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.module;

import io.uorb.bridge.dds.DdsSettings;
import io.uorb.bridge.dds.cyclone.DdsNetwork;
import io.uorb.bridge.dds.cyclone.DdsParticipant;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.file.ErrorMessages;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Factory of {@code dds}, the bridge to DDS and ROS 2 through the native library of Cyclone DDS, which must be
 * installed. See {@link io.uorb.bridge.dds.DdsBridge}.
 */
public final class DdsModuleFactory implements ModuleFactory {
    private static final String TOPICS = "topics";
    private static final String DOMAIN = "domain";
    private static final String INTERFACE = "interface";
    private static final String NAMESPACE = "namespace";
    private static final String RELIABLE = "reliable";
    private static final String INSECURE = "insecure";
    private static final String CLOCK = "clock";
    private static final String LIBRARY = "library";

    /** For the service loader. */
    public DdsModuleFactory() {}

    @Override
    public String name() {
        return "dds";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Bridge to ROS 2 over DDS, on this machine")
                .withOptions(
                        ModuleOption.text(TOPICS, "", "File of topics, as PX4's dds_topics.yaml; PX4's outgoing ones"),
                        ModuleOption.integer(DOMAIN, 0, "", "DDS domain; ROS_DOMAIN_ID if absent")
                                .between(0, DdsParticipant.MOST_DOMAIN)
                                .optional(),
                        ModuleOption.text(INTERFACE, DdsNetwork.LOOPBACK, "Network interface, or any"),
                        ModuleOption.text(NAMESPACE, "", "Namespace of the topics in ROS 2"),
                        ModuleOption.flag(RELIABLE, "Offer reliable delivery, for subscribers with ROS 2's defaults"),
                        ModuleOption.flag(INSECURE, "Allow other machines to publish without authentication"),
                        ModuleOption.flag(CLOCK, "Send the time of a manual clock as /clock, for use_sim_time"),
                        ModuleOption.text(LIBRARY, "", "Library of Cyclone DDS 0.10; that of the system or ROS 2"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            return new DdsModule(context, settings(context.options()));
        } catch (IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        } catch (IOException e) {
            throw new ModuleException(ErrorMessages.of(e), e);
        }
    }

    private static DdsSettings settings(ModuleOptions options) throws IOException {
        String file = options.text(TOPICS);
        List<TopicEntry> topics = file.isEmpty() ? TopicsFile.builtIn() : TopicsFile.read(Path.of(file));
        DdsSettings usual = DdsSettings.of(topics);
        String library = options.text(LIBRARY);
        return new DdsSettings(
                topics,
                options.given(DOMAIN).isPresent() ? (int) options.integer(DOMAIN) : usual.domain(),
                new DdsNetwork(options.text(INTERFACE)),
                options.text(NAMESPACE),
                options.flag(RELIABLE),
                options.flag(INSECURE),
                options.flag(CLOCK),
                library.isEmpty() ? Optional.empty() : Optional.of(Path.of(library)));
    }
}
