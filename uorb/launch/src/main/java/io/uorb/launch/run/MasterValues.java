// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of parameters as XML-RPC has them: integers of 32 bits. */
final class MasterValues {
    private MasterValues() {}

    /** Returns a value; one that XML-RPC does not have is an error that names the parameter. */
    static Object of(String parameter, Object value) throws IOException {
        if (value instanceof Long number) {
            if (number != number.intValue()) {
                throw new IOException("parameter " + parameter + " is " + number + ", which has more than 32 bits");
            }
            return number.intValue();
        }
        if (value instanceof List<?> list) {
            Object[] elements = new Object[list.size()];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = of(parameter, list.get(i));
            }
            return List.of(elements);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> values = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                values.put(String.valueOf(entry.getKey()), of(parameter, entry.getValue()));
            }
            return values;
        }
        if (value == null) {
            throw new IOException("parameter " + parameter + " has no value, which the master does not take");
        }
        return value;
    }
}
