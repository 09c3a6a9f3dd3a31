// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Keeps one of equal namespaces that stand side by side (architecture:GR-34). They are equal if they have the same
 * names, kinds, types, states, features and lines, those to the outside too.
 */
final class FrameFolding {
    private final ArchitecturePicture picture;
    private final Map<String, PictureShape> byKey;
    private final Map<String, List<PictureLine>> linesOf = new HashMap<>();

    FrameFolding(ArchitecturePicture picture) {
        this.picture = picture;
        this.byKey = picture.root().allShapes().collect(Collectors.toMap(PictureShape::key, Function.identity()));
        for (PictureLine line : picture.lines()) {
            linesOf.computeIfAbsent(line.from(), added -> new ArrayList<>()).add(line);
            linesOf.computeIfAbsent(line.to(), added -> new ArrayList<>()).add(line);
        }
    }

    PictureFrame fold() {
        return fold(picture.root(), 1);
    }

    private PictureFrame fold(PictureFrame frame, int times) {
        Map<List<String>, List<PictureFrame>> equal = new LinkedHashMap<>();
        frame.frames()
                .forEach(child -> equal.computeIfAbsent(contents(child), added -> new ArrayList<>())
                        .add(child));
        List<PictureFrame> kept = equal.values().stream()
                .map(each -> fold(each.get(0), each.size()))
                .toList();
        return new PictureFrame(frame.name(), times, frame.shapes(), kept);
    }

    /** Returns what is equal in equal namespaces. */
    private List<String> contents(PictureFrame frame) {
        TreeSet<String> contents = new TreeSet<>();
        frame.allShapes().forEach(shape -> {
            contents.add(
                    String.join("\n", name(shape, frame), shape.detail(), shape.isDashed() + " " + shape.isAmber()));
            linesOf.getOrDefault(shape.key(), List.of())
                    .forEach(line -> contents.add(
                            String.join("\n", name(byKey.get(line.from()), frame), name(byKey.get(line.to()), frame))));
        });
        return List.copyOf(contents);
    }

    /** Names outside begin with a slash, those inside do not. */
    private static String name(PictureShape shape, PictureFrame frame) {
        return shape.kind() + "\n" + frame.relative(shape.name());
    }
}
