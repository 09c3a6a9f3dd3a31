// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.testing.Statement;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Publishing under its C name (P-2, P-6), and errno. */
class PublishTest extends CapiFixture {
    @Test
    @Statement("P-1")
    void shouldPublish() {
        int pub = advertised();
        int sub = subscribed();
        assertEquals(Uorb.OK, api.orb_publish(ORB_TEST, pub, message(2)));
        assertTrue(check(sub));
        assertEquals(2, copied(sub));
        assertFalse(check(sub));
    }

    @Test
    @Statement("P-6")
    void shouldRefuseNull() {
        int pub = advertised();
        assertFails(Uorb.EFAULT, api.orb_publish(null, pub, message(1)));
        assertFails(Uorb.EFAULT, api.orb_publish(ORB_TEST, Uorb.ORB_ADVERT_INVALID, message(1)));
        assertFails(Uorb.EFAULT, api.orb_publish(ORB_TEST, pub, null));
    }

    @Test
    @Statement("P-6")
    void shouldRefuseAnotherTopic() {
        assertFails(Uorb.EINVAL, api.orb_publish(ORB_TEST_MEDIUM, advertised(), medium(1)));
    }

    @Test
    void shouldRefuseAMessageOfAnotherClass() {
        int pub = advertised();
        assertFails(Uorb.EINVAL, api.orb_publish(untyped(ORB_TEST), pub, medium(1)));
        assertEquals(0, orb.status().get(0).published());
    }

    @Test
    void shouldRefuseAHandleThatIsClosedOrOfASubscription() {
        int pub = advertised();
        api.orb_unadvertise(pub);
        assertFails(Uorb.EINVAL, api.orb_publish(ORB_TEST, pub, message(1)));
        assertFails(Uorb.EINVAL, api.orb_publish(ORB_TEST, subscribed(), message(1)));
    }

    @Test
    void shouldThrowForAMessageThatCDoesNotKnow() {
        OrbMetadata<long[]> words = new RenamedTopic.Words("words");
        int pub = api.orb_advertise(words, null);
        assertThrows(IllegalArgumentException.class, () -> api.orb_publish(words, pub, new long[2]));
        assertEquals(Uorb.OK, api.orb_publish(words, pub, new long[1]));
    }

    @Test
    void shouldKeepErrnoPerThreadAndThroughSuccess() throws Exception {
        int pub = advertised();
        api.orb_publish(ORB_TEST, pub, null);
        FutureTask<Integer> other = new FutureTask<>(() -> {
            int before = api.orb_errno();
            api.orb_subscribe(null);
            return before;
        });
        Thread thread = new Thread(other, "other");
        thread.start();
        assertEquals(0, other.get());
        assertEquals(Uorb.OK, api.orb_publish(ORB_TEST, pub, message(1)));
        assertEquals(Uorb.EFAULT, api.orb_errno());
    }
}
