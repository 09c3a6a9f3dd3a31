// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.CommandTree;
import io.uorb.cli.RootCommand;
import io.uorb.testing.CommandRun;
import io.uorb.testing.ThreadSlack;
import io.uorb.time.OrbClock;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code --realtime}, before commands with and without brokers in real time. */
class RealtimeOptionTest {
    private static final OrbClock SYSTEM = OrbClock.system();
    /** Asks for what needs no rights and no machine has. */
    private static final String REFUSED = "--realtime=idle=off,lock=off,priority=off,processors=1023";

    /** Has two brokers in real time. */
    @Command(name = "fly")
    private static final class Fly implements Runnable {
        private OrbClock clock;
        private OrbClock ofWarmUp;
        private String slack;

        @Override
        public void run() {
            clock = RealtimeOption.clock(SYSTEM);
            ofWarmUp = RealtimeOption.warmUpClock(SYSTEM);
            RealtimeOption.clock();
            slack = CompletableFuture.supplyAsync(ThreadSlack::here, task -> new Thread(task).start())
                    .join();
        }
    }

    /** Has none. */
    @Command(name = "list")
    private static final class Listing implements Runnable {
        @Override
        public void run() {}
    }

    private final Fly fly = new Fly();

    private CommandRun run(String... args) {
        CommandLine root = RootCommand.commandLine(new CommandTree());
        return CommandRun.of(root.addSubcommand(fly).addSubcommand(new Listing()), args);
    }

    @Test
    void shouldLeaveClocksAloneWithoutTheOption() {
        run("fly").succeeds();
        assertSame(SYSTEM, fly.clock);
        assertSame(SYSTEM, fly.ofWarmUp);
    }

    @Test
    void shouldGiveThreadsOfCommandsTheLeastTimerSlackWithoutTheOption() {
        ThreadSlack.require();
        run("fly").succeeds();
        assertEquals(ThreadSlack.LEAST, fly.slack);
    }

    @Test
    void shouldWarmUpOnAClockOfTheSameKind() {
        run(REFUSED, "fly").exits(0);
        assertSame(fly.clock.getClass(), fly.ofWarmUp.getClass());
    }

    @Test
    void shouldReportOnceWhatTheKernelRefuses() {
        String[] lines = run(REFUSED, "fly").exits(0).err().split("\n");
        assertEquals(2, lines.length);
        assertTrue(lines[0].startsWith("uorb fly: processors: refused, processors 1023: "), lines[0]);
        assertEquals("uorb fly: threads with real-time priority: none", lines[1]);
    }

    @Test
    void shouldLeaveClocksOfLaterCommandsAlone() {
        run(REFUSED, "fly").exits(0);
        run("fly").succeeds();
        assertSame(SYSTEM, fly.clock);
    }

    @Test
    void shouldReportCommandsWithoutAnythingInRealTime() {
        assertEquals(
                "uorb list: --realtime has no effect: this command runs nothing in real time\n",
                run("--realtime", "list").exits(0).err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prio=3        | unknown word 'prio'; words are idle=US, lock=off, priority=N and processors=2-3+5",
                "priority=0    | priority 0 of SCHED_FIFO is not between 1 and 99",
                "priority=x    | priority=x is neither a whole number nor off",
                "idle=-1       | latency -1 us of idle states is below 0",
                "idle          | idle= is neither a whole number nor off",
                "lock=yes      | lock=yes is neither on nor off",
                "processors=2+ | processors \"2,\": not a list as 0,2-3",
                "lock=off,     | unknown word ''",
            })
    void shouldRefuseWrongWords(String words, String reason) {
        run("--realtime=" + words, "fly").fails(2, "uorb: --realtime: " + reason);
    }
}
