// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.px4.LazyPublication;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A lazy publication may be closed by any thread, also while its own is advertising. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class LazyPublicationCloseTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final LazyPublication<HandwrittenSample> publication = LazyPublication.single(orb, topic);

    @Test
    void shouldNotStayAdvertisedWhenClosedWhileItAdvertises() {
        FutureTask<Boolean> publish;
        synchronized (orb) { // where an advertise waits for its turn
            publish = OtherThread.startAndAwaitWait(() -> publication.publish(HandwrittenSample.of(1)));
            publication.close();
        }
        ExecutionException e = assertThrows(ExecutionException.class, publish::get);
        assertInstanceOf(IllegalStateException.class, e.getCause());
        assertEquals("lazy publication of sample is closed", e.getCause().getMessage());
        assertFalse(orb.exists(topic, 0));
    }

    @Test
    void shouldOnlyRefuseToPublishWhenAnotherThreadCloses() throws Exception {
        for (int round = 0; round < 200; round++) {
            LazyPublication<HandwrittenSample> closed = LazyPublication.multi(orb, topic);
            FutureTask<Void> publisher = new FutureTask<>(() -> {
                while (true) {
                    closed.publish(HandwrittenSample.of(1));
                }
            });
            new Thread(publisher, "publisher").start();
            while (!orb.exists(topic, 0)) {
                Thread.onSpinWait();
            }
            closed.close();
            ExecutionException e = assertThrows(ExecutionException.class, publisher::get);
            assertInstanceOf(IllegalStateException.class, e.getCause());
            assertFalse(orb.exists(topic, 0));
        }
    }
}
