// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static io.uorb.capi.Uorb.EINVAL;
import static io.uorb.capi.Uorb.ERROR;
import static io.uorb.capi.Uorb.OK;
import static io.uorb.capi.Uorb.orb_advertise;
import static io.uorb.capi.Uorb.orb_check;
import static io.uorb.capi.Uorb.orb_copy;
import static io.uorb.capi.Uorb.orb_errno;
import static io.uorb.capi.Uorb.orb_publish;
import static io.uorb.capi.Uorb.orb_subscribe;
import static io.uorb.capi.Uorb.orb_unadvertise;
import static io.uorb.capi.Uorb.orb_unsubscribe;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.topics.debug.OrbTestLarge;
import io.uorb.topics.debug.OrbTestLargeTopic;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The C functions on the process's broker. */
class UorbTest {
    @Test
    void shouldWorkOnTheProcesssBroker() {
        OrbTestLarge message = new OrbTestLarge();
        message.val = 7;
        int pub = orb_advertise(OrbTestLargeTopic.ORB_TEST_LARGE, null);
        int sub = orb_subscribe(OrbTestLargeTopic.ORB_TEST_LARGE);
        assertTrue(Orb.shared().exists(OrbTestLargeTopic.ORB_TEST_LARGE, 0));
        assertEquals(OK, orb_publish(OrbTestLargeTopic.ORB_TEST_LARGE, pub, message));
        boolean[] updated = new boolean[1];
        assertEquals(OK, orb_check(sub, updated));
        assertTrue(updated[0]);
        OrbTestLarge received = new OrbTestLarge();
        assertEquals(OK, orb_copy(OrbTestLargeTopic.ORB_TEST_LARGE, sub, received));
        assertEquals(7, received.val);
        assertEquals(OK, orb_unsubscribe(sub));
        assertEquals(OK, orb_unadvertise(pub));
        assertEquals(ERROR, orb_check(sub, updated));
        assertEquals(EINVAL, orb_errno());
    }

    @Test
    void shouldHaveEveryFunctionOfTheInstance() {
        assertEquals(signatures(UorbApi.class, false), signatures(Uorb.class, true));
    }

    private static Set<String> signatures(Class<?> type, boolean isStatic) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic)
                .map(UorbTest::signature)
                .collect(Collectors.toSet());
    }

    private static String signature(Method method) {
        return method.getReturnType() + " " + method.getName() + Arrays.toString(method.getParameterTypes());
    }
}
