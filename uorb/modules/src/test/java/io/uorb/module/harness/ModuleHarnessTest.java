// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.harness;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.parameter.Param;
import io.uorb.parameter.Parameters;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import io.uorb.topics.debug.OrbTestMediumTopic;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-8}: tests of one module on a manual clock. */
@Timeout(60)
class ModuleHarnessTest {
    /** Parameters of the module. */
    record AmplifierParameters(
            @Param(name = "AMP_OFFSET", min = -10, max = 10) int offset) {}

    /** Publishes each value times a gain, plus an offset, on a work queue or a thread. */
    private static final class Amplifier implements Module {
        private final ModuleContext context;
        private final Subscription<OrbTest> input;
        private final Publication<OrbTestMedium> output;
        private final Parameters<AmplifierParameters> parameters;
        private final OrbTest value = new OrbTest();
        private final OrbTestMedium result = new OrbTestMedium();

        Amplifier(ModuleContext context) {
            this.context = context;
            this.input = context.subscribe(OrbTestTopic.ORB_TEST);
            this.output = context.advertise(OrbTestMediumTopic.ORB_TEST_MEDIUM);
            this.parameters = context.parameters(AmplifierParameters.class);
        }

        @Override
        public void start() {
            if (context.options().flag("thread")) {
                context.thread("", thread -> {
                    thread.poller().add(input);
                    while (!thread.isStopping()) {
                        thread.poll(-1);
                        run();
                    }
                });
            } else {
                WorkItem item = context.workItem("", WorkQueueConfig.TEST1, this::run);
                new SubscriptionCallbackWorkItem<>(item, input).registerCallback();
            }
        }

        private void run() {
            while (input.update(value)) {
                if (value.val == 13) {
                    throw new IllegalArgumentException("thirteen");
                }
                result.timestamp = context.clock().nowUs();
                result.val = (int) context.options().integer("gain") * value.val
                        + parameters.get().offset();
                output.publish(result);
            }
        }
    }

    /** Makes amplifiers. */
    static final class AmplifierFactory implements ModuleFactory {
        @Override
        public String name() {
            return "amplifier";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("multiplies")
                    .withOptions(
                            ModuleOption.integer("gain", 1, "", "Gain.").between(1, 100),
                            ModuleOption.flag("thread", "Run on a thread of its own."))
                    .withSubscribed("orb_test")
                    .withPublished("orb_test_medium")
                    .withParameters(List.of(AmplifierParameters.class));
        }

        @Override
        public Module create(ModuleContext context) {
            return new Amplifier(context);
        }
    }

    private final OrbTest input = new OrbTest();

    @Test
    void shouldAssertAMessageInTenLines() throws Exception {
        try (ModuleHarness harness =
                ModuleHarness.of(new AmplifierFactory(), "gain=3").start()) {
            input.val = 5;
            harness.publish(OrbTestTopic.ORB_TEST, input);
            assertEquals(15, harness.next(OrbTestMediumTopic.ORB_TEST_MEDIUM).val);
        }
    }

    @Test
    void shouldWaitForTheThreadsOfAModule() throws Exception {
        try (ModuleHarness harness =
                ModuleHarness.of(new AmplifierFactory(), "gain=3", "thread").start()) {
            for (int i = 20; i < 120; i++) {
                harness.step(1_000);
                input.val = i;
                harness.publish(OrbTestTopic.ORB_TEST, input);
                OrbTestMedium result = harness.next(OrbTestMediumTopic.ORB_TEST_MEDIUM);
                assertEquals(3 * i, result.val);
                assertEquals(harness.clock().nowUs(), result.timestamp);
            }
        }
    }

    @Test
    void shouldSetParameters() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new AmplifierFactory()).start()) {
            harness.parameters().set("AMP_OFFSET", "7");
            harness.publish(OrbTestTopic.ORB_TEST, input);
            assertEquals(7, harness.next(OrbTestMediumTopic.ORB_TEST_MEDIUM).val);
        }
    }

    @Test
    void shouldFailIfThereIsNoMessage() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new AmplifierFactory()).start()) {
            assertThrowsNaming(
                    AssertionError.class,
                    () -> harness.next(OrbTestMediumTopic.ORB_TEST_MEDIUM),
                    "no new message of orb_test_medium until 1000000 us");
        }
    }

    @Test
    void shouldFailIfTheModuleDoes() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new AmplifierFactory()).start()) {
            input.val = 13;
            AssertionError error = assertThrowsNaming(
                    AssertionError.class,
                    () -> harness.publish(OrbTestTopic.ORB_TEST, input),
                    "module /amplifier failed: IllegalArgumentException: thirteen");
            assertEquals("thirteen", error.getCause().getMessage());
        }
    }

    @Test
    void shouldReportWrongOptions() {
        try (ModuleHarness harness = ModuleHarness.of(new AmplifierFactory(), "gain=101")) {
            assertThrows(ModuleException.class, harness::start);
        }
    }

    @Test
    void shouldReturnAllMessages() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new AmplifierFactory()).start()) {
            harness.listen(OrbTestMediumTopic.ORB_TEST_MEDIUM);
            harness.publish(OrbTestTopic.ORB_TEST, input);
            assertEquals(1, harness.all(OrbTestMediumTopic.ORB_TEST_MEDIUM).size());
            assertTrue(harness.all(OrbTestMediumTopic.ORB_TEST_MEDIUM).isEmpty());
        }
    }

    @Test
    void shouldNameATopicThatTheDescriptionLacks() throws Exception {
        ModuleFactory silent = new ModuleFactory() {
            @Override
            public String name() {
                return "silent";
            }

            @Override
            public ModuleDescription description() {
                return ModuleDescription.of("publishes in silence").withSubscribed("orb_test");
            }

            @Override
            public Module create(ModuleContext context) {
                context.workItem("", WorkQueueConfig.TEST1, () -> {});
                return () -> context.advertise(OrbTestMediumTopic.ORB_TEST_MEDIUM);
            }
        };
        try (ModuleHarness harness = ModuleHarness.of(silent)) {
            assertThrowsNaming(AssertionError.class, harness::start, "publishes orb_test_medium", "withPublished");
        }
    }
}
