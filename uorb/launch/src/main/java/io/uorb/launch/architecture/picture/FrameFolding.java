// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.shell.graph.Labels;
import io.uorb.shell.picture.PictureFrame;
import io.uorb.shell.picture.PictureLine;
import io.uorb.shell.picture.PictureShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Keeps one of equal namespaces that stand side by side (architecture:GR-34). They are equal if they have the same
 * names, kinds, types, states, features and lines, those to the outside too.
 */
final class FrameFolding {
    private final Map<String, List<PictureLine>> linesOf = new HashMap<>();

    private FrameFolding(List<PictureLine> lines) {
        for (PictureLine line : lines) {
            linesOf.computeIfAbsent(line.from(), added -> new ArrayList<>()).add(line);
            linesOf.computeIfAbsent(line.to(), added -> new ArrayList<>()).add(line);
        }
    }

    /** Returns a frame with fewer ones in it. */
    static PictureFrame fold(PictureFrame root, List<PictureLine> lines) {
        return new FrameFolding(lines).fold(root);
    }

    /** Returns the lines between shapes of a frame. */
    static List<PictureLine> between(PictureFrame frame, List<PictureLine> lines) {
        Set<String> left = frame.allShapes().map(PictureShape::key).collect(Collectors.toSet());
        return lines.stream()
                .filter(line -> left.contains(line.from()) && left.contains(line.to()))
                .toList();
    }

    private PictureFrame fold(PictureFrame frame) {
        Map<List<String>, List<PictureFrame>> equal = new LinkedHashMap<>();
        frame.frames()
                .forEach(child -> equal.computeIfAbsent(contents(child), added -> new ArrayList<>())
                        .add(child));
        List<PictureFrame> kept = equal.values().stream()
                .map(each -> fold(labelled(each.get(0), each.size())))
                .toList();
        return new PictureFrame(frame.name(), frame.label(), frame.shapes(), kept);
    }

    private static PictureFrame labelled(PictureFrame frame, int times) {
        return times == 1
                ? frame
                : new PictureFrame(
                        frame.name(), Labels.shortName(frame.name() + " x " + times), frame.shapes(), frame.frames());
    }

    /** Returns what is equal in equal namespaces. */
    private List<String> contents(PictureFrame frame) {
        TreeSet<String> contents = new TreeSet<>();
        frame.allShapes().forEach(shape -> {
            contents.add(
                    relative(shape.key(), frame) + "\n" + shape.kind() + type(shape) + new TreeSet<>(shape.marks()));
            linesOf.getOrDefault(shape.key(), List.of())
                    .forEach(line -> contents.add(relative(line.from(), frame) + "\n" + relative(line.to(), frame)));
        });
        return List.copyOf(contents);
    }

    /** Returns what a shape carries beside its name: the whole type, of which its second line may show a part. */
    private static List<String> type(PictureShape shape) {
        return shape.data().subList(2, shape.data().size());
    }

    /** Returns a key with a name in the namespace instead of the full one, which begins with a slash. */
    private static String relative(String key, PictureFrame frame) {
        String kind = key.substring(0, key.indexOf(' ') + 1);
        String inside = kind + frame.name() + "/";
        return key.startsWith(inside) ? kind + key.substring(inside.length()) : key;
    }
}
