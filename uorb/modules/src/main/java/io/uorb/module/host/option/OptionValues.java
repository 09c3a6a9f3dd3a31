// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host.option;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options of one module, checked when they are read; immutable. */
public final class OptionValues implements ModuleOptions {
    private final String module;
    private final Map<String, ModuleOption> declared;
    private final Map<String, String> given;
    private final Map<String, Object> values = new LinkedHashMap<>();

    private OptionValues(String module, Map<String, ModuleOption> declared, Map<String, String> given)
            throws ModuleException {
        this.module = module;
        this.declared = declared;
        this.given = given;
        for (ModuleOption option : declared.values()) {
            String text = given.getOrDefault(option.name(), option.defaultValue());
            if (text == null) {
                throw new ModuleException("module " + module + " needs option " + option.name() + " ("
                        + option.description() + "); write " + option.name() + "=VALUE");
            }
            if (!text.isEmpty() || option.type() == ModuleOption.OptionType.TEXT) {
                values.put(option.name(), new OptionSyntax(module, option).parse(text));
            }
        }
    }

    /**
     * Reads options.
     *
     * @param module full name, for errors
     * @param declared options that may be given
     * @param arguments {@code name=value}, or the name of a flag alone
     * @throws ModuleException if one is unknown, given twice, missing or wrong
     */
    public static OptionValues parse(String module, List<ModuleOption> declared, List<String> arguments)
            throws ModuleException {
        Map<String, ModuleOption> byName = new LinkedHashMap<>();
        declared.forEach(option -> byName.put(option.name(), option));
        Map<String, String> given = new LinkedHashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            ModuleOption option = byName.get(name);
            if (option == null) {
                String hint = SimilarNames.nearHint(name, byName.keySet());
                String known = byName.isEmpty() ? "" : "; its options are " + String.join(", ", byName.keySet());
                throw new ModuleException("module " + module + " has no option " + TextEscapes.escape(name)
                        + (hint.isEmpty() ? known : hint));
            }
            if (equals < 0 && option.type() != ModuleOption.OptionType.FLAG) {
                throw new ModuleException(
                        "option " + name + " of module " + module + " has no value; write " + name + "=VALUE");
            }
            if (given.put(name, equals < 0 ? "true" : argument.substring(equals + 1)) != null) {
                throw new ModuleException("option " + name + " of module " + module + " is given twice");
            }
        }
        return new OptionValues(module, byName, given);
    }

    @Override
    public long integer(String name) {
        return (Long) value(name, ModuleOption.OptionType.INTEGER);
    }

    @Override
    public double number(String name) {
        return (Double) value(name, ModuleOption.OptionType.NUMBER);
    }

    @Override
    public boolean flag(String name) {
        return (Boolean) value(name, ModuleOption.OptionType.FLAG);
    }

    @Override
    public String text(String name) {
        return (String) value(name, ModuleOption.OptionType.TEXT);
    }

    @Override
    public Optional<String> given(String name) {
        require(name);
        return Optional.ofNullable(given.get(name));
    }

    private Object value(String name, ModuleOption.OptionType type) {
        ModuleOption option = require(name);
        if (option.type() != type) {
            throw new IllegalArgumentException(
                    "option " + name + " of module " + module + " is of type " + option.type() + ", not " + type);
        }
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("option " + name + " of module " + module
                    + " was not given and has no default; ask given(\"" + name + "\") before");
        }
        return value;
    }

    private ModuleOption require(String name) {
        ModuleOption option = declared.get(name);
        if (option == null) {
            throw new IllegalArgumentException("module " + module + " declares no option " + name
                    + " in its description" + SimilarNames.nearHint(name, declared.keySet()));
        }
        return option;
    }
}
