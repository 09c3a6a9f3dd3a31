// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.JZ_Result;

/** Copies against a publisher that goes round its ring: whole, in order, and none unaccounted for. */
public final class CopyRaceTest {
    /** Messages of one burst: the ring of a queue of 1 or 2 has 4 cells. */
    private static final int BURST = 12;

    private CopyRaceTest() {}

    /** A copy is one message, whole, although its cell is being overwritten again and again. */
    @JCStressTest
    @Outcome(id = "-1, .*", expect = FORBIDDEN, desc = "Torn: words of two messages in one copy.")
    @Outcome(id = ".*, -1", expect = FORBIDDEN, desc = "Torn: words of two messages in one copy.")
    @Outcome(id = "\\d+, \\d+", expect = ACCEPTABLE, desc = "Two whole messages, or none.")
    @State
    public static class TornCopy {
        private final NodeState node = new NodeState(1);
        private final RingWriter writer = node.writer();
        private final Reader reader = node.reader();

        @Actor
        public void publisher() {
            for (int value = 1; value <= BURST; value++) {
                node.publish(writer, value);
            }
        }

        @Actor
        public void subscriber(JJ_Result r) {
            r.r1 = NodeState.update(reader);
            r.r2 = NodeState.update(reader);
        }
    }

    /** A reader that is lapped gets the rest in order, and lost plus handed out is what was published. */
    @JCStressTest
    @Outcome(id = BURST + ", true", expect = ACCEPTABLE, desc = "All accounted for, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing, doubled, torn or out of order.")
    @State
    public static class LappedReader {
        private final NodeState node = new NodeState(2);
        private final RingWriter writer = node.writer();
        private final Reader reader = node.reader();
        private final Receipt receipt = new Receipt();

        @Actor
        public void publisher() {
            for (int value = 1; value <= BURST; value++) {
                node.publish(writer, value);
            }
        }

        @Actor
        public void subscriber() {
            receipt.take(reader, 4);
        }

        @Arbiter
        public void result(JZ_Result r) {
            receipt.take(reader, BURST);
            r.r1 = receipt.received + reader.lostOpaque();
            r.r2 = receipt.ordered;
        }
    }

    /** Counts what a reader gets and whether it ascends. */
    static final class Receipt {
        long received;
        boolean ordered = true;
        private long last;

        void take(Reader reader, int attempts) {
            for (int i = 0; i < attempts; i++) {
                long value = NodeState.update(reader);
                if (value != NodeState.NONE) {
                    ordered &= value > last;
                    last = value;
                    received++;
                }
            }
        }
    }
}
