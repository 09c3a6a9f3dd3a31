// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.CopyProbe;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorAccel;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** A probe that another thread lets in and takes out while the subscription copies, or changes its interval. */
public final class CopyProbeTest {
    private static final int MESSAGES = 6;
    private static final long LONG_INTERVAL_US = 3_600_000_000L;

    private CopyProbeTest() {}

    /** Counts what it is told, on the copying thread. */
    static final class Tally implements CopyProbe {
        int told;
        boolean ordered = true;
        private long last;

        @Override
        public void copied(long generation, long sampleUs, long nowUs) {
            ordered &= generation > last && sampleUs == generation;
            last = generation;
            told++;
        }
    }

    /** A broker with a publisher of its own and the steps of the tests. */
    abstract static class Base {
        final OrbState state = new OrbState();
        final Publication<SensorAccel> publication = state.advertise();
        final Subscription<SensorAccel> subscription = state.subscribe();
        final Tally tally = new Tally();
        private int published;

        void letIn() {
            state.orb.setCopyProbe(subscription.id(), tally);
        }

        void takeOut() {
            state.orb.setCopyProbe(subscription.id(), null);
        }

        /** Whether each message comes once, in order. */
        boolean publishAndCopy(int messages) {
            boolean all = true;
            for (int i = 0; i < messages; i++) {
                published++;
                OrbState.publish(publication, published);
                all &= OrbState.update(subscription) == published;
            }
            return all && OrbState.update(subscription) == OrbState.NONE;
        }
    }

    /** In and out again during copies; in again at the end. */
    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "All copied once; told in order, each once at most.")
    @Outcome(expect = FORBIDDEN, desc = "A message is missing or doubled, or the probe is told of one twice, or not.")
    @State
    public static class AgainstCopies extends Base {
        @Actor
        public void subscriber(ZZ_Result r) {
            r.r1 = publishAndCopy(MESSAGES);
        }

        @Actor
        public void tool() {
            letIn();
            takeOut();
        }

        @Arbiter
        public void result(ZZ_Result r) {
            int before = tally.told;
            publication.close();
            letIn();
            try (Publication<SensorAccel> last = state.advertise()) {
                OrbState.publish(last, MESSAGES + 1);
                r.r1 &= OrbState.update(subscription) == MESSAGES + 1;
            }
            r.r2 = tally.ordered && before <= MESSAGES && tally.told == before + 1;
        }
    }

    /** Out at the end, and an interval set meanwhile: the interval must hold. */
    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "The interval holds; the probe is told no more.")
    @Outcome(expect = FORBIDDEN, desc = "The copy goes a way that does not ask the interval, or the probe is told.")
    @State
    public static class OutAgainstInterval extends Base {
        /** It is in. */
        public OutAgainstInterval() {
            letIn();
        }

        @Actor
        public void subscriber() {
            subscription.setIntervalUs(LONG_INTERVAL_US);
        }

        @Actor
        public void tool() {
            takeOut();
        }

        @Arbiter
        public void result(ZZ_Result r) {
            OrbState.publish(publication, 1);
            boolean first = OrbState.update(subscription) == 1;
            OrbState.publish(publication, 2);
            r.r1 = first && OrbState.update(subscription) == OrbState.NONE;
            r.r2 = tally.told == 0;
        }
    }

    /** In at the end, and an interval ended meanwhile: the probe must be told. */
    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "The interval has ended; the probe is told of both.")
    @Outcome(expect = FORBIDDEN, desc = "The copy goes the short way, and the probe is not told.")
    @State
    public static class InAgainstInterval extends Base {
        /** With an interval. */
        public InAgainstInterval() {
            subscription.setIntervalUs(LONG_INTERVAL_US);
        }

        @Actor
        public void subscriber() {
            subscription.setIntervalUs(0);
        }

        @Actor
        public void tool() {
            letIn();
        }

        @Arbiter
        public void result(ZZ_Result r) {
            r.r1 = publishAndCopy(2);
            r.r2 = tally.ordered && tally.told == 2;
        }
    }
}
