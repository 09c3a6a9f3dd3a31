// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters of a real store that a page sets, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ParameterSettingTest {
    private static final String SET = "{\"do\":\"set\",\"name\":\"RATE_P\",\"value\":\"0.25\"}";

    @Test
    @DisplayName("modules:MO-24: parameters are set by a page where that is allowed")
    void shouldSetAParameterAndTellAllPages() throws IOException, RefusedException, InterruptedException {
        try (SettableProgram program = new SettableProgram(true, true);
                PagePeer page = PagePeer.of(program.url());
                PagePeer other = PagePeer.of(program.url())) {
            page.await("state", "\"settable\":true");
            other.send("{\"do\":\"show\",\"topics\":false,\"graph\":false,\"parameters\":true}");
            other.await("parameters", "\"value\":\"0.15\"");

            page.send(SET);
            assertEquals("{\"is\":\"set\",\"name\":\"RATE_P\",\"value\":\"0.25\"}", page.await("set"));
            other.await("parameters", "\"name\":\"RATE_P\",\"value\":\"0.25\",\"default\":\"0.15\",\"changed\":true");
            assertEquals("0.25", program.value("RATE_P"));
        }
    }

    @Test
    void shouldRefuseWithNameValueAndLimit() throws IOException, RefusedException, InterruptedException {
        try (SettableProgram program = new SettableProgram(true, true);
                PagePeer page = PagePeer.of(program.url())) {
            page.send(SET.replace("0.25", "1.5"));
            String tooMuch = page.await("error", "\"do\":\"set\",\"name\":\"RATE_P\"");
            assertTrue(tooMuch.contains("\"text\":\"RATE_P = 1.5 is above the greatest value 1.0\""), tooMuch);
            page.send(SET.replace("0.25", "<b>much"));
            page.await("error", "RATE_P = <b>much ");
            page.send(SET.replace("RATE_P", "RATE_Q"));
            page.await("error", "RATE_Q");
            page.send(SET.replace("0.25", ""));
            page.await("error", "field value of the request has 0 characters, not 1 to 256");
            assertEquals("0.15", program.value("RATE_P"));
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false, this page is read-only", "false, true, console is read-only"})
    void shouldSetNothingWithoutBothPermissions(boolean writing, boolean allowed, String why)
            throws IOException, RefusedException, InterruptedException {
        try (SettableProgram program = new SettableProgram(writing, allowed);
                PagePeer page = PagePeer.of(program.url())) {
            page.await("state", "\"settable\":false");
            page.send(SET);
            page.await("error", why);
            assertEquals("0.15", program.value("RATE_P"));
        }
    }
}
