// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One row of figures. Rows of several tables may have the same run, which is then made once.
 *
 * @param label of the row
 * @param run the benchmark to run
 */
record JmhSubject(String label, Run run) {
    /**
     * A benchmark with its parameters.
     *
     * @param type class of the benchmark
     * @param method of the benchmark
     * @param params values of its {@code @Param} fields; the others take all theirs in turn, so only fields with one
     *     value may be left out
     */
    record Run(Class<? extends Timed> type, String method, Map<String, String> params) {
        /** Returns the include pattern for JMH: this method and no other. */
        String pattern() {
            return '^' + Pattern.quote(type.getName() + '.' + method) + '$';
        }
    }

    static JmhSubject of(String label, Class<? extends Timed> type, String method) {
        return new JmhSubject(label, new Run(type, method, Map.of()));
    }

    JmhSubject with(String param, Object value) {
        Map<String, String> more = new TreeMap<>(run.params());
        more.put(param, value.toString());
        return new JmhSubject(label, new Run(run.type(), run.method(), more));
    }

    String method() {
        return run.method();
    }
}
