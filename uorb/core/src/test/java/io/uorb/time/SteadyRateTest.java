// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** The steady rule keeps the rate asked for and the distance of its messages, however its reader looks. */
class SteadyRateTest {
    private static final long START_US = 10_000_000;
    private static final int SAMPLES = 20_000;

    /** A source and the interval asked for; the jitter is a share of the period. */
    record Stream(double periodUs, double periods, double jitter, long seed) {
        long intervalUs() {
            return Math.round(periodUs * periods);
        }

        long[] timesUs() {
            Random random = new Random(seed);
            return LongStream.range(0, SAMPLES)
                    .map(k -> START_US + Math.round(periodUs * (k + jitter * (2 * random.nextDouble() - 1))))
                    .toArray();
        }
    }

    /** When a reader looks that messages pass at: only at publishes, or also when the limiter says. */
    enum Reader {
        AT_PUBLISH,
        WOKEN
    }

    @Property(tries = 80, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheMeanOfASourceThatIsFaster(@ForAll("fasterSources") Stream stream, @ForAll Reader reader) {
        List<Long> passed = passed(stream.timesUs(), stream.intervalUs(), reader);
        double meanUs = (double) (passed.get(passed.size() - 1) - passed.get(0)) / (passed.size() - 1);
        assertEquals(stream.intervalUs(), meanUs, 0.01 * stream.intervalUs());
    }

    @Property(tries = 80, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheDistanceOfAReaderThatIsWoken(@ForAll("fasterSources") Stream stream) {
        double jitterUs = 2 * stream.jitter() * stream.periodUs();
        double leastUs = stream.intervalUs() - stream.periodUs() / 2 - jitterUs - 2;
        assertNoneCloser(leastUs, passed(stream.timesUs(), stream.intervalUs(), Reader.WOKEN));
    }

    @Property(tries = 80, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheDistanceOfAReaderAtEachPublish(@ForAll("fasterSources") Stream stream) {
        double jitterUs = 2 * stream.jitter() * stream.periodUs();
        double periods = stream.intervalUs() / stream.periodUs(); // of whole microseconds, so not those asked for
        boolean isHalfEnough = periods - Math.floor(periods) <= 0.5;
        double leastUs = stream.intervalUs() - stream.periodUs() * (isHalfEnough ? 0.5 : 1) - jitterUs - 2;
        assertNoneCloser(leastUs, passed(stream.timesUs(), stream.intervalUs(), Reader.AT_PUBLISH));
    }

    @Property(tries = 50, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldPassAllOfASourceThatIsNotFaster(@ForAll("slowerSources") Stream stream, @ForAll Reader reader) {
        int passed = passed(stream.timesUs(), stream.intervalUs(), reader).size();
        int unknownPeriod = stream.jitter() == 0 ? 0 : 2; // at the start, when jitter may bring two closer
        assertTrue(passed >= SAMPLES - unknownPeriod, passed + " passed");
    }

    @Property(tries = 50, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldNotCatchUpAfterASilence(@ForAll("fasterSources") Stream stream, @ForAll Reader reader) {
        long[] timesUs = stream.timesUs();
        Random random = new Random(stream.seed());
        long silentUs = 0;
        for (int k = 0; k < SAMPLES; k++) {
            if (k % 500 == 499) {
                silentUs += Math.round(3 * random.nextDouble() * stream.intervalUs());
            }
            timesUs[k] += silentUs;
        }
        double jitterUs = 2 * stream.jitter() * stream.periodUs();
        double leastUs =
                Math.max(stream.intervalUs() / 2 - 1, stream.intervalUs() - 3 * stream.periodUs() - 2 * jitterUs - 2);
        assertNoneCloser(leastUs, passed(timesUs, stream.intervalUs(), reader));
    }

    @Property(tries = 50, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheMeanOfAReaderThatLooksNowAndThen(@ForAll("fasterSources") Stream stream) {
        long stepUs = Math.max(1, Math.round(stream.intervalUs() * (0.05 + 0.45 * (stream.seed() % 100) / 100)));
        List<Long> passed = new ArrayList<>();
        RateLimiter limiter = limiter(stream.intervalUs());
        long[] timesUs = stream.timesUs();
        int published = 0;
        int seen = 0;
        for (long nowUs = START_US; nowUs < timesUs[SAMPLES - 1]; nowUs += stepUs) {
            while (timesUs[published] <= nowUs) {
                published++;
            }
            if (published > seen && take(limiter, nowUs, timesUs[published - 1], published, passed)) {
                seen = published;
            }
        }
        double meanUs = (double) (passed.get(passed.size() - 1) - passed.get(0)) / (passed.size() - 1);
        assertEquals(stream.intervalUs(), meanUs, 0.01 * stream.intervalUs());
    }

    @Property(tries = 40, seed = "18", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheMeanWithTimesOfAnotherClock(@ForAll("fasterSources") Stream stream) {
        RateLimiter limiter = limiter(stream.intervalUs());
        List<Long> passed = new ArrayList<>();
        long[] timesUs = stream.timesUs();
        for (int k = 0; k < SAMPLES; k++) {
            take(limiter, timesUs[k], stream.seed() % 2 == 0 ? 7 : k, k + 1, passed);
        }
        double meanUs = (double) (passed.get(passed.size() - 1) - passed.get(0)) / (passed.size() - 1);
        assertEquals(stream.intervalUs(), meanUs, 0.01 * stream.intervalUs());
    }

    /** All of these for more sources. */
    @Property(tries = 400, seed = "18", edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void shouldHoldForMoreSources(@ForAll("fasterSources") Stream stream, @ForAll Reader reader) {
        shouldKeepTheMeanOfASourceThatIsFaster(stream, reader);
        shouldKeepTheDistanceOfAReaderThatIsWoken(stream);
        shouldKeepTheDistanceOfAReaderAtEachPublish(stream);
        shouldNotCatchUpAfterASilence(stream, reader);
        shouldKeepTheMeanOfAReaderThatLooksNowAndThen(stream);
        shouldKeepTheMeanWithTimesOfAnotherClock(stream);
    }

    @Example
    void shouldFollowASourceThatChangesItsPeriod() {
        long[] timesUs = new long[6_000];
        long timeUs = START_US;
        for (int k = 0; k < timesUs.length; k++) {
            timesUs[k] = timeUs;
            timeUs += k < 2_000 ? 1_000 : k < 4_000 ? 4_000 : 250;
        }
        List<Long> passed = passed(timesUs, 10_000, Reader.AT_PUBLISH);
        assertNoneCloser(8_000 - 1, passed);
        assertEquals((timeUs - START_US) / 10_000.0, passed.size(), 6);
    }

    private static void assertNoneCloser(double leastUs, List<Long> passed) {
        for (int i = 1; i < passed.size(); i++) {
            long gapUs = passed.get(i) - passed.get(i - 1);
            assertTrue(gapUs >= leastUs, "sample " + i + " " + gapUs + " us after the one before, least " + leastUs);
        }
    }

    private static RateLimiter limiter(long intervalUs) {
        RateLimiter limiter = IntervalRule.STEADY.newLimiter();
        limiter.setIntervalUs(intervalUs);
        return limiter;
    }

    private static boolean take(RateLimiter limiter, long nowUs, long sampleUs, long generation, List<Long> passed) {
        boolean passes = nowUs >= limiter.dueUs() && limiter.passes(nowUs, sampleUs);
        if (passes) {
            limiter.passed(nowUs, sampleUs, generation);
            passed.add(nowUs);
        }
        return passes;
    }

    private static List<Long> passed(long[] timesUs, long intervalUs, Reader reader) {
        RateLimiter limiter = limiter(intervalUs);
        List<Long> passed = new ArrayList<>();
        for (int k = 0; k < timesUs.length; k++) {
            long nextUs = k + 1 < timesUs.length ? timesUs[k + 1] : timesUs[k];
            boolean pending = !take(limiter, timesUs[k], timesUs[k], k + 1, passed);
            if (pending && reader == Reader.WOKEN && limiter.dueUs() > timesUs[k] && limiter.dueUs() < nextUs) {
                pending = !take(limiter, limiter.dueUs(), timesUs[k], k + 1, passed);
            }
            if (pending && reader == Reader.WOKEN && limiter.latestUs() > timesUs[k] && limiter.latestUs() < nextUs) {
                take(limiter, Math.max(limiter.latestUs(), limiter.dueUs()), timesUs[k], k + 1, passed);
            }
        }
        return passed;
    }

    @Provide
    Arbitrary<Stream> fasterSources() {
        return Combinators.combine(
                        Arbitraries.doubles().between(125, 50_000),
                        Arbitraries.doubles().between(1.1, 40),
                        Arbitraries.of(0.0, 0.05, 0.1),
                        Arbitraries.longs().between(1, 1_000_000))
                .as(Stream::new);
    }

    @Provide
    Arbitrary<Stream> slowerSources() {
        return Combinators.combine(
                        Arbitraries.doubles().between(125, 50_000),
                        Arbitraries.doubles().between(0.1, 0.99),
                        Arbitraries.of(0.0, 0.05, 0.1),
                        Arbitraries.longs().between(1, 1_000_000))
                .as(Stream::new);
    }
}
