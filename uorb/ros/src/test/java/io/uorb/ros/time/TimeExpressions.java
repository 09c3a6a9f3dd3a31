// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The expressions of {@code time.jsonl}, which are C++, in Java. */
final class TimeExpressions {
    private TimeExpressions() {}

    static Map<String, Supplier<Object>> all() {
        Map<String, Supplier<Object>> expressions = new HashMap<>();
        putTimes(expressions);
        putDurations(expressions);
        return expressions;
    }

    private static void putTimes(Map<String, Supplier<Object>> expressions) {
        expressions.put("Time(1,2)", () -> RosTime.of(1, 2));
        expressions.put("Time(0,0)", () -> RosTime.of(0, 0));
        expressions.put("Time(1,1000000000)", () -> RosTime.of(1, 1000000000L));
        expressions.put("Time(4294967295u,999999999)", () -> RosTime.of(4294967295L, 999999999));
        expressions.put("Time(4294967295u,1000000000)", () -> RosTime.of(4294967295L, 1000000000L));
        expressions.put("Time(1.5)", () -> RosTime.ofSeconds(1.5));
        expressions.put("Time(0.1)", () -> RosTime.ofSeconds(0.1));
        expressions.put("Time(1e-9)", () -> RosTime.ofSeconds(1e-9));
        expressions.put("Time(1700000000.123456789)", () -> RosTime.ofSeconds(1700000000.123456789));
        expressions.put("Time(-1.0)", () -> RosTime.ofSeconds(-1.0));
        expressions.put("Time(nan)", () -> RosTime.ofSeconds(Double.NaN));
        expressions.put("Time(inf)", () -> RosTime.ofSeconds(Double.POSITIVE_INFINITY));
        expressions.put("Time(4294967296.0)", () -> RosTime.ofSeconds(4294967296.0));
        expressions.put("Time(0.9999999999)", () -> RosTime.ofSeconds(0.9999999999));
        expressions.put("Time().fromNSec(1500000000ull)", () -> RosTime.ofNanos(1500000000L));
        expressions.put("Time(3,5).toNSec()", () -> RosTime.of(3, 5).toNanos());
        expressions.put(
                "Time(3,500000000).toSec()", () -> RosTime.of(3, 500000000).toSeconds());
        expressions.put("Time(10,0)-Time(3,500000000)", () -> RosTime.of(10, 0).minus(RosTime.of(3, 500000000)));
        expressions.put(
                "Time(3,500000000)-Time(10,0)", () -> RosTime.of(3, 500000000).minus(RosTime.of(10, 0)));
        expressions.put(
                "Time(4294967295u,0)-Time(0,0)",
                () -> RosTime.of(4294967295L, 0).minus(RosTime.of(0, 0)));
        expressions.put("Time(0,0)-Time(4294967295u,0)", () -> RosTime.of(0, 0).minus(RosTime.of(4294967295L, 0)));
        expressions.put(
                "Time(2147483647,999999999)-Time(0,0)",
                () -> RosTime.of(2147483647L, 999999999).minus(RosTime.of(0, 0)));
        expressions.put(
                "Time(2147483648u,0)-Time(0,0)",
                () -> RosTime.of(2147483648L, 0).minus(RosTime.of(0, 0)));
        expressions.put(
                "Time(1,500000000)+Duration(0,500000000)",
                () -> RosTime.of(1, 500000000).plus(RosDuration.of(0, 500000000)));
        expressions.put("Time(1,0)+Duration(-0.5)", () -> RosTime.of(1, 0).plus(RosDuration.ofSeconds(-0.5)));
        expressions.put("Time(1,0)-Duration(2.0)", () -> RosTime.of(1, 0).minus(RosDuration.ofSeconds(2.0)));
        expressions.put("Time(0,0)-Duration(0,1)", () -> RosTime.of(0, 0).minus(RosDuration.of(0, 1)));
        expressions.put(
                "Time(4294967295u,999999999)+Duration(0,1)",
                () -> RosTime.of(4294967295L, 999999999).plus(RosDuration.of(0, 1)));
        expressions.put("Time(5,0)+Duration(-5,0)", () -> RosTime.of(5, 0).plus(RosDuration.of(-5, 0)));
        expressions.put("Duration(-0.5)", () -> RosDuration.ofSeconds(-0.5));
        expressions.put("Duration(-1.5)", () -> RosDuration.ofSeconds(-1.5));
        expressions.put("Duration(1,-1)", () -> RosDuration.of(1, -1));
        expressions.put("Duration(-1,1)", () -> RosDuration.of(-1, 1));
        expressions.put("Duration(0,1999999999)", () -> RosDuration.of(0, 1999999999L));
    }

    private static void putDurations(Map<String, Supplier<Object>> expressions) {
        expressions.put("Duration(0,-1)", () -> RosDuration.of(0, -1));
        expressions.put("Duration(-1e-9)", () -> RosDuration.ofSeconds(-1e-9));
        expressions.put("Duration(2147483647,999999999)", () -> RosDuration.of(2147483647L, 999999999));
        expressions.put("Duration(2147483647,1000000000)", () -> RosDuration.of(2147483647L, 1000000000L));
        expressions.put("Duration(-2147483647-1,0)", () -> RosDuration.of(Integer.MIN_VALUE, 0));
        expressions.put("Duration(-2147483647-1,-1)", () -> RosDuration.of(Integer.MIN_VALUE, -1));
        expressions.put("Duration(2147483648.0)", () -> RosDuration.ofSeconds(2147483648.0));
        expressions.put("Duration(nan)", () -> RosDuration.ofSeconds(Double.NaN));
        expressions.put("Duration(inf)", () -> RosDuration.ofSeconds(Double.POSITIVE_INFINITY));
        expressions.put("Duration(0.9999999999)", () -> RosDuration.ofSeconds(0.9999999999));
        expressions.put("Duration().fromNSec(-1)", () -> RosDuration.ofNanos(-1));
        expressions.put("Duration().fromNSec(-1500000000ll)", () -> RosDuration.ofNanos(-1500000000L));
        expressions.put("Duration(-1,0)", () -> RosDuration.of(-1, 0));
        expressions.put("Duration(-2.25)", () -> RosDuration.ofSeconds(-2.25));
        expressions.put("Duration(3.75)", () -> RosDuration.ofSeconds(3.75));
        expressions.put(
                "Duration(-0.5).toSec()", () -> RosDuration.ofSeconds(-0.5).toSeconds());
        expressions.put(
                "Duration(-0.5).toNSec()", () -> RosDuration.ofSeconds(-0.5).toNanos());
        expressions.put(
                "Duration(1.5)+Duration(2.5)", () -> RosDuration.ofSeconds(1.5).plus(RosDuration.ofSeconds(2.5)));
        expressions.put(
                "Duration(1.0)-Duration(2.5)", () -> RosDuration.ofSeconds(1.0).minus(RosDuration.ofSeconds(2.5)));
        expressions.put("-Duration(1.25)", () -> RosDuration.ofSeconds(1.25).negated());
        expressions.put("Duration(1.5)*2.0", () -> RosDuration.ofSeconds(1.5).times(2.0));
        expressions.put("Duration(1.5)*-0.5", () -> RosDuration.ofSeconds(1.5).times(-0.5));
        expressions.put(
                "Duration(2147483647,0)+Duration(1,0)",
                () -> RosDuration.of(2147483647L, 0).plus(RosDuration.of(1, 0)));
        expressions.put(
                "-Duration(-2147483647-1,0)",
                () -> RosDuration.of(Integer.MIN_VALUE, 0).negated());
        expressions.put(
                "Duration(2000000000,0)*2.0",
                () -> RosDuration.of(2000000000L, 0).times(2.0));
        expressions.put(
                "(Duration(-0.5)<Duration(0))",
                () -> RosDuration.ofSeconds(-0.5).compareTo(RosDuration.ZERO) < 0);
        expressions.put("(Time(1,2)<Time(1,3))", () -> RosTime.of(1, 2).compareTo(RosTime.of(1, 3)) < 0);
        expressions.put(
                "(Time(2,0)==Time(1,1000000000))", () -> RosTime.of(2, 0).equals(RosTime.of(1, 1000000000L)));
        expressions.put(
                "(Duration(1,-1)==Duration(0,999999999))",
                () -> RosDuration.of(1, -1).equals(RosDuration.of(0, 999999999)));
        expressions.put("Duration(0).isZero()", () -> RosDuration.ZERO.isZero());
        expressions.put("Time(0).isZero()", () -> RosTime.ZERO.isZero());
        expressions.put("DURATION_MAX", () -> RosDuration.MAX);
        expressions.put("DURATION_MIN", () -> RosDuration.MIN);
        expressions.put("TIME_MAX", () -> RosTime.MAX);
        expressions.put("TIME_MIN", () -> RosTime.MIN);
    }
}
