// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.util.Optional;

/** The golden files' statistics of one element of one field of one instance. */
public final class GoldenFieldStatistics {
    private final String key;
    private final WireType type;
    private final int offset;
    private final boolean floating;
    private final ShewchukSum sum = new ShewchukSum();
    private double plainSum;
    private long integerSum;
    private long count;
    private long nans;
    private String first;
    private long lastInteger;
    private double lastReal;

    GoldenFieldStatistics(String key, WireType type, int offset) {
        this.key = key;
        this.type = type;
        this.offset = offset;
        this.floating = type == WireType.FLOAT32 || type == WireType.FLOAT64;
    }

    void add(UlogData data) {
        count++;
        if (floating) {
            addReal(data.realAt(type, offset));
        } else {
            lastInteger = data.integerAt(type, offset);
            integerSum = Math.addExact(integerSum, lastInteger);
        }
        if (count == 1) {
            first = last();
        }
    }

    private void addReal(double value) {
        lastReal = value;
        if (Double.isNaN(value)) {
            nans++;
        } else {
            sum.add(value);
            plainSum += value;
        }
    }

    private String last() {
        return floating ? Double.toString(lastReal) : Long.toString(lastInteger);
    }

    public long count() {
        return count;
    }

    public String key() {
        return key;
    }

    /** The golden row, with floats spelt as Java does. */
    public String row() {
        String total = floating ? Double.toString(sum.rounded() + 0.0) : Long.toString(integerSum);
        return String.join(",", key, type.cName(), Long.toString(count), Long.toString(nans), first, last(), total);
    }

    /** The witness's row: no type, a plain floating sum in the order of the messages, and no row for characters. */
    Optional<String> witnessRow() {
        if (type == WireType.CHAR) {
            return Optional.empty();
        }
        String total = floating ? Double.toString(plainSum) : Long.toString(integerSum);
        return Optional.of(String.join(",", key, Long.toString(count), Long.toString(nans), first, last(), total));
    }
}
