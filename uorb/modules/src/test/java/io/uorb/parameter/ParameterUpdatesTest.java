// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.system.ParameterUpdate;
import io.uorb.topics.system.ParameterUpdateTopic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The topic {@code parameter_update} of a store. */
@DisplayName("modules:MO-22: parameter_update")
class ParameterUpdatesTest {
    private final ManualClock clock = new ManualClock();
    private final List<Throwable> errors = new ArrayList<>();
    private final ErrorHandler errorHandler = (source, error) -> errors.add(error);

    @AutoClose
    private final Orb orb = Orb.create(clock, errorHandler);

    private final ParameterStore store = new ParameterStore(errorHandler);
    private final ParameterUpdate update = new ParameterUpdate();

    private Subscription<ParameterUpdate> attached() {
        store.attach(orb);
        store.bind("mc", RateParameters.class);
        return orb.subscribe(ParameterUpdateTopic.PARAMETER_UPDATE);
    }

    @Test
    void shouldPublishOncePerTransactionAndCountEachChange() throws InterruptedException {
        Subscription<ParameterUpdate> subscription = attached();
        clock.advance(5);
        store.update(transaction -> {
            transaction.set("MC_COUNT", "7");
            transaction.set("MC_EN", "1");
        });
        assertTrue(subscription.update(update));
        assertEquals(2, update.instance);
        assertEquals(5, update.timestamp);
        assertEquals(6, update.active);
        assertEquals(2, update.changed);
        assertFalse(subscription.update(update));
        store.reset("MC_EN");
        assertTrue(subscription.update(update));
        assertEquals(3, update.instance);
        assertEquals(1, update.changed);
        assertEquals(3, store.instance());
    }

    @Test
    void shouldPublishNothingIfNothingChanges() {
        Subscription<ParameterUpdate> subscription = attached();
        store.set("MC_COUNT", "3");
        assertThrows(ParameterException.class, () -> store.set("MC_COUNT", "99"));
        assertFalse(subscription.update(update));
    }

    @Test
    void shouldPublishNoMoreAfterTheClose() {
        ParameterRegistration registration = store.attach(orb);
        store.bind("mc", RateParameters.class);
        Subscription<ParameterUpdate> subscription = orb.subscribe(ParameterUpdateTopic.PARAMETER_UPDATE);
        registration.close();
        store.set("MC_COUNT", "7");
        assertFalse(subscription.update(update));
    }

    @Test
    void shouldOutliveItsBroker() {
        attached();
        store.set("MC_COUNT", "7");
        orb.close();
        store.set("MC_COUNT", "8");
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldTellTheOthersIfAListenerThrows() {
        Subscription<ParameterUpdate> subscription = attached();
        List<String> told = new ArrayList<>();
        store.listen(change -> {
            throw new IllegalStateException("broken");
        });
        store.listen(change -> told.add(change.name()));
        store.set("MC_COUNT", "7");
        assertEquals(List.of("MC_COUNT"), told);
        assertEquals(1, errors.size());
        assertTrue(subscription.update(update));
    }

    @Test
    void shouldTellTheOthersIfAListenerThrowsAnError() {
        Subscription<ParameterUpdate> subscription = attached();
        List<String> told = new ArrayList<>();
        store.listen(change -> {
            throw new StackOverflowError("deep");
        });
        store.listen(change -> told.add(change.name()));
        store.set("MC_COUNT", "7");
        assertEquals(List.of("MC_COUNT"), told);
        assertEquals("deep", errors.get(0).getMessage());
        assertTrue(subscription.update(update));
    }
}
