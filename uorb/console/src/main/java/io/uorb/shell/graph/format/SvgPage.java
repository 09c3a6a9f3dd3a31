// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.TopicNode;
import io.uorb.shell.graph.layout.LayeredLayout;
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

    private final Appendable out;
    private final SvgElements elements;

    SvgPage(Appendable out) {
        this.out = out;
        this.elements = new SvgElements(out);
    }

    void begin(ComputationGraph graph, double width, double height) throws IOException {
        String program = XmlEscapes.escape(Labels.shortName(graph.program()));
        String summary = TextFormat.summary(graph);
        String full = SvgElements.px(Math.max(MIN_WIDTH, width + 2 * MARGIN));
        String tall = SvgElements.px(height + HEAD + 2 * MARGIN);
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ug\" role=\"img\"")
                .append(" aria-labelledby=\"ug-title ug-desc\"")
                .append(" width=\"" + full + "\" height=\"" + tall + "\"")
                .append(" viewBox=\"0 0 " + full + " " + tall + "\">\n");
        out.append("<title id=\"ug-title\">Computation graph of ")
                .append(program)
                .append("</title>\n");
        out.append("<desc id=\"ug-desc\">").append(summary);
        out.append(". Lines lead from a module to the topics that it publishes, and from a topic to the modules that")
                .append(" read it; dashed lines lead back.</desc>\n");
        out.append("<style>\n").append(SvgStyle.SHEET).append("</style>\n");
        out.append("<rect class=\"ug-bg\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n");
        elements.text("ug-head", MARGIN, MARGIN + 8, "start", program);
        elements.text("ug-small", MARGIN, MARGIN + 25, "start", summary + over(graph.seconds()));
        out.append(
                "<g transform=\"translate(" + SvgElements.px(MARGIN) + " " + SvgElements.px(MARGIN + HEAD) + ")\">\n");
    }

    private static String over(double seconds) {
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "; rates over %.1f s", seconds);
    }

    void end() throws IOException {
        out.append("</g>\n</svg>\n");
    }

    void module(String module, LayeredLayout.Box box) throws IOException {
        out.append("<g class=\"ug-module\" data-module=\"")
                .append(XmlEscapes.escape(module))
                .append("\">");
        elements.title(Labels.name(module));
        elements.rect(box, 7);
        elements.text(
                "ug-name", box.x() + box.width() / 2, middle(box) + 4.5, "middle", named(Labels.shortName(module)));
        out.append("</g>\n");
    }

    void topic(TopicNode node, LayeredLayout.Box box) throws IOException {
        out.append("<g class=\"ug-topic").append(node.lost() > 0 ? " ug-lossy" : "");
        out.append(node.faults().isEmpty() ? "" : " ug-faulty").append(node.published() == 0 ? " ug-unwritten" : "");
        out.append("\" data-topic=\"").append(XmlEscapes.escape(node.topic()));
        out.append("\" data-instance=\"" + node.instance() + "\">");
        elements.title(
                Labels.topic(node.key()) + ": " + Labels.topicValues(node) + ", " + node.published() + " published");
        elements.rect(box, 19);
        List<String> values = values(node);
        double x = box.x() + box.width() / 2;
        double y = middle(box) + (values.isEmpty() ? 4 : -2.5);
        elements.text("ug-topicname", x, y, "middle", named(Labels.shortTopic(node.key())));
        if (!values.isEmpty()) {
            elements.text("ug-small", x, middle(box) + 12, "middle", String.join(BETWEEN, marked(node)));
        }
        out.append("</g>\n");
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

    private static List<String> marked(TopicNode node) {
        List<String> values = new ArrayList<>();
        values(node).forEach(value -> values.add(XmlEscapes.escape(value)));
        int last = values.size() - 1;
        int lost = node.faults().isEmpty() ? last : last - 1;
        if (!node.faults().isEmpty()) {
            values.set(last, "<tspan class=\"ug-fault\">" + values.get(last) + "</tspan>");
        }
        if (node.lost() > 0) {
            values.set(lost, "<tspan class=\"ug-lost\">" + values.get(lost) + "</tspan>");
        }
        return values;
    }

    void line(SvgLine line, LayeredLayout.Route route) throws IOException {
        out.append("<g class=\"ug-edge ").append(line.kind()).append(line.lossy() ? " ug-lossy" : "");
        out.append("\" data-module=\"").append(XmlEscapes.escape(line.module())).append("\" data-topic=\"");
        out.append(XmlEscapes.escape(line.topic().topic()));
        out.append("\" data-instance=\"" + line.topic().instance() + "\">");
        elements.title(line.title());
        elements.line(route, line.labelWidth());
        out.append("</g>\n");
    }

    /** Labels stand above all lines, so that none strikes them out. */
    void label(SvgLine line, LayeredLayout.Route route) throws IOException {
        if (line.label().isEmpty()) {
            return;
        }
        double[] p = route.points();
        double x = route.back() ? p[0] + SvgElements.ARROW + 2 : p[p.length - 2] - SvgElements.ARROW - 2;
        double y = route.back() ? p[1] : p[p.length - 1];
        String style = "ug-small ug-halo" + (line.lossy() ? " ug-lost" : "");
        elements.text(style, x, y - 2.5, route.back() ? "start" : "end", XmlEscapes.escape(line.label()));
    }

    private static String named(String name) {
        return XmlEscapes.escape(name);
    }

    private static double middle(LayeredLayout.Box box) {
        return box.y() + box.height() / 2;
    }
}
