// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests about parameters and modules (modules:MO-7, modules:MO-24). */
class ServiceRequestsTest {
    private static final Request.SetParameters SET =
            new Request.SetParameters(List.of(new Request.Assignment("GAIN", "0.25")));

    @TempDir
    Path temporary;

    private ServerRig serve(boolean writing) throws IOException {
        ServerRig rig = new ServerRig(temporary, builder -> builder.allowWriting(writing));
        ConsoleServices.of(rig.orb()).setParameters(new OneParameter());
        return rig;
    }

    private static RefusedException refusal(Console console, Request<?> request) {
        return assertThrows(RefusedException.class, () -> console.ask(request));
    }

    @Test
    void shouldListSetAndResetParameters() throws Exception {
        try (ServerRig rig = serve(true);
                Console console = rig.connect()) {
            Answer.Parameters before = console.ask(new Request.ListParameters("", 10));
            assertEquals("0.5", before.parameters().get(0).value());
            assertEquals("0.25", console.ask(SET).parameters().get(0).value());
            assertEquals(1, console.ask(new Request.ListParameters("", 10)).instance());
            assertEquals(
                    List.of(),
                    console.ask(new Request.ListParameters("GAIN", 10)).parameters());
            Answer.Parameters after = console.ask(new Request.ResetParameters(List.of("GAIN")));
            assertEquals("0.5", after.parameters().get(0).value());
        }
    }

    @Test
    @DisplayName("modules:MO-24: writing only with --console=write")
    void shouldRefuseToChangeParametersWithoutWriting() throws Exception {
        try (ServerRig rig = serve(false);
                Console console = rig.connect()) {
            for (Request<?> request : List.of(SET, new Request.ResetParameters(List.of("GAIN")))) {
                assertEquals(
                        Answer.Reason.NOT_ALLOWED, refusal(console, request).reason());
            }
            assertEquals(0, console.ask(new Request.ListParameters("", 1)).instance());
        }
    }

    static Stream<Request<?>> changesOfModules() {
        return Stream.of(
                new Request.StartModule("hub", "", List.of()),
                new Request.StopModule("/hub"),
                new Request.RestartModule("/hub"));
    }

    @ParameterizedTest
    @MethodSource("changesOfModules")
    @DisplayName("modules:MO-7: starting and stopping need --console=write")
    void shouldRefuseToChangeModulesWithoutWriting(Request<?> request) throws Exception {
        try (ServerRig rig = serve(false);
                Console console = rig.connect()) {
            assertEquals(Answer.Reason.NOT_ALLOWED, refusal(console, request).reason());
        }
    }

    @Test
    void shouldPassOnTheReasonOfAService() throws Exception {
        try (ServerRig rig = serve(true);
                Console console = rig.connect()) {
            RefusedException refused =
                    refusal(console, new Request.SetParameters(List.of(new Request.Assignment("GAIM", "1"))));
            assertEquals(Answer.Reason.UNKNOWN, refused.reason());
            assertEquals("no parameter GAIM", refused.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Protocol.MAX_PARAMETERS + 1, Integer.MAX_VALUE})
    void shouldRefuseANumberOfParametersOutOfItsLimits(int most) throws Exception {
        try (ServerRig rig = serve(false);
                Console console = rig.connect()) {
            assertEquals(
                    Answer.Reason.WRONG_REQUEST,
                    refusal(console, new Request.ListParameters("", most)).reason());
        }
    }

    @Test
    void shouldExplainThatAProgramHasNoModules() throws Exception {
        try (ServerRig rig = serve(true);
                Console console = rig.connect()) {
            ConsoleServices.of(rig.orb()).setParameters(null);
            assertTrue(
                    refusal(console, new Request.ListModules()).getMessage().startsWith("the program has no modules"));
            assertTrue(refusal(console, new Request.StopModule("/hub"))
                    .getMessage()
                    .startsWith("the program has no modules"));
            assertTrue(refusal(console, new Request.ListParameters("", 1))
                    .getMessage()
                    .startsWith("the program has no parameters"));
        }
    }
}
