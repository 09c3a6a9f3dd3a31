// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of parameters as a ROS master takes them: integers of 32 bits, and nothing without a value. Any thread. */
public final class MasterValues {
    private MasterValues() {}

    /** Returns the parameters of a description that a master does not accept, one line each. */
    public static List<String> problems(LaunchDescription description) {
        List<String> problems = new ArrayList<>();
        description.parameters().forEach((name, value) -> {
            String problem = value instanceof CommandText ? null : problem(name, value);
            if (problem != null) {
                problems.add(description.place(name) + ": the master does not take parameter " + name + ": " + problem);
            }
        });
        return problems;
    }

    private static String problem(String name, Object value) {
        String ofName = XmlRpcValues.problem(name);
        return ofName == null ? XmlRpcValues.problem(of(value)) : ofName;
    }

    /** Returns a value; one that a master does not accept is unchanged. */
    public static Object of(Object value) {
        if (value instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        if (value instanceof LocalDate day) {
            return day.atStartOfDay();
        }
        if (value instanceof List<?> list) {
            List<Object> elements = new ArrayList<>(list.size());
            list.forEach(element -> elements.add(of(element)));
            return elements;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> values = new LinkedHashMap<>();
            map.forEach((key, element) -> values.put(String.valueOf(key), of(element)));
            return values;
        }
        return value;
    }
}
