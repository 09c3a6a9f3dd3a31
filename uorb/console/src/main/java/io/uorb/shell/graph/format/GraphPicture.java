// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.InstanceFold;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.PublishEdge;
import io.uorb.shell.graph.SubscribeEdge;
import io.uorb.shell.graph.TopicKey;
import io.uorb.shell.graph.TopicNode;
import io.uorb.shell.picture.Picture;
import io.uorb.shell.picture.PictureDetail;
import io.uorb.shell.picture.PictureFrame;
import io.uorb.shell.picture.PictureLine;
import io.uorb.shell.picture.PictureShape;
import io.uorb.shell.picture.ShapeKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Maker of a graph's picture, in which alike instances of a topic are one. Its parts carry {@code data-module}, {@code
 * data-topic} and {@code data-instance}, so that a page can find them.
 */
public final class GraphPicture {
    private final List<PictureShape> shapes = new ArrayList<>();
    private final List<PictureLine> lines = new ArrayList<>();

    private GraphPicture() {}

    /** Returns the picture of a graph. */
    public static Picture of(ComputationGraph whole) {
        ComputationGraph graph = InstanceFold.of(whole);
        GraphPicture picture = new GraphPicture();
        graph.modules().forEach(picture::addModule);
        graph.topics().forEach(picture::addTopic);
        Map<TopicKey, Integer> writers = new HashMap<>();
        graph.publications().forEach(edge -> writers.merge(edge.topicKey(), 1, Integer::sum));
        graph.publications().forEach(edge -> picture.addLine(edge, writers.get(edge.topicKey()) > 1));
        graph.subscriptions().forEach(picture::addLine);
        String program = Labels.shortName(graph.program());
        return new Picture(
                "Computation graph of " + program,
                program,
                TextFormat.summary(graph) + over(graph.seconds()),
                "Lines lead from a module to the topics that it publishes, and from a topic to the modules that"
                        + " read it; dashed lines lead back.",
                new PictureFrame("", "", picture.shapes, List.of()),
                picture.lines);
    }

    private static String over(double seconds) {
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "; rates over %.1f s", seconds);
    }

    private static String key(String module) {
        return "module " + module;
    }

    private static String key(TopicKey topic) {
        return "topic " + topic;
    }

    private void addModule(String module) {
        shapes.add(new PictureShape(
                key(module),
                ShapeKind.MODULE,
                Labels.shortName(module),
                List.of(),
                Labels.name(module),
                Set.of(),
                List.of("data-module", module)));
    }

    private void addTopic(TopicNode node) {
        Set<PictureShape.Mark> marks = EnumSet.noneOf(PictureShape.Mark.class);
        addIf(marks, node.published() == 0, PictureShape.Mark.DASHED);
        addIf(marks, !node.faults().isEmpty(), PictureShape.Mark.AMBER);
        addIf(marks, node.lost() > 0, PictureShape.Mark.RED);
        shapes.add(new PictureShape(
                key(node.key()),
                ShapeKind.TOPIC,
                Labels.shortTopic(node.key()),
                Labels.topicDetails(node),
                Labels.topic(node.key()) + ": " + Labels.topicValues(node) + ", " + node.published() + " published",
                marks,
                data(node.key())));
    }

    private static void addIf(Set<PictureShape.Mark> marks, boolean condition, PictureShape.Mark mark) {
        if (condition) {
            marks.add(mark);
        }
    }

    private static List<String> data(TopicKey key) {
        return List.of("data-topic", key.topic(), "data-instance", Integer.toString(key.instance()));
    }

    /** The rate stands at the topic; those of several publishers differ. */
    private void addLine(PublishEdge edge, boolean isShared) {
        PictureDetail.Kind kind = isShared ? PictureDetail.Kind.PLAIN : PictureDetail.Kind.USUAL;
        lines.add(new PictureLine(
                key(edge.module()),
                key(edge.topicKey()),
                PictureLine.Kind.PUBLISHES,
                new PictureDetail(kind, Labels.rate(edge.rateHz())),
                Labels.name(edge.module()) + " publishes " + Labels.topic(edge.topicKey()) + ": "
                        + Labels.publishValues(edge),
                data(edge.module(), edge.topicKey())));
    }

    private void addLine(SubscribeEdge edge) {
        StringJoiner label = new StringJoiner(", ");
        if (Labels.hasInterval(edge)) {
            label.add(Labels.intervals(edge));
        }
        if (edge.lost() > 0) {
            label.add(edge.lost() + " lost");
        }
        PictureDetail.Kind kind = edge.lost() > 0 ? PictureDetail.Kind.LOST : PictureDetail.Kind.PLAIN;
        lines.add(new PictureLine(
                key(edge.topicKey()),
                key(edge.module()),
                PictureLine.Kind.SUBSCRIBES,
                new PictureDetail(kind, label.toString()),
                Labels.name(edge.module()) + " reads " + Labels.topic(edge.topicKey()) + ": "
                        + Labels.subscribeValues(edge),
                data(edge.module(), edge.topicKey())));
    }

    private static List<String> data(String module, TopicKey key) {
        List<String> data = new ArrayList<>(List.of("data-module", module));
        data.addAll(data(key));
        return data;
    }
}
