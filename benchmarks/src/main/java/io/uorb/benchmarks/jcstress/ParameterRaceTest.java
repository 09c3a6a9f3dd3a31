// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterBinding;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterTransaction;
import io.uorb.parameter.ParameterValue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZII_Result;

/** Transactions against activations that read a record of parameters. */
public final class ParameterRaceTest {
    private static final int TRANSACTIONS = 3;

    private ParameterRaceTest() {}

    /**
     * Parameters that each transaction sets to one number.
     *
     * @param first the number
     * @param second the number again
     * @param third and again
     */
    public record Numbers(
            @Param(name = "A") int first,
            @Param(name = "B") double second,
            @Param(name = "C") int third) {
        boolean isWhole() {
            return first == second && first == third;
        }
    }

    /** A thread reads as its activations do: a record is never torn, and never followed by an older one. */
    @JCStressTest
    @Outcome(id = "true, 3, [012]", expect = ACCEPTABLE, desc = "Each record is of one transaction, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A record of two transactions, an older record, or the last one is missing.")
    @State
    public static class Activations {
        private final Meeting meeting = new Meeting();
        private final ParameterStore store = new ParameterStore();
        private final ParameterBinding<Numbers> binding = store.bind("race", Numbers.class);
        private int number;

        @Actor
        public void setter() {
            meeting.beginFirst();
            for (int i = 0; i < TRANSACTIONS; i++) {
                number++;
                store.update(this::setAll);
            }
            meeting.endFirst();
        }

        private void setAll(ParameterTransaction transaction) {
            transaction.set("A", ParameterValue.ofInt(number));
            transaction.set("B", ParameterValue.ofFloat(number));
            transaction.set("C", ParameterValue.ofInt(number));
        }

        @Actor
        public void module(ZII_Result r) {
            meeting.beginSecond();
            int last = 0;
            r.r1 = true;
            for (int i = 0; i < TRANSACTIONS; i++) {
                binding.refresh();
                Numbers numbers = binding.get();
                r.r1 &= numbers.isWhole() && numbers.first() >= last && binding.get() == numbers;
                last = numbers.first();
                if (last > 0 && last < TRANSACTIONS) {
                    meeting.cross();
                }
            }
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            binding.refresh();
            r.r1 &= binding.get().isWhole();
            r.r2 = binding.get().first();
            r.r3 = meeting.result();
        }
    }

    /** Another thread than that of the activations reads: it may see an older record, but no torn one. */
    @JCStressTest
    @Outcome(id = "true, 1, [012]", expect = ACCEPTABLE, desc = "The record is of one transaction.")
    @Outcome(expect = FORBIDDEN, desc = "A record of two transactions, or an incomplete record.")
    @State
    public static class OtherThread {
        private final Meeting meeting = new Meeting();
        private final ParameterStore store = new ParameterStore();
        private final ParameterBinding<Numbers> binding = store.bind("race", Numbers.class);

        @Actor
        public void activation() {
            meeting.beginFirst();
            store.update(transaction -> {
                transaction.set("A", ParameterValue.ofInt(1));
                transaction.set("B", ParameterValue.ofFloat(1));
                transaction.set("C", ParameterValue.ofInt(1));
            });
            binding.refresh();
            meeting.endFirst();
        }

        @Actor
        public void other(ZII_Result r) {
            meeting.beginSecond();
            Numbers numbers = binding.get();
            meeting.pause();
            Numbers later = binding.get();
            r.r1 = numbers.isWhole() && later.isWhole();
            if (numbers != later) {
                meeting.cross();
            }
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            r.r2 = binding.get().first();
            r.r3 = meeting.result();
        }
    }
}
