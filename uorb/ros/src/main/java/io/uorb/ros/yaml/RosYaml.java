// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import io.uorb.input.HeapShare;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * Reads values in YAML as PyYAML's {@code safe_load} does: {@code on} is true, {@code 010} is 8, {@code 1e3} is a
 * string. Numbers become {@link Integer}, {@link Double}, or {@link Long} beyond 32 bits; dates {@link LocalDateTime}
 * in UTC, to the second. Any thread.
 */
public final class RosYaml {
    /** The longest text, characters: 1 Mi; the time for one long scalar grows with the square of its length. */
    public static final int MOST_CHARACTERS = (int) HeapShare.bytes(1 << 20, 256);

    /** The deepest nesting of lists and maps. */
    public static final int MOST_DEPTH = 64;

    /** The most scalars, lists and maps, each counted as often as an alias repeats it: 1 Mi. */
    public static final int MOST_VALUES = HeapShare.entries(1 << 20, 8, 100);

    /** The most aliases of lists and maps in one text. */
    public static final int MOST_ALIASES = 50;

    private static final int BITS_PER_DIGIT = 3;

    private int values;
    private long characters;

    private RosYaml() {}

    /**
     * Reads the one document of a text.
     *
     * @return the value; null for an empty text or {@code ~}
     * @throws IllegalArgumentException if it is not YAML, has tags of no standard type, or exceeds a limit
     */
    public static Object read(String text) {
        return read(text, new PythonScalars(), PlacedConstructor::new);
    }

    /**
     * Reads the one document of a text as {@code rosparam} does: {@code deg(90)}, {@code rad(pi/2)},
     * {@code !degrees 90} and {@code !radians pi/2} are angles in radians, days without a time {@link LocalDate}.
     *
     * @param radians evaluates the content of {@code rad()}, or throws {@link IllegalArgumentException}
     * @throws IllegalArgumentException as {@link #read(String)} does
     */
    public static Object readParameters(String text, ToDoubleFunction<String> radians) {
        return read(text, new AngleScalars(), limits -> new AngleConstructor(limits, radians));
    }

    private static Object read(String text, Resolver resolver, Function<LoaderOptions, SafeConstructor> constructor) {
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "YAML of " + text.length() + " characters; at most " + MOST_CHARACTERS + " are read");
        }
        LoaderOptions limits = new LoaderOptions();
        limits.setCodePointLimit(MOST_CHARACTERS);
        limits.setNestingDepthLimit(MOST_DEPTH);
        limits.setMaxAliasesForCollections(MOST_ALIASES);
        limits.setWarnOnDuplicateKeys(false); // the last one counts
        DumperOptions unused = new DumperOptions();
        Yaml yaml = new Yaml(constructor.apply(limits), new Representer(unused), unused, limits, resolver);
        try {
            return new RosYaml().value(yaml.load(text), 0);
        } catch (ReaderException e) {
            String before = text.substring(0, text.offsetByCodePoints(0, e.getPosition()));
            long line = before.lines().count() + (before.isEmpty() || before.endsWith("\n") ? 1 : 0);
            int column = before.length() - before.lastIndexOf('\n');
            throw new IllegalArgumentException(
                    String.format(
                            "not YAML: the character U+%04X is not allowed in line %d, column %d",
                            e.getCodePoint(), line, column),
                    e);
        } catch (YAMLException e) {
            throw new IllegalArgumentException("not YAML: " + e.getMessage(), e);
        }
    }

    private Object value(Object loaded, int depth) {
        if (++values > MOST_VALUES) {
            throw new IllegalArgumentException("YAML expands to more than " + MOST_VALUES + " values");
        }
        if (depth == MOST_DEPTH && (loaded instanceof List || loaded instanceof Map)) {
            throw new IllegalArgumentException("YAML nests deeper than " + MOST_DEPTH);
        }
        if (loaded instanceof List<?> list) {
            List<Object> all = new ArrayList<>(list.size());
            for (Object element : list) {
                all.add(value(element, depth + 1));
            }
            return all;
        }
        if (loaded instanceof Map<?, ?> map) {
            Map<Object, Object> all = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                count(entry.getKey());
                all.put(entry.getKey(), value(entry.getValue(), depth + 1));
            }
            return all;
        }
        if (loaded instanceof Date date) {
            return LocalDateTime.ofInstant(date.toInstant(), ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS);
        }
        count(loaded);
        return loaded;
    }

    /** An alias of a text costs nothing here, but printing or sending the value repeats it. */
    private void count(Object loaded) {
        if (loaded instanceof String text) {
            characters += text.length();
        } else if (loaded instanceof byte[] bytes) {
            characters += bytes.length;
        } else if (loaded instanceof BigInteger number) {
            characters += number.bitLength() / BITS_PER_DIGIT;
        }
        if (characters > MOST_CHARACTERS) {
            throw new IllegalArgumentException("YAML expands to more than " + MOST_CHARACTERS + " characters");
        }
    }
}
