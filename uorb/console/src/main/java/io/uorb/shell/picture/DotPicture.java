// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Graphviz: frames are clusters. Shapes are numbered; names stand in quoted labels only. */
final class DotPicture {
    private static final String RED = "color=\"#c62828\" fontcolor=\"#c62828\"";

    private final Picture picture;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> ids = new HashMap<>();
    private int frames;

    DotPicture(Picture picture) {
        this.picture = picture;
    }

    String write() {
        out.append("digraph ").append(quoted(picture.heading())).append(" {\n");
        out.append("  rankdir=LR;\n");
        out.append("  node [fontname=\"sans-serif\" fontsize=11];\n");
        out.append("  edge [fontname=\"sans-serif\" fontsize=9 color=\"#607d8b\"];\n");
        contents(picture.root());
        picture.lines().forEach(this::line);
        return out.append("}\n").toString();
    }

    private void contents(PictureFrame frame) {
        for (PictureShape shape : frame.shapes()) {
            String id = "n" + ids.size();
            ids.put(shape.key(), id);
            out.append("  ").append(id).append(" [").append(style(shape)).append(" label=");
            out.append(label(shape.label(), PictureDetail.join(shape.details())))
                    .append("];\n");
        }
        for (PictureFrame child : frame.frames()) {
            out.append("  subgraph cluster_").append(frames++).append(" {\n  label=");
            out.append(quoted(child.label())).append(";\n");
            contents(child);
            out.append("  }\n");
        }
    }

    /** Returns a label of two lines; the break is Graphviz's own escape, so it goes between two texts. */
    private static String label(String name, String details) {
        String first = quoted(name);
        return details.isEmpty()
                ? first
                : first.substring(0, first.length() - 1) + "\\n"
                        + quoted(details).substring(1);
    }

    private static String style(PictureShape shape) {
        String dashed = shape.marks().contains(PictureShape.Mark.DASHED) ? ",dashed\"" : "\"";
        String colour = shape.marks().contains(PictureShape.Mark.AMBER) ? " color=\"#9a6700\"" : "";
        return shape.kind().dot() + dashed + (shape.marks().contains(PictureShape.Mark.RED) ? " " + RED : colour);
    }

    private void line(PictureLine line) {
        List<String> attributes = new ArrayList<>();
        if (!line.label().text().isEmpty()) {
            attributes.add("label=" + quoted(line.label().text()));
        }
        if (line.isLossy()) {
            attributes.add(RED);
        }
        if (line.kind() == PictureLine.Kind.CALLS) {
            attributes.add("style=dashed");
        }
        out.append("  ").append(ids.get(line.from())).append(" -> ").append(ids.get(line.to()));
        out.append(attributes.isEmpty() ? ";\n" : " [" + String.join(" ", attributes) + "];\n");
    }

    /** Returns a text in quotes; Graphviz reads backslashes and HTML's entities in labels. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;") + '"';
    }
}
