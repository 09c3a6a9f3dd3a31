// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.WireType;

/** A field of a topic and what is added to it. Allocates nothing once it is made. */
abstract class BiasTerm {
    /** Whole numbers up to this are exact in a double. */
    private static final double MAX_WHOLE = 0x1p53;

    final FieldPath field;

    BiasTerm(FieldPath field) {
        this.field = field;
    }

    abstract void addTo(DynamicMessage message);

    /**
     * Finds the fields.
     *
     * @throws IllegalArgumentException if the topic has not one of them, or it is no number, or the amount is none of
     *     its type
     */
    static BiasTerm[] of(OrbMetadata<?> topic, Fault.Bias bias) {
        return bias.terms().stream().map(term -> of(topic, term)).toArray(BiasTerm[]::new);
    }

    private static BiasTerm of(OrbMetadata<?> topic, Fault.Term term) {
        FieldPath field = field(topic, term.field());
        WireType type = field.isScalar() ? field.type() : null;
        if (type == null || type == WireType.BOOL || type == WireType.CHAR) {
            throw new IllegalArgumentException("bias of field " + field + " of topic " + topic + ": it is of type "
                    + field.msgType() + ", not a single number");
        }
        if (type.isFloating()) {
            return new Real(field, term.amount());
        }
        if (term.amount() != Math.rint(term.amount()) || Math.abs(term.amount()) > MAX_WHOLE) {
            throw new IllegalArgumentException("bias " + FaultSyntax.number(term.amount()) + " of field " + field
                    + " of topic " + topic + ", a " + field.msgType() + ", is not a whole number from -2^53 to 2^53");
        }
        long amount = (long) term.amount();
        return type == WireType.UINT64 ? new Unsigned(field, amount) : new Integer(field, amount);
    }

    private static FieldPath field(OrbMetadata<?> topic, String path) {
        try {
            return FieldPath.of(topic.schema(), path);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("bias of topic " + topic + ": " + e.getMessage(), e);
        }
    }

    /** A floating field; follows IEEE 754 to infinity. */
    private static final class Real extends BiasTerm {
        private final double amount;

        Real(FieldPath field, double amount) {
            super(field);
            this.amount = amount;
        }

        @Override
        void addTo(DynamicMessage message) {
            double sum = message.getDouble(field) + amount;
            message.set(field, field.type() == WireType.FLOAT32 ? (float) sum : sum);
        }
    }

    /** An integer of whose values a long holds all. */
    private static final class Integer extends BiasTerm {
        private final long amount;
        private final long least;
        private final long greatest;

        Integer(FieldPath field, long amount) {
            super(field);
            this.amount = amount;
            int otherBits = Long.SIZE - Byte.SIZE * field.type().sizeBytes();
            boolean unsigned = field.type().isUnsigned();
            this.least = unsigned ? 0 : Long.MIN_VALUE >> otherBits;
            this.greatest = unsigned ? -1L >>> otherBits : Long.MAX_VALUE >> otherBits;
        }

        @Override
        void addTo(DynamicMessage message) {
            long value = message.getLong(field);
            // Room is reckoned from the end that the amount goes towards: the sum itself could overflow.
            if (amount > 0) {
                message.set(field, value > greatest - amount ? greatest : value + amount);
            } else {
                message.set(field, value < least - amount ? least : value + amount);
            }
        }
    }

    /** A uint64. */
    private static final class Unsigned extends BiasTerm {
        private final long amount;

        Unsigned(FieldPath field, long amount) {
            super(field);
            this.amount = amount;
        }

        @Override
        void addTo(DynamicMessage message) {
            long value = message.getLong(field);
            long sum = value + amount;
            boolean grew = Long.compareUnsigned(sum, value) >= 0;
            if (amount >= 0) {
                message.set(field, grew ? sum : -1L);
            } else {
                message.set(field, grew ? 0 : sum);
            }
        }
    }
}
