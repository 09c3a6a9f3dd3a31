// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.rate.SamplingInterval;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/**
 * The state of a topic at one moment.
 *
 * @param nowUs the program's time
 * @param instances its nodes, by instance
 * @param publications on all of them
 * @param subscriptions to all of them
 * @param devices behind them, as far as they are known
 */
record TopicInfo(
        TopicView view,
        long nowUs,
        List<Instance> instances,
        List<Answer.PublicationRow> publications,
        List<Answer.SubscriptionRow> subscriptions,
        List<Answer.DeviceRow> devices) {
    /**
     * A node and its rate.
     *
     * @param rateHz messages a second between two looks at it; NaN if there was one only
     */
    record Instance(Answer.NodeRow node, double rateHz) {}

    static TopicInfo of(
            TopicView view,
            Answer.Nodes before,
            Answer.Nodes after,
            Answer.Endpoints endpoints,
            Answer.Devices devices) {
        List<Instance> instances = new ArrayList<>();
        double seconds = SamplingInterval.between(before, after).seconds();
        for (Answer.NodeRow node : after.nodes()) {
            if (node.topic().equals(view.name())) {
                instances.add(new Instance(node, rateHz(node, before, seconds)));
            }
        }
        return new TopicInfo(
                view,
                after.nowUs(),
                instances,
                endpoints.publications().stream()
                        .filter(row -> row.topic().equals(view.name()))
                        .toList(),
                endpoints.subscriptions().stream()
                        .filter(row -> row.topic().equals(view.name()))
                        .toList(),
                devices.devices());
    }

    private static double rateHz(Answer.NodeRow node, Answer.Nodes before, double seconds) {
        for (Answer.NodeRow earlier : before.nodes()) {
            if (earlier.topic().equals(node.topic()) && earlier.instance() == node.instance() && seconds > 0) {
                return SamplingInterval.growth(earlier.published(), node.published()) / seconds;
            }
        }
        return Double.NaN;
    }
}
