// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.px4.LazyPublication;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.px4.SubscriptionData;
import io.uorb.px4.SubscriptionMultiArray;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrbModuleTest {
    private final Orb orb = Orb.create(new ManualClock());
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);

    @AfterEach
    void closeOrb() {
        orb.close();
        assertEquals(Thread.currentThread().getName(), OrbModule.current(), "a scope was left open");
    }

    private String moduleOf(AutoCloseable endpoint) {
        return OrbTools.of(orb).origin(endpoint).module();
    }

    @Test
    void shouldNameTheThreadOutsideOfScopes() throws Exception {
        assertEquals("other", TestThreads.onOther(OrbModule::current));
    }

    @Test
    void shouldNameTheInnermostScope() {
        try (OrbModule outer = OrbModule.enter("outer")) {
            try (OrbModule inner = OrbModule.enter("inner")) {
                assertEquals(inner.name(), OrbModule.current());
            }
            assertEquals(outer.name(), OrbModule.current());
        }
    }

    @Test
    void shouldNotHoldForOtherThreads() throws Exception {
        try (OrbModule scope = OrbModule.enter("here")) {
            assertEquals("here", scope.name());
            assertEquals("other", TestThreads.onOther(OrbModule::current));
        }
    }

    @Test
    void shouldBeKeptByWhatIsMadeInside() {
        try (OrbModule scope = OrbModule.enter("maker");
                Publication<HandwrittenSample> publication = orb.advertise(topic);
                SharedSubscription<HandwrittenSample> sharedSubscription =
                        new SharedSubscription<>(orb.subscribe(topic, 0));
                SubscriptionData<HandwrittenSample> data = new SubscriptionData<>(orb, topic, 0);
                SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, topic);
                SubscriptionBlocking<HandwrittenSample> blocking = new SubscriptionBlocking<>(orb, topic, 0)) {
            assertEquals("maker", scope.name());
            assertEquals("maker", moduleOf(orb.advertise(topic)));
            assertEquals("maker", moduleOf(orb.advertiseMulti(topic)));
            assertEquals("maker", moduleOf(orb.subscribe(topic)));
            assertEquals("maker", moduleOf(orb.poller()));
            assertEquals("maker", moduleOf(publication));
            assertEquals("maker", moduleOf(sharedSubscription.subscription()));
            assertEquals("maker", moduleOf(data.subscription()));
            assertEquals("maker", moduleOf(array.get(9)));
            assertEquals("maker", moduleOf(blocking.subscription()));
        }
    }

    @Test
    void shouldBeThatOfALazyPublicationWheneverItAdvertises() {
        LazyPublication<HandwrittenSample> single;
        LazyPublication<HandwrittenSample> multi;
        try (OrbModule scope = OrbModule.enter("maker")) {
            single = LazyPublication.single(orb, topic);
            multi = LazyPublication.multi(orb, topic);
            assertEquals(scope.name(), single.module());
        }
        single.publish(HandwrittenSample.of(1));
        try (OrbModule scope = OrbModule.enter("caller")) {
            multi.publish(HandwrittenSample.of(2));
            assertEquals("caller", scope.name());
        }
        Observation.of(orb).publications().forEach(status -> assertEquals("maker", status.module()));
        assertEquals(2, Observation.of(orb).publications().size());
    }

    @Test
    void shouldStayWhenASubscriptionGoesElsewhere() {
        orb.advertise(topic, 1);
        Subscription<HandwrittenSample> subscription;
        try (OrbModule scope = OrbModule.enter("maker")) {
            subscription = orb.subscribe(topic);
            assertEquals(scope.name(), moduleOf(subscription));
        }
        assertTrue(subscription.changeInstance(1));
        subscription.unsubscribe();
        assertTrue(subscription.subscribe());
        assertEquals("maker", moduleOf(subscription));
    }

    @Test
    void shouldMakeInAScopeOfItsOwn() {
        Publication<HandwrittenSample> publication = OrbModule.make("maker", () -> orb.advertise(topic));
        assertEquals("maker", moduleOf(publication));
    }

    @Test
    void shouldLeaveTheScopeIfTheMakerFails() {
        assertThrows(IllegalArgumentException.class, () -> OrbModule.make("maker", () -> orb.advertise(topic, -1)));
        assertEquals(Thread.currentThread().getName(), OrbModule.current());
    }

    @Test
    void shouldEndOnce() {
        try (OrbModule outer = OrbModule.enter("outer")) {
            OrbModule inner = OrbModule.enter("inner");
            inner.close();
            inner.close();
            assertEquals(outer.name(), OrbModule.current());
        }
    }

    @Test
    void shouldRefuseToEndBeforeTheOneInside() {
        try (OrbModule outer = OrbModule.enter("outer");
                OrbModule inner = OrbModule.enter("inner")) {
            String message =
                    assertThrows(IllegalStateException.class, outer::close).getMessage();
            assertEquals("module outer cannot be closed before module inner, which is inside", message);
            assertEquals(inner.name(), OrbModule.current());
        }
    }

    @Test
    void shouldRefuseToEndOnAnotherThread() throws Exception {
        try (OrbModule scope = OrbModule.enter("mine")) {
            String expected = "module mine was entered by thread "
                    + Thread.currentThread().getName() + "; thread other cannot close it";
            assertEquals(
                    expected,
                    TestThreads.onOther(() -> assertThrows(IllegalStateException.class, scope::close)
                            .getMessage()));
            assertEquals("mine", OrbModule.current());
        }
    }

    @Test
    void shouldTakeTheShortestAndTheLongestName() {
        for (String name : new String[] {"~", "x".repeat(OrbModule.MAX_NAME_LENGTH), "wq:rate control 1"}) {
            try (OrbModule scope = OrbModule.enter(name)) {
                assertEquals(name, scope.name());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "caf\u00e9", "\u001b[31m", "a\u007f", "\t"})
    void shouldRefuseCharactersThatCannotBePrintedAnywhere(String name) {
        String message = assertThrows(IllegalArgumentException.class, () -> OrbModule.enter(name))
                .getMessage();
        assertTrue(message.endsWith("; all must be printable ASCII"), message);
    }

    @Test
    void shouldRefuseNamesThatAreTooShortOrTooLong() {
        assertThrowsNaming(
                IllegalArgumentException.class, () -> OrbModule.enter(""), "module name \"\" has 0 … have 1 to 255");
        String tooLong = "x".repeat(OrbModule.MAX_NAME_LENGTH + 1);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> OrbModule.enter(tooLong),
                "module name \"" + tooLong + "\" has 256 characters; it must have 1 to 255");
    }

    @Test
    void shouldRunAnActionInTheModuleInWhichItWasMade() throws Exception {
        List<String> seen = new ArrayList<>();
        Runnable action;
        try (OrbModule scope = OrbModule.enter("maker")) {
            assertEquals("maker", scope.name());
            action = OrbModule.inCurrent(() -> seen.add(OrbModule.current()));
        }
        TestThreads.runOnOther(action);
        try (OrbModule scope = OrbModule.enter("caller")) {
            action.run();
            assertEquals("caller", OrbModule.current());
            assertEquals("caller", scope.name());
        }
        assertEquals(List.of("maker", "maker"), seen);
    }

    @Test
    void shouldLeaveTheModuleOfAnActionThatThrows() {
        Runnable action = OrbModule.make(
                "maker",
                () -> OrbModule.inCurrent(() -> {
                    throw new IllegalStateException("test");
                }));
        assertThrows(IllegalStateException.class, action::run);
    }

    @Test
    void shouldNestScopesInAnAction() {
        List<String> seen = new ArrayList<>();
        OrbModule.make(
                        "maker",
                        () -> OrbModule.inCurrent(() -> {
                            seen.add(OrbModule.make("inner", OrbModule::current));
                            seen.add(OrbModule.current());
                        }))
                .run();
        assertEquals(List.of("inner", "maker"), seen);
    }

    @Test
    void shouldReturnTheActionItselfOutsideOfModules() {
        Runnable action = () -> {};
        assertSame(action, OrbModule.inCurrent(action));
    }
}
