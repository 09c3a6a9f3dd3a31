// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.output.ShortestDigits;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogData;

/** Count, first, last and sum of one number of a topic's instance. Adding allocates nothing. */
abstract class FieldStatistics {
    final Leaf leaf;

    private FieldStatistics(Leaf leaf) {
        this.leaf = leaf;
    }

    static FieldStatistics of(Leaf leaf) {
        return leaf.isReal() ? new Reals(leaf) : new Integers(leaf);
    }

    /** Adds the number of the next message. */
    abstract void add(UlogData data, boolean isFirst);

    /** Returns {@code nan,first,last,sum}. */
    abstract String cells();

    private static final class Integers extends FieldStatistics {
        private final IntegerSum sum;
        private final boolean unsigned;
        private long first;
        private long last;

        Integers(Leaf leaf) {
            super(leaf);
            unsigned = leaf.type() == WireType.UINT64;
            sum = new IntegerSum(unsigned);
        }

        @Override
        void add(UlogData data, boolean isFirst) {
            last = data.integerAt(leaf.type(), leaf.offsetBytes());
            if (isFirst) {
                first = last;
            }
            sum.add(last);
        }

        @Override
        String cells() {
            return "0," + text(first) + ',' + text(last) + ',' + sum.total();
        }

        private String text(long value) {
            return unsigned ? Long.toUnsignedString(value) : Long.toString(value);
        }
    }

    private static final class Reals extends FieldStatistics {
        private final ExactSum sum = new ExactSum();
        private long nans;
        private double first;
        private double last;

        Reals(Leaf leaf) {
            super(leaf);
        }

        @Override
        void add(UlogData data, boolean isFirst) {
            last = data.realAt(leaf.type(), leaf.offsetBytes());
            if (isFirst) {
                first = last;
            }
            if (Double.isNaN(last)) {
                nans++;
            } else {
                sum.add(last);
            }
        }

        @Override
        String cells() {
            return nans + "," + ShortestDigits.of(first) + ',' + ShortestDigits.of(last) + ','
                    + ShortestDigits.of(sum.rounded());
        }
    }
}
