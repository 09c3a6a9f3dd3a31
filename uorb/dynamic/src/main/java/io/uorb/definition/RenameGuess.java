// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Guesses which removed field became which added one: those of the same type that follow the same common field in both
 * declarations, if that gap lost as many fields of the type as it gained; then in their order.
 */
final class RenameGuess {
    private final Map<String, String> gapsBefore;
    private final Map<String, String> gapsAfter;

    /** Fields of one type between the same two common fields. */
    private record Gap(String after, String type) {}

    RenameGuess(MessageSchema before, MessageSchema after) {
        this.gapsBefore = gaps(before, after);
        this.gapsAfter = gaps(after, before);
    }

    List<RenameHint> hints(List<Field> removed, List<Field> added, String path) {
        Map<Gap, List<Field>> gained = byGap(added, gapsAfter);
        List<RenameHint> hints = new ArrayList<>();
        byGap(removed, gapsBefore).forEach((gap, lost) -> {
            List<Field> candidates = gained.getOrDefault(gap, List.of());
            for (int i = 0; lost.size() == candidates.size() && i < lost.size(); i++) {
                hints.add(new RenameHint(
                        path + lost.get(i).name(), path + candidates.get(i).name(), gap.type()));
            }
        });
        return hints;
    }

    private static Map<Gap, List<Field>> byGap(List<Field> fields, Map<String, String> gaps) {
        Map<Gap, List<Field>> byGap = new LinkedHashMap<>();
        for (Field field : fields) {
            byGap.computeIfAbsent(new Gap(gaps.get(field.name()), field.msgType()), gap -> new ArrayList<>())
                    .add(field);
        }
        return byGap;
    }

    /** For each field of a message that the other lacks, the common field before it; empty at the start. */
    private static Map<String, String> gaps(MessageSchema message, MessageSchema other) {
        Set<String> common = other.fields().stream().map(Field::name).collect(Collectors.toSet());
        Map<String, String> gaps = new HashMap<>();
        String last = "";
        for (Field field : message.fields()) {
            if (common.contains(field.name())) {
                last = field.name();
            } else {
                gaps.put(field.name(), last);
            }
        }
        return gaps;
    }
}
