// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Definitions that may refer to each other, by name. Any thread. */
public final class DefinitionSet {
    private final Map<String, ParsedDefinition> parsed = new TreeMap<>();
    private final Map<String, ParsedService> parsedServices = new TreeMap<>();
    private final Map<String, RosDefinition> resolved = new TreeMap<>();
    private final Set<String> open = new LinkedHashSet<>();

    /** Creates an empty set. */
    public DefinitionSet() {}

    /**
     * Adds a definition; one that is there already with the same constants and fields stays.
     *
     * @throws DefinitionException if one of that name with others is there
     */
    public synchronized DefinitionSet add(ParsedDefinition definition) {
        ParsedDefinition former = parsed.putIfAbsent(definition.name(), definition);
        if (former != null && !former.isLike(definition)) {
            throw new DefinitionException(
                    definition.place(), 0, definition.name() + " is defined otherwise in " + former.place());
        }
        return this;
    }

    /** Adds a service; see {@link #add(ParsedDefinition)}. */
    public synchronized DefinitionSet add(ParsedService service) {
        add(service.request());
        add(service.response());
        parsedServices.put(service.name(), service);
        return this;
    }

    /** Returns the names of all messages, requests and responses of services included, sorted. */
    public synchronized Set<String> names() {
        return Collections.unmodifiableSet(new LinkedHashSet<>(parsed.keySet()));
    }

    /** Returns the names of all services, sorted. */
    public synchronized Set<String> serviceNames() {
        return Collections.unmodifiableSet(new LinkedHashSet<>(parsedServices.keySet()));
    }

    /**
     * Returns the definition of that full name, if it is there.
     *
     * @throws DefinitionException if it, or a type in it, nests an unknown type or itself, or exceeds a limit
     */
    public synchronized Optional<RosDefinition> find(String name) {
        if (!parsed.containsKey(name)) {
            return Optional.empty();
        }
        try {
            return Optional.of(resolve(name));
        } finally {
            open.clear();
        }
    }

    /**
     * Returns the service of that full name, if it is there.
     *
     * @throws DefinitionException as {@link #find}
     */
    public synchronized Optional<RosService> findService(String name) {
        ParsedService service = parsedServices.get(name);
        return service == null
                ? Optional.empty()
                : Optional.of(new RosService(
                        name,
                        service.text(),
                        find(service.request().name()).orElseThrow(),
                        find(service.response().name()).orElseThrow()));
    }

    private RosDefinition resolve(String name) {
        RosDefinition known = resolved.get(name);
        if (known != null) {
            return known;
        }
        ParsedDefinition definition = parsed.get(name);
        open.add(name);
        List<RosField> fields = new ArrayList<>();
        for (ParsedField field : definition.fields()) {
            RosDefinition nested = field.type().isBuiltin() ? null : nested(definition, field);
            fields.add(new RosField(field.type(), field.name(), fields.size(), nested));
        }
        open.remove(name);
        try {
            RosDefinition complete = new RosDefinition(definition, fields, Traits.of(fields));
            resolved.put(name, complete);
            return complete;
        } catch (IllegalArgumentException e) {
            throw new DefinitionException(definition.place(), 0, name + ": " + e.getMessage());
        }
    }

    private RosDefinition nested(ParsedDefinition within, ParsedField field) {
        String name = field.type().message();
        String problem = null;
        if (!parsed.containsKey(name)) {
            problem = "unknown type " + name;
        } else if (open.contains(name)) {
            problem = name + " contains itself: " + String.join(" > ", open) + " > " + name;
        } else if (open.size() == DefinitionLimits.MAX_DEPTH) {
            problem = "nested more than " + DefinitionLimits.MAX_DEPTH + " levels";
        }
        if (problem != null) {
            throw new DefinitionException(within.place(), field.line(), problem);
        }
        RosDefinition nested = resolve(name);
        if (open.size() + nested.depth() > DefinitionLimits.MAX_DEPTH) {
            throw new DefinitionException(
                    within.place(), field.line(), "nested more than " + DefinitionLimits.MAX_DEPTH + " levels");
        }
        return nested;
    }
}
