// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.xmlrpc.XmlRpcValues;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/**
 * The parameters of a graph, as a node sees them. Values are those of {@link XmlRpcValues}. Names are resolved and
 * remapped like all names of the node. Any thread may use it. Each call waits for the master, except reads of cached
 * values; it must not be made on a thread that must not block.
 */
public final class NodeParameters {
    private static final int FAILED = 0;

    private final MasterClient master;
    private final ParameterCache cache;
    private final UnaryOperator<String> resolver;

    NodeParameters(MasterClient master, ParameterCache cache, UnaryOperator<String> resolver) {
        this.master = master;
        this.cache = cache;
        this.resolver = resolver;
    }

    /**
     * Returns the value of a parameter, or of all below it as a map; empty if it is not set.
     *
     * @throws IOException if the master does not answer
     */
    public Optional<Object> get(String name) throws IOException {
        try {
            return Optional.of(master.call("getParam", resolver.apply(name)));
        } catch (MasterRefusalException e) {
            if (e.code() == FAILED) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /**
     * Returns the value of a parameter, or {@code other} if it is not set or has another class than {@code other}. An
     * int is converted to a double.
     *
     * @throws IOException if the master does not answer
     */
    public <T> T get(String name, T other) throws IOException {
        return convert(get(name).orElse(null), other);
    }

    @SuppressWarnings("unchecked") // the class is compared
    private static <T> T convert(Object value, T other) {
        if (value instanceof Integer number && other instanceof Double) {
            return (T) Double.valueOf(number);
        }
        boolean fits = value != null
                && (value.getClass() == other.getClass()
                        || value instanceof List && other instanceof List
                        || value instanceof Map && other instanceof Map);
        return fits ? (T) value : other;
    }

    /**
     * Returns the value of a parameter as {@link #get(String)} does, from memory if it was read before: the node
     * subscribes to it, and the master sends each change.
     *
     * @throws IOException if it is not known yet and the master does not answer
     */
    public Optional<Object> getCached(String name) throws IOException {
        String key = resolver.apply(name);
        Object value = cache.value(key);
        if (value == null) {
            long version = cache.version(key);
            value = get(key).orElse(ParameterCache.UNSET);
            cache.keep(key, value, version);
        }
        return value.equals(ParameterCache.UNSET) ? Optional.empty() : Optional.of(value);
    }

    /** Returns the value of a parameter as {@link #get(String, Object)} does, from memory if it was read before. */
    public <T> T getCached(String name, T other) throws IOException {
        return convert(getCached(name).orElse(null), other);
    }

    /**
     * Sets a parameter; a map replaces all below it.
     *
     * @throws IOException if the master does not answer or refuses it
     * @throws IllegalArgumentException if the value cannot be sent
     */
    public void set(String name, Object value) throws IOException {
        XmlRpcValues.check(value);
        String key = resolver.apply(name);
        long version = cache.versionIfSubscribed(key);
        master.call("setParam", key, value);
        cache.changedHere(key, value, version);
    }

    /**
     * Returns whether a parameter is set.
     *
     * @throws IOException if the master does not answer
     */
    public boolean has(String name) throws IOException {
        return Boolean.TRUE.equals(master.call("hasParam", resolver.apply(name)));
    }

    /**
     * Deletes a parameter and all below it; returns whether it was set.
     *
     * @throws IOException if the master does not answer
     */
    public boolean delete(String name) throws IOException {
        try {
            master.call("deleteParam", resolver.apply(name));
            return true;
        } catch (MasterRefusalException e) {
            if (e.code() == FAILED) {
                throw e;
            }
            return false;
        }
    }

    /**
     * Searches for a parameter in the node's namespace and all enclosing ones; returns its full name, empty if there is
     * none.
     *
     * @throws IOException if the master does not answer
     */
    public Optional<String> search(String name) throws IOException {
        try {
            return master.call("searchParam", name) instanceof String found && !found.isEmpty()
                    ? Optional.of(found)
                    : Optional.empty();
        } catch (MasterRefusalException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the full names of all parameters.
     *
     * @throws IOException if the master does not answer
     */
    public List<String> names() throws IOException {
        return master.callForTexts("getParamNames");
    }

    /**
     * Subscribes to a parameter. The listener receives changes of it and of parameters below it, on a thread of the
     * node; it must not block.
     */
    public void listen(String name, BiConsumer<String, Object> listener) {
        cache.listen(resolver.apply(name), listener);
    }

    /** Ends the subscription of a parameter. */
    public void forget(String name) {
        cache.forget(resolver.apply(name));
    }
}
