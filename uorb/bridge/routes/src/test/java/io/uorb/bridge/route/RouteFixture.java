// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.Orb;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.BridgedTopics;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.topicsfile.TopicsFileException;
import io.uorb.dynamic.TopicCatalogue;
import java.util.function.Consumer;

/** Routes of a line of a file. */
final class RouteFixture {
    private RouteFixture() {}

    static BridgedTopic topic(String section, String topic, String type, String keys) throws TopicsFileException {
        String text = section + ":\n- {topic: /fmu/x/" + topic + ", type: 'px4_msgs::msg::" + type + "'" + keys + "}\n";
        BridgedTopics topics = BridgedTopics.of(
                TopicsFile.parse("t.yaml", text), TopicCatalogue.ofClassPath()::find, "", warning -> {});
        return topics.outgoing().isEmpty()
                ? topics.incoming().get(0)
                : topics.outgoing().get(0);
    }

    static RouteOut outgoing(Orb orb, String topic, String type, String keys) throws TopicsFileException {
        return new RouteOut(orb, topic("publications", topic, type, keys));
    }

    static RouteIn incoming(Orb orb, String section, String topic, String type, String keys, Consumer<String> told)
            throws TopicsFileException {
        return new RouteIn(orb, topic(section, topic, type, keys), told);
    }
}
