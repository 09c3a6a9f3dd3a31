// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Writes values in YAML as PyYAML's {@code dump} does, and so as {@code rosparam} does: block style, keys sorted, lines
 * of 80 characters, ASCII only; but hexadecimal digits are in lower case, and {@code 08} is quoted. {@link RosYaml} and
 * PyYAML read what it writes. Any thread.
 */
public final class RosYamlWriter {
    private static final int WIDTH = 80;
    private static final String DOCUMENT_END = "...\n";

    private static final Set<Class<?>> CLASSES = Set.of(
            Boolean.class,
            Integer.class,
            Long.class,
            BigInteger.class,
            Double.class,
            String.class,
            byte[].class,
            LocalDate.class,
            LocalDateTime.class);

    private RosYamlWriter() {}

    /**
     * Returns the document of a value: null, Boolean, Integer, Long, {@link BigInteger}, Double, String,
     * {@code byte[]}, {@link LocalDate}, {@link LocalDateTime}, List, or Map. It ends with a line end, behind a plain
     * scalar with {@code ...} too.
     *
     * @throws IllegalArgumentException if the value is of another class
     */
    public static String write(Object value) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setAllowUnicode(false);
        options.setWidth(WIDTH);
        options.setSplitLines(true);
        LoaderOptions limits = new LoaderOptions();
        Yaml yaml = new Yaml(
                new SafeConstructor(limits), new PythonRepresenter(options), options, limits, new PythonScalars());
        String document = yaml.dump(unshared(value));
        return isPlain(value, document) ? document + DOCUMENT_END : document;
    }

    /** Returns the document as tools print one value: without the mark of the document's end. */
    public static String print(Object value) {
        String document = write(value);
        return document.endsWith('\n' + DOCUMENT_END)
                ? document.substring(0, document.length() - DOCUMENT_END.length() - 1)
                : document;
    }

    /** Returns a copy with sorted keys in which no list or map is there twice: that would be an alias. */
    private static Object unshared(Object value) {
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>(list.size());
            list.forEach(element -> copy.add(unshared(element)));
            return copy;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new TreeMap<>();
            map.forEach((key, each) -> copy.put(key.toString(), unshared(each)));
            return copy;
        }
        if (value == null || CLASSES.contains(value.getClass())) {
            return value;
        }
        throw new IllegalArgumentException("no YAML for " + value.getClass().getName());
    }

    private static boolean isPlain(Object value, String document) {
        return !(value instanceof List) && !(value instanceof Map) && "'\"!".indexOf(document.charAt(0)) < 0;
    }
}
