// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.List;

/** The triples of code, text and value with which all methods of ROS answer. */
final class MasterAnswer {
    private static final int SUCCESS = 1;
    private static final int FAILED = 0;
    private static final int REFUSED = -1;

    private MasterAnswer() {}

    static List<Object> success(String text, Object value) {
        return List.of(SUCCESS, text, value);
    }

    /** Something went wrong on the way. */
    static List<Object> failed(String text, Object value) {
        return List.of(FAILED, text, value);
    }

    /** Bad arguments, or no such thing. */
    static List<Object> refused(String text, Object value) {
        return List.of(REFUSED, text, value);
    }

    /** Whether a node's answer to a call-back is that it was refused. */
    static boolean isRefusal(Object answer) {
        return answer instanceof List<?> triple
                && !triple.isEmpty()
                && Integer.valueOf(REFUSED).equals(triple.get(0));
    }
}
