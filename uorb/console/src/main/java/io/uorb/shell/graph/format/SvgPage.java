// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.TopicNode;
import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writer of the drawing's elements. */
final class SvgPage {
    /** Stands between what is said of a topic. */
    static final String BETWEEN = " \u00b7 ";

    private static final double MARGIN = 24;
    private static final double HEAD = 44;
    private static final double MIN_WIDTH = 360;

    private final SvgWriter svg;

    SvgPage(Appendable out) {
        this.svg = new SvgWriter(out);
    }

    void begin(ComputationGraph graph, double width, double height) throws IOException {
        String program = Labels.shortName(graph.program());
        String summary = TextFormat.summary(graph);
        double full = Math.max(MIN_WIDTH, width + 2 * MARGIN);
        double tall = height + HEAD + 2 * MARGIN;
        svg.beginDrawing(full, tall, "class", "ug", "role", "img", "aria-labelledby", "ug-title ug-desc");
        svg.element("title", "Computation graph of " + program, "id", "ug-title")
                .raw("\n");
        String explanation =
                ". Lines lead from a module to the topics that it publishes, and from a topic to the modules"
                        + " that read it; dashed lines lead back.";
        svg.element("desc", summary + explanation, "id", "ug-desc").raw("\n");
        svg.begin("style").raw("\n").raw(SvgStyle.SHEET).endLine();
        svg.empty("rect", "class", "ug-bg", "width", "100%", "height", "100%", "rx", "8")
                .raw("\n");
        svg.text("ug-head", MARGIN, MARGIN + 8, "start", program);
        svg.text("ug-small", MARGIN, MARGIN + 25, "start", summary + over(graph.seconds()));
        svg.begin("g", "transform", "translate(" + SvgWriter.points(MARGIN, MARGIN + HEAD) + ")")
                .raw("\n");
    }

    private static String over(double seconds) {
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "; rates over %.1f s", seconds);
    }

    void end() throws IOException {
        svg.endLine().endLine();
    }

    void module(String module, LayeredLayout.Box box) throws IOException {
        svg.begin("g", "class", "ug-module", "data-module", module);
        svg.title(Labels.name(module));
        svg.rect(box.x(), box.y(), box.width(), box.height(), 7);
        svg.text("ug-name", box.x() + box.width() / 2, middle(box) + 4.5, "middle", Labels.shortName(module));
        svg.endLine();
    }

    void topic(TopicNode node, LayeredLayout.Box box) throws IOException {
        String style = "ug-topic" + (node.lost() > 0 ? " ug-lossy" : "")
                + (node.faults().isEmpty() ? "" : " ug-faulty") + (node.published() == 0 ? " ug-unwritten" : "");
        String instance = Integer.toString(node.instance());
        svg.begin("g", "class", style, "data-topic", node.topic(), "data-instance", instance);
        svg.title(Labels.topic(node.key()) + ": " + Labels.topicValues(node) + ", " + node.published() + " published");
        svg.rect(box.x(), box.y(), box.width(), box.height(), 19);
        List<String> values = values(node);
        double x = box.x() + box.width() / 2;
        double y = middle(box) + (values.isEmpty() ? 4 : -2.5);
        svg.text("ug-topicname", x, y, "middle", Labels.shortTopic(node.key()));
        if (!values.isEmpty()) {
            svg.beginText("ug-small", x, middle(box) + 12, "middle");
            marked(node, values);
            svg.endLine();
        }
        svg.endLine();
    }

    /** Returns the lines under a topic's name. */
    static List<String> values(TopicNode node) {
        List<String> values = new ArrayList<>();
        if (!Double.isNaN(node.rateHz())) {
            values.add(Labels.rate(node.rateHz()));
        }
        if (node.queueLength() > 1) {
            values.add("queue " + node.queueLength());
        }
        if (node.sizeBytes() > 0) {
            values.add(node.sizeBytes() + " B");
        }
        if (node.lost() > 0) {
            values.add(node.lost() + " lost");
        }
        if (!node.faults().isEmpty()) {
            values.add(Labels.shortName(node.faults()));
        }
        return values;
    }

    private void marked(TopicNode node, List<String> values) throws IOException {
        int fault = node.faults().isEmpty() ? values.size() : values.size() - 1;
        int lost = node.lost() > 0 ? fault - 1 : fault;
        for (int i = 0; i < values.size(); i++) {
            svg.text(i == 0 ? "" : BETWEEN);
            if (i < lost) {
                svg.text(values.get(i));
            } else {
                svg.element("tspan", values.get(i), "class", i == fault ? "ug-fault" : "ug-lost");
            }
        }
    }

    void line(SvgLine line, LayeredLayout.Route route) throws IOException {
        svg.begin(
                "g",
                "class",
                "ug-edge " + line.kind() + (line.lossy() ? " ug-lossy" : ""),
                "data-module",
                line.module(),
                "data-topic",
                line.topic().topic(),
                "data-instance",
                Integer.toString(line.topic().instance()));
        svg.title(line.title());
        SvgArrow.line(route, line.labelWidth(), svg);
        svg.endLine();
    }

    /** Labels stand above all lines, so that none strikes them out. */
    void label(SvgLine line, LayeredLayout.Route route) throws IOException {
        if (line.label().isEmpty()) {
            return;
        }
        double[] p = route.points();
        double x = route.back() ? p[0] + SvgArrow.LENGTH + 2 : p[p.length - 2] - SvgArrow.LENGTH - 2;
        double y = route.back() ? p[1] : p[p.length - 1];
        String style = "ug-small ug-halo" + (line.lossy() ? " ug-lost" : "");
        svg.text(style, x, y - 2.5, route.back() ? "start" : "end", line.label());
    }

    private static double middle(LayeredLayout.Box box) {
        return box.y() + box.height() / 2;
    }
}
