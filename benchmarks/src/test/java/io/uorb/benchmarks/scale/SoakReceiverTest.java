// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class SoakReceiverTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<NodeSample> publication = orb.advertise(NodeSampleTopic.NODE_00);
    private final SoakReceiver receiver = new SoakReceiver("all", orb.subscribe(NodeSampleTopic.NODE_00));

    private void publish(long sequence) {
        NodeSample message = new NodeSample();
        message.timestamp = System.nanoTime();
        SoakStream.fill(message, sequence);
        publication.publish(message);
    }

    @Test
    void shouldFindEveryMessageAccountedForAlsoWhenSomeAreLost() {
        publish(1);
        receiver.startBooks();
        publish(2);
        publish(3);
        receiver.receive();
        publish(4);
        receiver.receive();
        assertEquals(0, receiver.unaccounted(4));
    }

    @Test
    void shouldMissAMessageThatNobodyCounted() {
        publish(1);
        receiver.startBooks();
        publish(3);
        receiver.receive();
        assertEquals(1, receiver.unaccounted(3));
    }

    @Test
    void shouldMissWhatCameAfterTheReceiverStopped() {
        publish(1);
        receiver.startBooks();
        publish(2);
        receiver.receive();
        publish(3);
        publish(4);
        assertEquals(2, receiver.last());
        assertEquals(2, receiver.unaccounted(4));
    }

    @Test
    void shouldFindAMixtureOfTwoMessages() {
        NodeSample message = new NodeSample();
        SoakStream.fill(message, 7);
        assertTrue(SoakStream.isWhole(message));
        message.values[11]++;
        assertFalse(SoakStream.isWhole(message));
    }
}
