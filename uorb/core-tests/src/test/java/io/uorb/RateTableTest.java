// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/evidence/rate-limits.md} is computed: a source without jitter, update at each publish. */
class RateTableTest {
    private static final double US_PER_S = 1_000_000;
    private static final double US_PER_MS = 1_000;
    private static final int SECONDS = 20;

    /** Rates of a source and asked for, Hz. */
    private record Pair(int sourceHz, int askedHz) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair(8000, 1000),
            new Pair(8000, 3000),
            new Pair(1000, 999),
            new Pair(1000, 800),
            new Pair(1000, 600),
            new Pair(1000, 500),
            new Pair(1000, 400),
            new Pair(1000, 300),
            new Pair(1000, 100),
            new Pair(800, 333),
            new Pair(400, 250),
            new Pair(250, 100),
            new Pair(250, 30),
            new Pair(200, 150),
            new Pair(200, 30),
            new Pair(125, 50),
            new Pair(100, 100),
            new Pair(100, 30),
            new Pair(50, 20),
            new Pair(50, 80));

    @Test
    @Statement({"V-5", "V-6"})
    void shouldShowInTheDocumentWhatTheRulesGive() throws Exception {
        String rows = PAIRS.stream().map(RateTableTest::row).collect(Collectors.joining("\n"));
        String document = Files.readString(Project.file("docs/evidence/rate-limits.md"));
        String shown =
                document.lines().filter(line -> line.matches("\\| \\d.*")).collect(Collectors.joining("\n"));
        assertEquals(rows, shown);
    }

    private static String row(Pair pair) {
        StringBuilder row = new StringBuilder("| " + pair.sourceHz + " | " + pair.askedHz);
        for (IntervalRule rule : IntervalRule.values()) {
            row.append(" | ").append(figures(pair, rule));
        }
        return row.append(" |").toString();
    }

    /** Returns the mean rate, and standard and greatest deviation of the time between two from the interval. */
    private static String figures(Pair pair, IntervalRule rule) {
        double intervalUs = Math.round(US_PER_S / pair.askedHz);
        long firstUs = -1;
        long lastUs = 0;
        int gaps = 0;
        double squares = 0;
        double greatestUs = 0;
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock)) {
            OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("topic", 1);
            Publication<HandwrittenSample> publication = orb.advertise(topic);
            Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
            subscription.setIntervalRule(rule);
            subscription.setIntervalUs((long) intervalUs);
            HandwrittenSample message = new HandwrittenSample();
            for (int k = 0; k < SECONDS * pair.sourceHz; k++) {
                clock.advanceTo(Math.round((SECONDS + (double) k / pair.sourceHz) * US_PER_S));
                message.timestamp = clock.nowUs();
                publication.publish(message);
                if (!subscription.update(message)) {
                    continue;
                }
                if (firstUs < 0) {
                    firstUs = clock.nowUs();
                } else {
                    double deviationUs = clock.nowUs() - lastUs - intervalUs;
                    squares += deviationUs * deviationUs;
                    greatestUs = Math.max(greatestUs, Math.abs(deviationUs));
                    gaps++;
                }
                lastUs = clock.nowUs();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return String.format(
                Locale.ROOT,
                "%.1f | %.2f | %.2f",
                gaps * US_PER_S / (lastUs - firstUs),
                Math.sqrt(squares / gaps) / US_PER_MS,
                greatestUs / US_PER_MS);
    }
}
