// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.OrbModule;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.host.option.OptionValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The configuration with which a host makes a module, and makes it again: immutable.
 *
 * @param kind name of its factory
 * @param namespace of its name: {@code /} or {@code /uav1}
 * @param name of the module in the namespace; by default its kind
 * @param options {@code name=value}, or the name of a flag alone; {@linkplain CommonOptions#ALL those of every module}
 *     included
 */
public record ModuleConfig(String kind, String namespace, String name, List<String> options) {
    /** The root of names. */
    public static final String ROOT = "/";

    private static final String NAME = "[a-zA-Z][a-zA-Z0-9_]*";

    /**
     * Checks the names.
     *
     * @throws IllegalArgumentException if a name is not one, or the full name is too long
     */
    public ModuleConfig {
        Objects.requireNonNull(kind, "kind");
        options = List.copyOf(options);
        requireName("module name", name);
        if (!namespace.equals(ROOT)) {
            if (!namespace.startsWith(ROOT)) {
                throw new IllegalArgumentException("namespace " + namespace + " does not begin with /");
            }
            for (String part : namespace.substring(1).split("/", -1)) {
                requireName("part of namespace " + namespace, part);
            }
        }
        int length = fullName(namespace, name).length();
        if (length > OrbModule.MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("full name of module " + name + " has " + length
                    + " characters; it must have at most " + OrbModule.MAX_NAME_LENGTH);
        }
    }

    private static void requireName(String what, String name) {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException(
                    what + " \"" + name + "\" is not letters, digits and underscores with a letter first");
        }
    }

    /** Returns the configuration of a module with its kind's name in the root namespace. */
    public static ModuleConfig of(String kind, String... options) {
        return new ModuleConfig(kind, ROOT, kind, List.of(options));
    }

    /** Returns a copy with another name. */
    public ModuleConfig named(String newName) {
        return new ModuleConfig(kind, namespace, newName, options);
    }

    /** Returns a copy in another namespace. */
    public ModuleConfig in(String newNamespace) {
        return new ModuleConfig(kind, newNamespace, name, options);
    }

    /** Returns a copy with more options. */
    public ModuleConfig with(String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return new ModuleConfig(kind, namespace, name, all);
    }

    /** Returns a copy with another policy after failures. */
    public ModuleConfig onFailure(FailurePolicy policy) {
        return with(CommonOptions.POLICY + "=" + policy);
    }

    /**
     * Checks the options against those that a factory declares.
     *
     * @throws ModuleException if one is unknown, missing or has a wrong value
     */
    public void requireOptionsOf(ModuleFactory factory) throws ModuleException {
        List<ModuleOption> declared = new ArrayList<>(factory.description().options());
        declared.addAll(CommonOptions.of(factory));
        OptionValues.parse(fullName(), declared, options);
    }

    /** Returns namespace and name, {@code /uav1/attitude_estimator}. */
    public String fullName() {
        return fullName(namespace, name);
    }

    /** Returns the name of the module's {@link OrbModule} scope: the full name without the first slash. */
    public String scopeName() {
        return fullName().substring(1);
    }

    private static String fullName(String namespace, String name) {
        return namespace.equals(ROOT) ? ROOT + name : namespace + ROOT + name;
    }
}
