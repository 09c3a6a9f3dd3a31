// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import io.uorb.OrbMetadata;
import io.uorb.topics.estimation.VehicleAttitude;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the topics of this jar as a tool does: by the resource that the processor writes. */
final class Catalogue {
    private Catalogue() {}

    /** All lines, each cut at its tabs: name, generated class, constant. */
    static List<String[]> lines() {
        try (InputStream in = VehicleAttitude.class.getResourceAsStream("/META-INF/uorb/topics")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().map(line -> line.split("\t")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The topics in the order of the catalogue. */
    static List<OrbMetadata<?>> topics() throws ReflectiveOperationException {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (String[] line : lines()) {
            topics.add((OrbMetadata<?>) Class.forName(line[1]).getField(line[2]).get(null));
        }
        return topics;
    }

    /** The topics of each message class, in the order of its constants. */
    static List<List<OrbMetadata<?>>> topicsByMessage() throws ReflectiveOperationException {
        Map<String, List<OrbMetadata<?>>> byClass = new LinkedHashMap<>();
        for (String[] line : lines()) {
            byClass.put(line[1], new ArrayList<>());
        }
        for (Map.Entry<String, List<OrbMetadata<?>>> entry : byClass.entrySet()) {
            for (Field constant : Class.forName(entry.getKey()).getFields()) {
                if (constant.getType() == OrbMetadata.class) {
                    entry.getValue().add((OrbMetadata<?>) constant.get(null));
                }
            }
        }
        return List.copyOf(byClass.values());
    }
}
