// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Factory of {@code generator}, which publishes constant or recorded messages of one topic: fields from the option
 * {@code values}, or messages of a ULog or CSV {@code file}, at {@code rate_hz} or at their recorded times. It refuses
 * an instance that has a publisher, unless {@code force} is set.
 */
public final class GeneratorFactory implements ModuleFactory {
    private static final String TOPIC = "topic";
    private static final String INSTANCE = "instance";
    private static final String VALUES = "values";
    private static final String FILE = "file";
    private static final String FILE_INSTANCE = "file_instance";
    private static final String RATE = "rate_hz";
    private static final String COUNT = "count";
    private static final String FORCE = "force";

    private static final double USUAL_HZ = 10;
    private static final double MOST_HZ = 100_000;
    private static final double US_PER_S = 1e6;

    /** For the service loader. */
    public GeneratorFactory() {}

    @Override
    public String name() {
        return "generator";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Publishes made-up or recorded messages of one topic")
                .withOptions(
                        ModuleOption.text(TOPIC, "", "Topic").required(),
                        ModuleOption.integer(INSTANCE, 0, "", "Its instance").between(0, Orb.MAX_INSTANCES - 1),
                        ModuleOption.text(VALUES, "", "Fields as name=value, separated by ';'; all others are 0"),
                        ModuleOption.text(FILE, "", "ULog or CSV file with the messages, instead of values"),
                        ModuleOption.integer(FILE_INSTANCE, 0, "", "Instance in the ULog")
                                .between(0, Orb.MAX_INSTANCES - 1),
                        ModuleOption.number(RATE, 0, "Hz", "Rate; 0 for 10 Hz, or the times of the file")
                                .between(0, MOST_HZ),
                        ModuleOption.integer(COUNT, 0, "", "Number of messages; 0 for no end, or all of the file")
                                .between(0, Long.MAX_VALUE),
                        ModuleOption.flag(FORCE, "Publish even if the topic has a publisher"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        ModuleOptions options = context.options();
        try {
            OrbMetadata<?> topic = topic(context.orb(), options.text(TOPIC));
            int instance = (int) options.integer(INSTANCE);
            if (!options.flag(FORCE) && context.orb().exists(topic, instance)) {
                throw new ModuleException("topic " + topic + " instance " + instance
                        + " has a publisher; with the option force both publish");
            }
            boolean recorded = !options.text(FILE).isEmpty();
            if (recorded && !options.text(VALUES).isEmpty()) {
                throw new ModuleException("options " + VALUES + " and " + FILE + " exclude each other");
            }
            double rateHz = options.number(RATE);
            double chosenHz = rateHz == 0 && !recorded ? USUAL_HZ : rateHz;
            GeneratedMessages source = recorded ? file(topic, options) : values(topic, options.text(VALUES));
            try {
                return new GeneratorModule(
                        context,
                        source,
                        context.orb().advertise(topic, instance),
                        chosenHz == 0 ? 0 : Math.max(1, Math.round(US_PER_S / chosenHz)),
                        options.integer(COUNT));
            } catch (RuntimeException e) {
                source.close();
                throw e;
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }

    private static OrbMetadata<?> topic(Orb orb, String name) {
        OrbMetadata<?> used = OrbTools.of(orb).topic(name);
        return used == null ? TopicCatalogue.ofClassPath().require(name) : used;
    }

    private static GeneratedMessages file(OrbMetadata<?> topic, ModuleOptions options) throws IOException {
        Path file = Path.of(options.text(FILE));
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".csv")
                ? new CsvMessages(topic, file)
                : new UlogMessages(topic, (int) options.integer(FILE_INSTANCE), file);
    }

    private static GeneratedMessages values(OrbMetadata<?> topic, String values) {
        DynamicMessage message = new DynamicMessage(topic);
        for (String assignment : values.split(";")) {
            int equals = assignment.indexOf('=');
            if (equals > 0) {
                message.set(assignment.substring(0, equals).strip(), assignment.substring(equals + 1));
            } else if (!assignment.isBlank()) {
                throw new IllegalArgumentException("'" + assignment + "' is not of the form field=value");
            }
        }
        long[] made = message.words();
        return words -> {
            System.arraycopy(made, 0, words, 0, made.length);
            return true;
        };
    }
}
