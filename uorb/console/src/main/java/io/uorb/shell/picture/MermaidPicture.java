// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A Mermaid flowchart: frames are subgraphs. Shapes are numbered; names stand in quoted labels only, all but letters,
 * digits and blanks as Mermaid's character codes, since its labels may hold HTML and Markdown.
 */
final class MermaidPicture {
    private final Picture picture;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> ids = new HashMap<>();
    private int frames;

    MermaidPicture(Picture picture) {
        this.picture = picture;
    }

    String write() {
        out.append("flowchart LR\n");
        contents(picture.root());
        picture.lines().forEach(this::line);
        out.append("  classDef module fill:#dbe9ff,stroke:#4a7ebb,color:#10233f\n");
        for (PictureShape.Mark mark : PictureShape.Mark.values()) {
            out.append("  classDef " + mark + " " + mark.mermaid() + "\n");
        }
        for (int i = 0; i < picture.lines().size(); i++) {
            out.append(picture.lines().get(i).isLossy() ? "  linkStyle " + i + " stroke:#c62828\n" : "");
        }
        return out.toString();
    }

    private void contents(PictureFrame frame) {
        for (PictureShape shape : frame.shapes()) {
            String id = "n" + ids.size();
            ids.put(shape.key(), id);
            String details = PictureDetail.join(shape.details());
            String label = escape(shape.label()) + (details.isEmpty() ? "" : "<br/>" + escape(details));
            out.append("  " + id + shape.kind().mermaid(label) + "\n");
            List<String> styles = new ArrayList<>(shape.kind() == ShapeKind.MODULE ? List.of("module") : List.of());
            shape.marks().stream().sorted().forEach(mark -> styles.add(mark.toString()));
            styles.forEach(style -> out.append("  class " + id + " " + style + "\n"));
        }
        for (PictureFrame child : frame.frames()) {
            out.append("  subgraph f" + frames++ + "[\"" + escape(child.label()) + "\"]\n");
            contents(child);
            out.append("  end\n");
        }
    }

    private void line(PictureLine line) {
        out.append("  ").append(ids.get(line.from()));
        out.append(line.kind() == PictureLine.Kind.CALLS ? " -.->" : " -->");
        out.append(
                line.label().text().isEmpty() ? "" : "|\"" + escape(line.label().text()) + "\"|");
        out.append(" ").append(ids.get(line.to())).append("\n");
    }

    /** Escapes all but letters, digits and blanks as character codes, since labels may hold HTML and Markdown. */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        int[] characters = text.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            int character = characters[i];
            if (isPlain(character) || character == ' ' || character == ',' || isInsideWord(characters, i)) {
                escaped.appendCodePoint(character);
            } else {
                escaped.append('#').append(character).append(';');
            }
        }
        return escaped.toString();
    }

    private static boolean isPlain(int character) {
        return character < 128 && Character.isLetterOrDigit(character);
    }

    /** Underscores in words and dots in numbers stand for nothing else in Markdown. */
    private static boolean isInsideWord(int[] characters, int at) {
        return (characters[at] == '_' || characters[at] == '.')
                && at > 0
                && at + 1 < characters.length
                && isPlain(characters[at - 1])
                && isPlain(characters[at + 1]);
    }
}
