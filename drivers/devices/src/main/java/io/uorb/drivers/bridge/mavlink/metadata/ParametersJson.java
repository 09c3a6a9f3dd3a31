// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.metadata;

import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterType;
import java.util.List;
import java.util.Map;

/** MAVLink's description of parameters ({@code parameter.schema.json}), in the version that stations read: 1. */
final class ParametersJson {
    private ParametersJson() {}

    /** Returns the file's text. */
    static String of(List<ParameterMetadata> parameters) {
        JsonText json = new JsonText();
        json.begin('{').member("version", 1).name("parameters").begin('[');
        for (ParameterMetadata parameter : parameters) {
            json.begin('{');
            describe(parameter, json);
            addNumbers(parameter, json);
            addValues(parameter.values(), json);
            json.end('}');
        }
        return json.end(']').end('}').toString();
    }

    private static void describe(ParameterMetadata parameter, JsonText json) {
        json.member("name", parameter.name()).member("type", isFloat(parameter) ? "Float" : "Int32");
        addText("group", parameter.group(), json);
        addText("shortDesc", parameter.shortDescription(), json);
        addText("longDesc", parameter.longDescription(), json);
        addText("units", parameter.unit(), json);
        if (parameter.rebootRequired()) {
            json.member("rebootRequired", true);
        }
        if (parameter.volatileValue()) {
            json.member("volatile", true);
        }
    }

    private static boolean isFloat(ParameterMetadata parameter) {
        return parameter.type() == ParameterType.FLOAT32;
    }

    private static void addText(String name, String text, JsonText json) {
        if (!text.isEmpty()) {
            json.member(name, text);
        }
    }

    /** Adds the default, and limits that are not those of the type. */
    private static void addNumbers(ParameterMetadata parameter, JsonText json) {
        json.member("default", (Object) parameter.defaultValue());
        if (Double.isFinite(parameter.min()) && parameter.min() != Integer.MIN_VALUE) {
            json.member("min", (Object) parameter.minValue());
        }
        if (Double.isFinite(parameter.max()) && parameter.max() != Integer.MAX_VALUE) {
            json.member("max", (Object) parameter.maxValue());
        }
        if (parameter.increment() > 0) {
            json.member("increment", parameter.increment());
        }
        if (parameter.decimals() >= 0) {
            json.member("decimalPlaces", parameter.decimals());
        }
    }

    private static void addValues(Map<Integer, String> values, JsonText json) {
        if (values.isEmpty()) {
            return;
        }
        json.name("values").begin('[');
        values.forEach((value, description) -> json.begin('{')
                .member("value", value)
                .member("description", description)
                .end('}'));
        json.end(']');
    }
}
