// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Commands over real UDP that is delayed and lost, to a subscriber with the queue of its topic (bridges:B-2). How many
 * arrive depends on this machine's load here; BurstReleaseTest has the same line on a manual clock.
 */
@Tag("slow")
class LossyLineTest {
    private static final int[] DELAYS_MS = {5, 50, 200};
    private static final int[] LOSSES_PERCENT = {0, 1, 10};
    private static final int[] RATES_HZ = {50, 200, 1};
    private static final int TABLE_COUNT = 1_000;
    private static final int SLOW_COUNT = 20;
    private static final int FEW = 250;
    private static final long NS_PER_MS = 1_000_000;

    /** The outcome of one run. */
    private record Outcome(CommandStream stream, RouteSnapshot row) {
        /** Whether each command has arrived or is counted, at one end of the line or by its subscriber. */
        boolean isAccounted() {
            long counted = row.lostReading() + row.overflowed() + row.lostInTransit() + row.tooOld() + row.late();
            return stream.sent() == stream.arrived() + stream.lostBySubscriber() + counted;
        }
    }

    private static Outcome run(int delayMs, int lossPercent, int rateHz, int count)
            throws IOException, InterruptedException {
        try (RelayedLine line = new RelayedLine();
                CommandStream stream = new CommandStream(line.from(), line.to())) {
            line.back().set(true, lossPercent / 100.0, delayMs * NS_PER_MS);
            line.forth().set(true, lossPercent / 100.0, delayMs * NS_PER_MS);
            LinkRunner sender = line.sender();
            LinkRunner receiver = line.receiver();
            AeronLinkTest.await("connected", () -> stream.isOpen(receiver) && stream.isOpen(sender));
            stream.run(rateHz, count);
            AeronLinkTest.await("conserved", () -> {
                RouteSnapshot row = row(sender);
                return row.published() == count && row.difference() == 0 && stream.takesAll(row.delivered());
            });
            Outcome outcome = new Outcome(stream, row(sender));
            sender.close();
            receiver.close();
            return outcome;
        }
    }

    private static RouteSnapshot row(LinkRunner sender) {
        return AeronLinkTest.link(sender).route(true, CommandStream.COMMAND.name(), 0);
    }

    @Test
    @Statement({"bridges:B-2", "bridges:B-10", "bridges:B-11"})
    void shouldAccountForEachCommandOfADistantLossyLine() throws IOException, InterruptedException {
        Outcome outcome = run(50, 10, 50, FEW);
        assertTrue(outcome.isAccounted(), outcome.row().toString());
    }

    /** Prints the table of docs/evidence/links.md. */
    @Test
    @Tag("long")
    void shouldAccountForEachCommandOfAnyLine() throws IOException, InterruptedException {
        System.out.println(
                "| delay, ms | lost, % | Hz | sent | arrived | late | twice | unread | overflowed | in transit"
                        + " | too old | by subscriber | age p50, max, ms |");
        for (int rateHz : RATES_HZ) {
            for (int delayMs : DELAYS_MS) {
                for (int lossPercent : LOSSES_PERCENT) {
                    Outcome outcome = run(delayMs, lossPercent, rateHz, rateHz == 1 ? SLOW_COUNT : TABLE_COUNT);
                    CommandStream stream = outcome.stream();
                    RouteSnapshot row = outcome.row();
                    System.out.printf(
                            Locale.ROOT,
                            "| %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d, %d |%n",
                            delayMs,
                            lossPercent,
                            rateHz,
                            stream.sent(),
                            stream.arrived(),
                            row.late(),
                            stream.repeated(),
                            row.lostReading(),
                            row.overflowed(),
                            row.lostInTransit(),
                            row.tooOld(),
                            stream.lostBySubscriber(),
                            stream.ageUs(0.5) / 1_000,
                            stream.ageUs(1) / 1_000);
                    assertTrue(outcome.isAccounted(), row.toString());
                    assertEquals(0, stream.repeated());
                }
            }
        }
    }
}
