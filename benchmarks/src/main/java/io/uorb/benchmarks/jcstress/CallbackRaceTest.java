// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorAccel;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZII_Result;

/**
 * Callbacks that are registered and unregistered while a message is published. First result: the publish began after
 * the other thread was through; second: the message that the callback could copy, 0 if it was not called.
 */
public final class CallbackRaceTest {
    private CallbackRaceTest() {}

    /** A publish that begins after the registration calls the callback. */
    @JCStressTest
    @Outcome(
            id = "true, 1, [012]",
            expect = ACCEPTABLE,
            desc = "Registered before: called, and the message is visible.")
    @Outcome(id = "false, [01], [012]", expect = ACCEPTABLE, desc = "Concurrent: called or not.")
    @Outcome(
            expect = FORBIDDEN,
            desc = "Not called although registered before, or called before the message is visible.")
    @State
    public static class Register extends Calls {
        @Actor
        public void publisher(ZII_Result r) {
            publish(r);
        }

        @Actor
        public void subscriber() {
            meeting.beginSecond();
            register();
            changed = true;
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            r.r3 = meeting.result(!r.r1 && r.r2 == 1);
        }
    }

    /** A publish that begins after the callback was unregistered does not call it. */
    @JCStressTest
    @Outcome(id = "true, 0, [012]", expect = ACCEPTABLE, desc = "Unregistered before: not called.")
    @Outcome(id = "false, [01], [012]", expect = ACCEPTABLE, desc = "Concurrent: called or not.")
    @Outcome(expect = FORBIDDEN, desc = "Called although unregistered before, or before the message is visible.")
    @State
    public static class Unregister extends Calls {
        /** Starts with the callback. */
        public Unregister() {
            register();
        }

        @Actor
        public void publisher(ZII_Result r) {
            publish(r);
        }

        @Actor
        public void subscriber() {
            meeting.beginSecond();
            subscription.unregisterCallback();
            changed = true;
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            r.r3 = meeting.result(!r.r1 && r.r2 == 0);
        }
    }

    /** A publish that begins after the subscription was closed does not call the callback. */
    @JCStressTest
    @Outcome(id = "true, 0, [012]", expect = ACCEPTABLE, desc = "Closed before: not called.")
    @Outcome(id = "false, [01], [012]", expect = ACCEPTABLE, desc = "Concurrent: called or not.")
    @Outcome(expect = FORBIDDEN, desc = "Called although closed before, or before the message is visible.")
    @State
    public static class Close extends Calls {
        /** Starts with the callback. */
        public Close() {
            register();
        }

        @Actor
        public void publisher(ZII_Result r) {
            publish(r);
        }

        @Actor
        public void subscriber() {
            meeting.beginSecond();
            subscription.close();
            changed = true;
            meeting.endSecond();
        }

        @Arbiter
        public void result(ZII_Result r) {
            r.r3 = meeting.result(!r.r1 && r.r2 == 0);
        }
    }

    /** A publisher, a subscription with or without a callback, and one through which the callback copies. */
    private abstract static class Calls extends OrbRace {
        private final Publication<SensorAccel> publication = state.advertise();
        final Subscription<SensorAccel> subscription = state.subscribe();
        private final Subscription<SensorAccel> copies = state.subscribe();
        volatile boolean changed;
        /** Of the publishing thread, as the callback is. */
        private int copied;

        final void register() {
            subscription.registerCallback(generation -> copied = OrbState.update(copies));
        }

        /** Performs the publisher. */
        final void publish(ZII_Result r) {
            meeting.beginFirst();
            r.r1 = changed;
            OrbState.publish(publication, 1);
            r.r2 = copied;
            meeting.endFirst();
        }
    }
}
