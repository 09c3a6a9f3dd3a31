// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.graph.format.MermaidEscapes;
import java.util.HashMap;
import java.util.Map;

/** A Mermaid flowchart: namespaces are subgraphs. Shapes are numbered; names stand in quoted labels only. */
final class MermaidPicture {
    private final ArchitecturePicture picture;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> ids = new HashMap<>();
    private int frames;

    MermaidPicture(ArchitecturePicture picture) {
        this.picture = picture;
    }

    String write() {
        out.append("flowchart LR\n");
        contents(picture.root());
        for (PictureLine line : picture.lines()) {
            out.append("  ").append(ids.get(line.from()));
            out.append(line.kind() == PictureLine.Kind.CALLS ? " -.-> " : " --> ");
            out.append(ids.get(line.to())).append("\n");
        }
        out.append("  classDef missing stroke-dasharray:4 3\n");
        out.append("  classDef undeclared stroke:#9a6700,stroke-width:2px\n");
        return out.toString();
    }

    private void contents(PictureFrame frame) {
        for (PictureShape shape : frame.shapes()) {
            String id = "n" + ids.size();
            ids.put(shape.key(), id);
            String label = MermaidEscapes.escape(Labels.shortName(frame.relative(shape.name()))) + "<br/>"
                    + MermaidEscapes.escape(Labels.shortName(shape.detail()));
            out.append("  ").append(id).append(form(shape.kind(), label)).append("\n");
            if (shape.isDashed() || shape.isAmber()) {
                String classes = shape.isAmber() ? "undeclared" : "missing";
                out.append("  class ").append(id).append(' ').append(classes).append("\n");
            }
        }
        for (PictureFrame child : frame.frames()) {
            out.append("  subgraph f").append(frames++).append("[\"");
            out.append(MermaidEscapes.escape(Labels.shortName(child.label()))).append("\"]\n");
            contents(child);
            out.append("  end\n");
        }
    }

    private static String form(ShapeKind kind, String label) {
        return switch (kind) {
            case MODULE -> "(\"" + label + "\")";
            case JAVA -> "[[\"" + label + "\"]]";
            case PROCESS -> "[/\"" + label + "\"/]";
            case ROS -> "[\"" + label + "\"]";
            case TOPIC -> "([\"" + label + "\"])";
            case SERVICE -> "{{\"" + label + "\"}}";
        };
    }
}
