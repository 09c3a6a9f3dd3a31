// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.live.BagPlayer;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.ServiceServer;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.standard.StandardDefinitions;

/** The service {@code ~pause_playback} of a player, a std_srvs/SetBool, as rosbag's has it. */
final class PauseService implements AutoCloseable {
    private final ServiceServer server;

    PauseService(RosNode node, BagPlayer player) {
        RosService definition =
                StandardDefinitions.findService("std_srvs/SetBool").orElseThrow();
        DynamicSerializer request = DynamicSerializer.of(definition.request());
        DynamicSerializer response = DynamicSerializer.of(definition.response());
        server = node.advertiseService(
                "~pause_playback",
                new ServiceType<>(definition.name(), definition.md5(), request, response),
                asked -> pause(player, asked, response.newMessage()));
    }

    private static RosMessage pause(BagPlayer player, RosMessage asked, RosMessage answer) {
        boolean wished = asked.getLong(asked.field("data")) != 0;
        boolean changes = player.isPaused() != wished;
        player.setPaused(wished);
        answer.setLong(answer.field("success"), changes ? 1 : 0);
        String state = wished ? "paused" : "playing";
        answer.getText(answer.field("message")).set(changes ? "Bag is now " + state : "Bag is already " + state + ".");
        return answer;
    }

    @Override
    public void close() {
        server.close();
    }
}
