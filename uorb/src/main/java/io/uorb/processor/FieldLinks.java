// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** What links to the fields of a message class are called where Java's names mean nothing. */
final class FieldLinks {
    private FieldLinks() {}

    /**
     * The names in {@code .msg} files, by what links in the class say: {@code #navState} or {@code
     * VehicleStatus#navState}. Constants have one name in both.
     */
    static Map<String, String> of(TypeElement type) {
        Map<String, String> links = new HashMap<>();
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            if (!field.getModifiers().contains(Modifier.STATIC)) {
                String link = "#" + field.getSimpleName();
                links.put(link, FieldReader.wireName(field));
                links.put(type.getSimpleName() + link, FieldReader.wireName(field));
            }
        }
        return links;
    }
}
