// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The descriptions of a record's parameters, from the resource that the annotation processor makes of their Javadoc.
 * Without the resource they are empty: the record was compiled without the processor. Immutable.
 */
final class ParameterDescriptions {
    /** The name of the record class follows, with its packages as folders. */
    static final String FOLDER = "META-INF/uorb/parameters/";

    private final Map<String, String> texts = new HashMap<>();

    private ParameterDescriptions() {}

    /** Reads the descriptions of a record class. */
    static ParameterDescriptions of(Class<?> type) {
        ParameterDescriptions descriptions = new ParameterDescriptions();
        String resource = "/" + FOLDER + type.getName().replace('.', '/');
        try (InputStream in = type.getResourceAsStream(resource)) {
            if (in != null) {
                descriptions.read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
            }
        } catch (IOException e) {
            // Descriptions are for people; without them the parameters work as well.
            descriptions.texts.clear();
        }
        return descriptions;
    }

    /** Each line is {@code component.key text}; keys of constants are {@code value.NAME} and {@code bit.NAME}. */
    private void read(BufferedReader reader) throws IOException {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            int space = line.indexOf(' ');
            if (space > 0) {
                texts.put(line.substring(0, space), line.substring(space + 1));
            }
        }
    }

    /** Returns the first sentence; empty if there is none. */
    String brief(String component) {
        return texts.getOrDefault(component + ".short", "");
    }

    /** Returns what follows the first sentence; empty if there is nothing. */
    String detail(String component) {
        return texts.getOrDefault(component + ".long", "");
    }

    /** Returns the description of an enum's constant; its name if there is none. */
    String value(String component, String constant) {
        return texts.getOrDefault(component + ".value." + constant, constant);
    }

    /** Returns the description of a bit; its constant's name if there is none. */
    String bit(String component, String constant) {
        return texts.getOrDefault(component + ".bit." + constant, constant);
    }
}
