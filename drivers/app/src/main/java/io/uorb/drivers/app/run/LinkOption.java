// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.host.ModuleConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --link}: links to other programs and machines; a picocli mixin. */
public final class LinkOption {
    @Option(
            names = "--link",
            paramLabel = "FILE|OPTIONS",
            converter = LinkWordsConverter.class,
            description = "Link topics with other programs: a file of topics as PX4's dds_topics.yaml, or options as"
                    + " listen=127.0.0.1:7450,publish=all or peer=HOST:7450,subscribe=vehicle_attitude+sensor_gps;"
                    + " may be repeated. uorb module describe link lists the options.")
    private List<Map<String, String>> words = List.of();

    /** Creates the option, for picocli. */
    public LinkOption() {}

    /** The parts of one {@code --link}. */
    static final class LinkWordsConverter implements ITypeConverter<Map<String, String>> {
        @Override
        public Map<String, String> convert(String text) {
            return parse(text);
        }
    }

    /**
     * Returns the module's options of a text.
     *
     * @throws TypeConversionException if an option is given twice, or is none
     */
    public static Map<String, String> parse(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        if (text.indexOf('=') < 0) {
            options.put("file", text);
            return options;
        }
        for (String one : text.split(",")) {
            int at = one.indexOf('=');
            String name = at < 0 ? one : one.substring(0, at);
            String value = at < 0 ? "true" : one.substring(at + 1).replace('+', ' ');
            if (name.isBlank() || options.put(name, value) != null) {
                throw new TypeConversionException("\"" + text + "\": "
                        + (name.isBlank() ? "an option without a name" : name + " is given twice"));
            }
        }
        return options;
    }

    /** Returns whether {@code --link} is given. */
    public boolean isGiven() {
        return !words.isEmpty();
    }

    /** Returns the module; nothing if the option is not given. */
    public List<ModuleConfig> modules() {
        if (words.isEmpty()) {
            return List.of();
        }
        return List.of(config(words));
    }

    /** Returns the module of several texts; the last value of an option counts. */
    public static ModuleConfig config(List<Map<String, String>> all) {
        Map<String, String> merged = new LinkedHashMap<>();
        all.forEach(merged::putAll);
        List<String> options = new ArrayList<>();
        merged.forEach((name, value) -> options.add(name + "=" + value));
        return ModuleConfig.of("link", options.toArray(String[]::new));
    }
}
