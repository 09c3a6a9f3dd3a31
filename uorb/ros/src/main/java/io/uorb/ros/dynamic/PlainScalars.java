// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.text.TextEscapes;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Single values of plain Java; errors name the field. */
final class PlainScalars {
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final int TIME_PARTS = 2;
    private static final int MAX_QUOTE = 80;
    private static final BigInteger UINT64_END = BigInteger.ONE.shiftLeft(Long.SIZE);

    private PlainScalars() {}

    static IllegalArgumentException error(String path, String problem) {
        return new IllegalArgumentException(path.isEmpty() ? problem : "field " + path + ": " + problem);
    }

    /** Returns a value for an error text, shortened. */
    static String describe(Object value) {
        if (value instanceof Map || value instanceof List) {
            return value instanceof Map ? "a map" : "a list";
        }
        String text = String.valueOf(value);
        return TextEscapes.escape(text.length() > MAX_QUOTE ? text.substring(0, MAX_QUOTE) + "..." : text);
    }

    static String text(String path, Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof CharSequence text) {
            return text.toString();
        }
        throw error(path, describe(value) + " is no string");
    }

    static double real(String path, BuiltinType type, Object value) {
        if (!(value instanceof Number number)) {
            throw error(path, describe(value) + " is no number");
        }
        double real = number.doubleValue();
        if (type == BuiltinType.FLOAT32 && Double.isFinite(real) && Float.isInfinite((float) real)) {
            throw error(path, value + " does not fit float32, whose greatest value is " + Float.MAX_VALUE);
        }
        return real;
    }

    /** Returns an integer, 0 or 1 of a truth value, the bits of a {@code uint64}; the setter checks its range. */
    static long integer(String path, BuiltinType type, Object value) {
        if (type == BuiltinType.BOOL && value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        BigInteger integer = integer(path, value);
        if (type == BuiltinType.UINT64) {
            if (integer.signum() < 0 || integer.compareTo(UINT64_END) >= 0) {
                throw error(
                        path,
                        integer + " does not fit uint64, which ranges from 0 to "
                                + UINT64_END.subtract(BigInteger.ONE));
            }
        } else if (integer.bitLength() >= Long.SIZE) {
            throw error(path, describe(integer) + " does not fit " + type.typeName());
        }
        return integer.longValue();
    }

    private static BigInteger integer(String path, Object value) {
        if (value instanceof BigInteger big) {
            return big;
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return BigInteger.valueOf(((Number) value).longValue());
        }
        throw error(path, describe(value) + " is no integer");
    }

    static long secs(String path, Object time) {
        return time instanceof Number
                ? Math.floorDiv(integer(path, BuiltinType.INT64, time), NANOS_PER_SECOND)
                : part(path, time, PlainValues.SECS, 0);
    }

    static long nsecs(String path, Object time) {
        return time instanceof Number
                ? Math.floorMod(integer(path, BuiltinType.INT64, time), NANOS_PER_SECOND)
                : part(path, time, PlainValues.NSECS, 1);
    }

    private static long part(String path, Object time, String key, int index) {
        if (time instanceof Map<?, ?> map) {
            for (Object each : map.keySet()) {
                if (!PlainValues.SECS.equals(each) && !PlainValues.NSECS.equals(each)) {
                    throw error(path, "a time has secs and nsecs, no " + describe(each));
                }
            }
            return map.containsKey(key) ? integer(path, BuiltinType.INT64, map.get(key)) : 0;
        }
        if (time instanceof List<?> list && list.size() == TIME_PARTS) {
            return integer(path, BuiltinType.INT64, list.get(index));
        }
        throw error(path, describe(time) + " is neither {secs, nsecs} nor [secs, nsecs] nor an integer in ns");
    }
}
