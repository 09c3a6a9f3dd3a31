// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.ArrayList;
import java.util.List;

/**
 * A method of the master: its arguments after the caller's name, the value of its answer on errors, what it does.
 *
 * @param argumentNames as texts of errors name them
 */
record MasterMethod(List<ArgumentKind> kinds, List<String> argumentNames, Object errorValue, Body body) {
    /** Arguments that have been checked and resolved. */
    record Arguments(String caller, List<Object> values) {
        String text(int index) {
            return (String) values.get(index);
        }

        /** The node that calls, with the URI that an argument holds. */
        NodeApi node(int uriIndex) {
            return new NodeApi(caller, text(uriIndex));
        }
    }

    /** The code of a method. */
    interface Body {
        List<Object> call(Arguments arguments);
    }

    /** Answers a call in rosmaster's order of checks. */
    List<Object> call(List<Object> params) {
        if (params.isEmpty()) {
            return MasterAnswer.refused("missing required caller_id parameter", errorValue);
        }
        if (params.size() != kinds.size() + 1) {
            return MasterAnswer.refused("Error: bad call arity", errorValue);
        }
        if (!(params.get(0) instanceof String caller)) {
            return MasterAnswer.refused("caller_id must be a string", errorValue);
        }
        try {
            List<Object> values = new ArrayList<>(kinds.size());
            for (int i = 0; i < kinds.size(); i++) {
                values.add(kinds.get(i).check(params.get(i + 1), argumentNames.get(i), caller));
            }
            return body.call(new Arguments(caller, values));
        } catch (IllegalArgumentException e) {
            return MasterAnswer.refused(e.getMessage(), errorValue);
        } catch (RuntimeException e) {
            return MasterAnswer.failed("Internal failure: " + e.getMessage(), errorValue);
        }
    }
}
