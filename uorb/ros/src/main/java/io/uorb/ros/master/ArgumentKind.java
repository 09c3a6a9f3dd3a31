// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.xmlrpc.XmlRpcValues;

/** Kinds of arguments of the master's methods: how each is checked, and resolved relative to the caller. */
enum ArgumentKind {
    /** A name of a parameter; not resolved, since a search begins with it as it is. */
    SEARCH_KEY {
        @Override
        Object check(Object value, String name, String caller) {
            return nonEmpty(value, name);
        }
    },
    KEY {
        @Override
        Object check(Object value, String name, String caller) {
            return GraphNames.resolve(nonEmpty(value, name), caller);
        }
    },
    /** A topic or a service. */
    RESOURCE {
        @Override
        Object check(Object value, String name, String caller) {
            String resolved = (String) NODE.check(value, name, caller);
            if (resolved.equals("/")) {
                throw refusal(name, "cannot be the global namespace");
            }
            return resolved;
        }
    },
    NODE {
        @Override
        Object check(Object value, String name, String caller) {
            String text = nonEmpty(value, name);
            if (text.indexOf(':') >= 0 || text.indexOf(' ') >= 0) {
                throw refusal(name, "contains illegal chars");
            }
            return GraphNames.resolve(text, caller);
        }
    },
    TYPE {
        @Override
        Object check(Object value, String name, String caller) {
            String text = nonEmpty(value, name);
            if (!text.equals(Registry.ANY_TYPE)
                    && text.chars().filter(c -> c == '/').count() != 1) {
                throw refusal(name, "is not a valid package resource name");
            }
            return text;
        }
    },
    /** The URI of a node or of a service. */
    API {
        @Override
        Object check(Object value, String name, String caller) {
            if (!(value instanceof String text) || text.isEmpty()) {
                throw refusal(name, "is not an XMLRPC URI");
            }
            if (!text.startsWith("http://") && !text.startsWith("rosrpc://")) {
                throw refusal(name, "is not an RPC URI");
            }
            return text;
        }
    },
    SUBGRAPH {
        @Override
        Object check(Object value, String name, String caller) {
            if (!(value instanceof String text)) {
                throw refusal(name, "must be a string");
            }
            return text.isEmpty() ? text : GraphNames.resolve(text, caller);
        }
    },
    /** The value of a parameter. */
    VALUE {
        @Override
        Object check(Object value, String name, String caller) {
            String problem = XmlRpcValues.problem(value);
            if (problem != null) {
                throw refusal(name, "cannot be stored: " + problem);
            }
            return value;
        }
    },
    UNCHECKED {
        @Override
        Object check(Object value, String name, String caller) {
            return String.valueOf(value);
        }
    };

    /**
     * Returns the argument that the method works with.
     *
     * @throws IllegalArgumentException if it must be refused; the message is the text of the answer
     */
    abstract Object check(Object value, String name, String caller);

    private static String nonEmpty(Object value, String name) {
        if (!(value instanceof String text)) {
            throw refusal(name, "must be a string");
        }
        if (text.isEmpty()) {
            throw refusal(name, "must be a non-empty string");
        }
        return text;
    }

    private static IllegalArgumentException refusal(String name, String reason) {
        return new IllegalArgumentException("ERROR: parameter [" + name + "] " + reason);
    }
}
