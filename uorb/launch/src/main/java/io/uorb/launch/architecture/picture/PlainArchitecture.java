// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.architecture.Features;
import java.util.List;
import java.util.function.Predicate;

/** Documents without what every node of ROS has (architecture:GR-31): its log, and the services that set its level. */
public final class PlainArchitecture {
    private static final String LOG = "/rosout";
    private static final List<String> LOG_TYPES =
            List.of("rosgraph_msgs/Log", "roscpp/GetLoggers", "roscpp/SetLoggerLevel");
    private static final List<String> LOGGER_SERVICES = List.of("/get_loggers", "/set_logger_level");

    private PlainArchitecture() {}

    /** Returns a document without them, in nodes, topics, services, features and findings. */
    public static ArchitectureDocument of(ArchitectureDocument document) {
        return new ArchitectureDocument(
                document.files(),
                document.nodes().stream().map(PlainArchitecture::plain).toList(),
                kept(document.topics(), topic -> !isLog(topic.name())),
                kept(document.services(), service -> !isLogger(service.name())),
                document.ignoredDuplicates(),
                kept(document.findings(), finding -> !isLog(finding.subject()) && !isLogger(finding.subject())));
    }

    private static ArchitectureNode plain(ArchitectureNode node) {
        Features features = node.features();
        return new ArchitectureNode(
                node.name(),
                node.namespace(),
                node.packageName(),
                node.type(),
                node.kind(),
                node.declaredIn(),
                node.state(),
                kept(node.publishes(), topic -> !isLog(topic)),
                kept(node.subscribes(), topic -> !isLog(topic)),
                kept(node.provides(), service -> !isLogger(service)),
                kept(node.calls(), service -> !isLogger(service)),
                new Features(
                        kept(features.publishes(), type -> !LOG_TYPES.contains(type)),
                        kept(features.subscribes(), type -> !LOG_TYPES.contains(type)),
                        kept(features.provides(), type -> !LOG_TYPES.contains(type))));
    }

    private static <T> List<T> kept(List<T> all, Predicate<T> condition) {
        return all.stream().filter(condition).toList();
    }

    private static boolean isLog(String topic) {
        return topic.equals(LOG);
    }

    private static boolean isLogger(String service) {
        return LOGGER_SERVICES.stream().anyMatch(service::endsWith);
    }
}
