// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A fault of a topic's messages. As text ({@code toString}) it can be {@linkplain #parse parsed} again. Immutable
 * values.
 *
 * <p>A fault with a {@link #durationUs} ends by itself, this long after its injection, by the broker's clock.
 */
public sealed interface Fault {
    /** Duration of a fault that stays until it is cleared. */
    long UNTIL_CLEARED = 0;

    /** The longest duration but that: one day. */
    long MAX_DURATION_US = 24L * 3600 * 1_000_000;

    /** The longest delay: one minute. */
    long MAX_DELAY_US = 60_000_000;

    /**
     * The kinds, in the order in which a message meets them. A topic has one fault of each kind at most.
     */
    enum Kind {
        SUSPEND,
        DROP,
        BIAS,
        FREEZE,
        DELAY;

        /**
         * Returns the kind of that name.
         *
         * @throws IllegalArgumentException if there is none; the message lists them
         */
        public static Kind parse(String name) {
            for (Kind kind : values()) {
                if (kind.toString().equals(name)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException(
                    "fault kind '" + name + "' is not one of suspend, drop, bias, freeze, delay");
        }

        /** Returns the name in small letters, with which its text begins. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the kind. */
    Kind kind();

    /** Returns the duration, us; {@link #UNTIL_CLEARED} for no end of its own. */
    long durationUs();

    /**
     * Returns the same fault for a limited time.
     *
     * @throws IllegalArgumentException if it is not between 1 us and {@link #MAX_DURATION_US}
     */
    Fault forUs(long durationUs);

    /**
     * Reads a fault: {@code suspend}, {@code drop 10%}, {@code drop 10% seed 42}, {@code drop 1/7}, {@code delay 20ms},
     * {@code freeze}, {@code bias gyro_rad[0]=0.1 temperature=-5}, each with {@code for 5s} after it to end by itself.
     * Times are in {@code us}, {@code ms} or {@code s}.
     *
     * @throws IllegalArgumentException if it is not one; the message names the wrong part
     */
    static Fault parse(String text) {
        return FaultSyntax.parse(text);
    }

    /** Creates a fault under which nothing is published. */
    static Fault suspend() {
        return new Suspend(UNTIL_CLEARED);
    }

    /** Creates a fault that drops messages by chance, the same ones in each run. */
    static Fault dropPercent(double percent) {
        return new Drop(percent, Drop.DEFAULT_SEED, UNTIL_CLEARED);
    }

    /** Creates a fault that drops the n-th message of each publisher, and each n-th after it. */
    static Fault dropEvery(int n) {
        return new DropEvery(n, UNTIL_CLEARED);
    }

    /** Creates a fault that adds an amount to a field; see {@link Bias#and}. */
    static Bias bias(String field, double amount) {
        return new Bias(List.of(new Term(field, amount)), UNTIL_CLEARED);
    }

    /** Creates a fault that repeats the newest message's content. */
    static Fault freeze() {
        return new Freeze(UNTIL_CLEARED);
    }

    /** Creates a fault that publishes messages later. */
    static Fault delayUs(long delayUs) {
        return new Delay(delayUs, UNTIL_CLEARED);
    }

    /** Nothing is published. */
    record Suspend(long durationUs) implements Fault {
        /**
         * @throws IllegalArgumentException if the duration is neither {@link #UNTIL_CLEARED} nor between 1 us and
         *     {@link #MAX_DURATION_US}
         */
        public Suspend {
            FaultLimits.requireDuration(durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.SUSPEND;
        }

        @Override
        public Fault forUs(long durationUs) {
            return new Suspend(FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }

    /**
     * Messages are dropped at random. Each publisher has its own sequence, which depends on the seed and the instance.
     *
     * @param percent share of dropped messages, 0 to 100
     * @param seed seed of the random sequence
     */
    record Drop(double percent, long seed, long durationUs) implements Fault {
        /** The seed if none is given. */
        public static final long DEFAULT_SEED = 1;

        /**
         * @throws IllegalArgumentException if the share is not between 0 and 100 percent, or the duration out of range
         */
        public Drop {
            FaultLimits.requirePercent(percent);
            FaultLimits.requireDuration(durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.DROP;
        }

        @Override
        public Fault forUs(long durationUs) {
            return new Drop(percent, seed, FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }

    /**
     * One message of {@code n} is dropped: the n-th of each publisher, the 2n-th, and so on.
     *
     * @param n 1, which drops all, to 1,000,000
     */
    record DropEvery(int n, long durationUs) implements Fault {
        /** @throws IllegalArgumentException if n is not between 1 and 1,000,000, or the duration out of range */
        public DropEvery {
            FaultLimits.requireEvery(n);
            FaultLimits.requireDuration(durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.DROP;
        }

        @Override
        public Fault forUs(long durationUs) {
            return new DropEvery(n, FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }

    /**
     * Fields are wrong by an amount. Integers stop at the ends of their type's range.
     *
     * @param terms at least one, no field twice
     */
    record Bias(List<Term> terms, long durationUs) implements Fault {
        /**
         * @throws IllegalArgumentException if there are not 1 to 64 terms of different fields, or the duration is out
         *     of range
         */
        public Bias {
            terms = List.copyOf(terms);
            FaultLimits.requireTerms(terms);
            FaultLimits.requireDuration(durationUs);
        }

        /** Returns the same fault with one more field. */
        public Bias and(String field, double amount) {
            List<Term> more = new ArrayList<>(terms);
            more.add(new Term(field, amount));
            return new Bias(more, durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.BIAS;
        }

        @Override
        public Bias forUs(long durationUs) {
            return new Bias(terms, FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }

    /**
     * A field and the amount that is added to it.
     *
     * @param field a single number, as {@code FieldPath} names it: {@code temperature}, {@code gyro_rad[0]}
     * @param amount finite; whole if the field is an integer
     */
    record Term(String field, double amount) {
        /** @throws IllegalArgumentException if the field is not the path of a field, or the amount not finite */
        public Term {
            FaultLimits.requireTerm(field, amount);
        }
    }

    /**
     * Messages go on with the content that the node's newest message had when the fault was injected, or, if there was
     * none, that of the publisher's first one. {@code timestamp} and {@code timestamp_sample} are not changed.
     */
    record Freeze(long durationUs) implements Fault {
        /** @throws IllegalArgumentException if the duration is out of range, as of {@link Suspend} */
        public Freeze {
            FaultLimits.requireDuration(durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.FREEZE;
        }

        @Override
        public Fault forUs(long durationUs) {
            return new Freeze(FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }

    /**
     * Messages are published later, in order, by another thread. Their content stays as it was.
     *
     * @param delayUs by the broker's clock, 1 to {@link #MAX_DELAY_US}
     */
    record Delay(long delayUs, long durationUs) implements Fault {
        /**
         * @throws IllegalArgumentException if the delay is not between 1 us and {@link #MAX_DELAY_US}, or the duration
         *     out of range
         */
        public Delay {
            FaultLimits.requireDelay(delayUs);
            FaultLimits.requireDuration(durationUs);
        }

        @Override
        public Kind kind() {
            return Kind.DELAY;
        }

        @Override
        public Fault forUs(long durationUs) {
            return new Delay(delayUs, FaultLimits.requireEnd(durationUs));
        }

        @Override
        public String toString() {
            return FaultSyntax.of(this);
        }
    }
}
