// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.benchmarks.jcstress.NodeUnderTest.Alarm;
import io.uorb.buffer.Reader;
import io.uorb.wake.Waiter.WaitCheck;
import org.openjdk.jcstress.infra.results.LLI_Result;

/** The state of a test of a publisher and a poller about to sleep; its second result: whether the alarm rang. */
abstract class WaitRace {
    final Meeting meeting = new Meeting();
    final NodeUnderTest node;
    final Reader reader;
    final Alarm alarm = new Alarm();
    WaitCheck check;

    WaitRace(int queueLength) {
        node = new NodeUnderTest(queueLength);
        reader = node.reader();
    }

    /** Performs the publisher. */
    final void publish() {
        meeting.beginFirst();
        node.publish(1);
        meeting.endFirst();
    }

    /** Performs the poller. */
    final void look() {
        meeting.beginSecond();
        check = NodeUnderTest.look(alarm, reader);
        meeting.endSecond();
    }

    final void report(LLI_Result r) {
        r.r1 = check;
        r.r2 = alarm.rung;
    }

    /** Reports results; the third is whether the check was between the publish's claim and its end. */
    final void reportWindow(LLI_Result r) {
        report(r);
        r.r3 = meeting.result(check == WaitCheck.IN_FLIGHT || check == WaitCheck.AVAILABLE && alarm.rung);
    }
}
