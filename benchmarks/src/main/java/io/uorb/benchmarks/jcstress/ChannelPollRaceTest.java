// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorAccel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.LII_Result;

/**
 * Threads that really sleep in the selector of a poller with a channel, against publishes and changes of its channels.
 * A wake-up that is lost shows as TIMED_OUT, or as 0, after {@value OrbState#TIMEOUT_S} s.
 */
public final class ChannelPollRaceTest {
    /** A channel that never has bytes, in the pollers of all samples: an open file each would be too many. */
    private static final Pipe.SourceChannel SILENT = silent();

    private ChannelPollRaceTest() {}

    private static Pipe.SourceChannel silent() {
        try {
            Pipe pipe = Pipe.open();
            pipe.source().configureBlocking(false);
            return pipe.source();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Three messages, each waited for in the selector. */
    @JCStressTest
    @Outcome(id = "1, 2, 3, [012]", expect = ACCEPTABLE, desc = "Woken each time, in order.")
    @Outcome(expect = FORBIDDEN, desc = "A wake-up or a message was lost.")
    @State
    public static class SelectingWait extends Channels {
        /** Starts with a channel, so that the poll sleeps in a selector. */
        public SelectingWait() {
            poller.add(SILENT, SelectionKey.OP_READ);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            OrbState.publish(publication, 2);
            OrbState.publish(publication, 3);
            meeting.endFirst();
        }

        @Actor
        public void subscriber(IIII_Result r) {
            meeting.beginSecond();
            r.r1 = await();
            r.r2 = await();
            r.r3 = await();
            meeting.endSecond();
        }

        @Arbiter
        public void result(IIII_Result r) {
            r.r4 = meeting.result();
            state.orb.close();
        }

        private int await() {
            return OrbState.poll(poller) == OrbState.Polled.READY ? OrbState.update(subscription) : OrbState.NONE;
        }
    }

    /** Another thread adds the first channel, so that the poll moves from its park to a selector, and publishes. */
    @JCStressTest
    @Outcome(id = "READY, 1, [012]", expect = ACCEPTABLE, desc = "The message ended the poll.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class AddThenPublish extends Channels {
        @Actor
        public void publisher() {
            meeting.beginFirst();
            poller.add(SILENT, SelectionKey.OP_READ);
            OrbState.publish(publication, 1);
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            report(r);
        }
    }

    /** Another thread removes the last channel, so that the poll moves from the selector to a park, and publishes. */
    @JCStressTest
    @Outcome(id = "READY, 1, [012]", expect = ACCEPTABLE, desc = "The message ended the poll.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep without a wake-up.")
    @State
    public static class RemoveThenPublish extends Channels {
        /** Starts with the channel. */
        public RemoveThenPublish() {
            poller.add(SILENT, SelectionKey.OP_READ);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            poller.remove(SILENT);
            OrbState.publish(publication, 1);
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            report(r);
        }
    }

    /** Another thread publishes and closes the poller whose thread sleeps in its selector. */
    @JCStressTest
    @Outcome(id = "READY, 1, [012]", expect = ACCEPTABLE, desc = "The message ended the poll.")
    @Outcome(id = "ENDED, 1, [012]", expect = ACCEPTABLE, desc = "The close ended the poll.")
    @Outcome(id = "CLOSED, 1, [012]", expect = ACCEPTABLE, desc = "The poll started after the close.")
    @Outcome(expect = FORBIDDEN, desc = "Asleep, or the subscription does not outlive its poller.")
    @State
    public static class PollerClose extends Channels {
        /** Starts with the channel. */
        public PollerClose() {
            poller.add(SILENT, SelectionKey.OP_READ);
        }

        @Actor
        public void publisher() {
            meeting.beginFirst();
            OrbState.publish(publication, 1);
            poller.close();
            meeting.endFirst();
        }

        @Actor
        public void poller(LII_Result r) {
            r.r1 = poll();
        }

        @Arbiter
        public void result(LII_Result r) {
            report(r);
        }
    }

    /** A publisher and a poller with a subscription, without a channel. */
    private abstract static class Channels extends OrbRace.Polling {
        final Publication<SensorAccel> publication = state.advertise();
        final Subscription<SensorAccel> subscription = state.subscribe();

        Channels() {
            poller.add(subscription);
        }

        final void report(LII_Result r) {
            r.r2 = OrbState.update(subscription);
            r.r3 = meeting.result();
            state.orb.close();
        }
    }
}
