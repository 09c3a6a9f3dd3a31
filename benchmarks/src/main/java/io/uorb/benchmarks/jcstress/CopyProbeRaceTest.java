// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.CopyProbe;
import io.uorb.observe.Observation;
import io.uorb.topics.sensors.SensorAccel;
import java.util.concurrent.ThreadLocalRandom;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/** A probe that another thread installs and removes while the subscription copies or changes its interval. */
public final class CopyProbeRaceTest {
    private static final int MESSAGES = 6;
    private static final long LONG_INTERVAL_US = 3_600_000_000L;

    private CopyProbeRaceTest() {}

    /** A probe that counts its calls, on the copying thread. */
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

    /**
     * The probe is installed and removed during copies. Randomly, it is installed at the end and an interval was
     * removed, or it is removed and an interval was set. Then either alone determines the path of a copy.
     */
    @JCStressTest
    @Outcome(
            id = "true, true, [012]",
            expect = ACCEPTABLE,
            desc = "Each copied once and reported in order; the interval is applied.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "Missing, duplicated, not reported, reported although removed, or the interval is ignored.")
    @State
    public static class AgainstCopiesAndInterval extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        private final Subscription<SensorAccel> subscription = state.subscribe();
        private final Observation observation = Observation.of(state.orb);
        private final long subscriptionId = observation.subscriptions().get(0).id();
        private final Tally tally = new Tally();
        private final boolean endsIn = ThreadLocalRandom.current().nextBoolean();

        /** With an interval or a probe, which goes. */
        public AgainstCopiesAndInterval() {
            if (endsIn) {
                subscription.setIntervalUs(LONG_INTERVAL_US);
            } else {
                setProbe(true);
            }
        }

        private void setProbe(boolean in) {
            observation.setCopyProbe(subscriptionId, in ? tally : null);
        }

        @Actor
        public void subscriber(ZZI_Result r) {
            meeting.beginFirst();
            if (endsIn) {
                subscription.setIntervalUs(0);
            }
            boolean all = true;
            for (int value = 1; value <= MESSAGES; value++) {
                OrbState.publish(publication, value);
                all &= OrbState.update(subscription) == value;
            }
            if (!endsIn) {
                subscription.setIntervalUs(LONG_INTERVAL_US);
            }
            r.r1 = all && OrbState.update(subscription) == OrbState.NONE;
            meeting.endFirst();
        }

        @Actor
        public void tool() {
            meeting.beginSecond();
            setProbe(endsIn);
            setProbe(!endsIn);
            setProbe(endsIn);
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZZI_Result r) {
            int before = tally.told;
            publication.close();
            try (Publication<SensorAccel> last = state.advertise()) {
                OrbState.publish(last, MESSAGES + 1); // the first that an interval meets passes
                r.r1 &= OrbState.update(subscription) == MESSAGES + 1;
                OrbState.publish(last, MESSAGES + 2);
                r.r1 &= OrbState.update(subscription) == (endsIn ? MESSAGES + 2 : OrbState.NONE);
            }
            r.r2 = tally.ordered && before <= MESSAGES && tally.told == before + (endsIn ? 2 : 0);
            r.r3 = meeting.result();
        }
    }
}
