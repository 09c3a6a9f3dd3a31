// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.format.DotEscapes;
import java.util.HashMap;
import java.util.Map;

/** Graphviz: namespaces are clusters. Shapes are numbered; names stand in quoted labels only. */
final class DotPicture {
    private final ArchitecturePicture picture;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> ids = new HashMap<>();
    private int frames;

    DotPicture(ArchitecturePicture picture) {
        this.picture = picture;
    }

    String write() {
        out.append("digraph architecture {\n");
        out.append("  rankdir=LR;\n");
        out.append("  node [fontname=\"sans-serif\" fontsize=11];\n");
        out.append("  edge [color=\"#607d8b\"];\n");
        contents(picture.root());
        for (PictureLine line : picture.lines()) {
            out.append("  ").append(ids.get(line.from())).append(" -> ").append(ids.get(line.to()));
            out.append(line.kind() == PictureLine.Kind.CALLS ? " [style=dashed];\n" : ";\n");
        }
        return out.append("}\n").toString();
    }

    private void contents(PictureFrame frame) {
        for (PictureShape shape : frame.shapes()) {
            String id = "n" + ids.size();
            ids.put(shape.key(), id);
            out.append("  ").append(id).append(" [").append(style(shape)).append(" label=");
            out.append(label(Labels.shortName(frame.relative(shape.name())), Labels.shortName(shape.detail())));
            out.append("];\n");
        }
        for (PictureFrame child : frame.frames()) {
            out.append("  subgraph cluster_").append(frames++).append(" {\n  label=");
            out.append(DotEscapes.quoted(Labels.shortName(child.label()))).append(";\n");
            contents(child);
            out.append("  }\n");
        }
    }

    /** Returns a label of two lines; the break is Graphviz's own escape, so it goes between two texts. */
    private static String label(String name, String detail) {
        String first = DotEscapes.quoted(name);
        String second = DotEscapes.quoted(detail);
        return first.substring(0, first.length() - 1) + "\\n" + second.substring(1);
    }

    private static String style(PictureShape shape) {
        String form = switch (shape.kind()) {
            case MODULE -> "shape=box style=\"rounded";
            case JAVA -> "shape=box peripheries=2 style=\"solid";
            case PROCESS -> "shape=octagon style=\"solid";
            case ROS -> "shape=box style=\"solid";
            case TOPIC -> "shape=ellipse style=\"solid";
            case SERVICE -> "shape=hexagon style=\"solid";
        };
        return form + (shape.isDashed() ? ",dashed\"" : "\"") + (shape.isAmber() ? " color=\"#9a6700\"" : "");
    }
}
