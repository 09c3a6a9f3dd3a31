// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.parameter.ParameterStore;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.record.LogParameterSource;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The parameters of a store on the console (modules:MO-24). */
class StoreServiceTest {
    private static final int CHANGES = 20_000;

    private final ParameterStore store = new ParameterStore();
    private final StoreService service = new StoreService(store);

    StoreServiceTest() {
        store.bind("/pulse", GainParameters.class);
    }

    private static List<String> names(Answer.Parameters answer) {
        return answer.parameters().stream().map(Answer.ParameterRow::name).toList();
    }

    private static Request.Assignment to(String name, String value) {
        return new Request.Assignment(name, value);
    }

    @Test
    @DisplayName("modules:MO-26: recordings of the console have the store's parameters")
    void shouldGiveRecordingsAllParameters() throws ServiceException {
        service.set(List.of(to("TST_COUNT", "5")));
        List<LogParameterSource.Entry> entries =
                service.logSource().orElseThrow().entries();
        assertEquals(store.parameters().size(), entries.size());
        assertTrue(entries.contains(new LogParameterSource.Entry("TST_COUNT", 5, 3)), entries.toString());
    }

    @Test
    @DisplayName("modules:MO-24: values with units, ranges and defaults")
    void shouldDescribeAParameter() {
        Answer.ParameterRow gain = service.list("TST_COUNT", 1).parameters().get(0);
        assertEquals("TST_GAIN", gain.name());
        assertEquals("pulse", gain.module());
        assertEquals("float32", gain.type());
        assertEquals("0.15", gain.value());
        assertEquals("0.15", gain.defaultValue());
        assertEquals(0, gain.min());
        assertEquals(1, gain.max());
        assertEquals("1/s", gain.unit());
        assertEquals(3, gain.decimals());
        assertTrue(gain.used());
    }

    @Test
    void shouldListInPages() {
        Answer.Parameters first = service.list("", 2);
        assertEquals(List.of("TST_COUNT", "TST_GAIN"), names(first));
        assertTrue(first.more());
        Answer.Parameters second = service.list("TST_GAIN", 2);
        assertEquals(List.of("pulse.scale"), names(second));
        assertFalse(second.more());
    }

    @Test
    @DisplayName("modules:MO-22: the rows of an answer are of one moment")
    void shouldNeverMixTwoTransactions() throws Exception {
        Thread changing = new Thread(() -> {
            for (int i = 0; i < CHANGES; i++) {
                String digit = i % 2 == 0 ? "4" : "8";
                store.update(changes -> {
                    changes.set("TST_COUNT", digit);
                    changes.set("TST_GAIN", "0." + digit);
                });
            }
        });
        store.set("TST_COUNT", "8");
        store.set("TST_GAIN", "0.8");
        changing.start();
        while (changing.isAlive()) {
            List<Answer.ParameterRow> rows = service.list("", 2).parameters();
            assertEquals("0." + rows.get(0).value(), rows.get(1).value());
        }
        changing.join();
    }

    /** A value that was not set is its default, in each answer and in each log. */
    @Test
    @DisplayName("modules:MO-22, modules:MO-26: value and default are of one moment")
    void shouldNeverMixAValueWithAnotherDefault() throws Exception {
        Thread changing = new Thread(() -> {
            for (int i = 0; i < CHANGES; i++) {
                store.setDefault("TST_GAIN", i % 2 == 0 ? "0.4" : "0.8");
            }
        });
        LogParameterSource log = service.logSource().orElseThrow();
        changing.start();
        while (changing.isAlive()) {
            Answer.ParameterRow row = service.list("TST_COUNT", 1).parameters().get(0);
            assertEquals(row.value(), row.defaultValue());
            LogParameterSource.Entry entry = log.entries().get(1);
            assertEquals(entry.value(), entry.defaultValue());
        }
        changing.join();
    }

    @Test
    void shouldReturnWhatIsStored() throws ServiceException {
        Answer.Parameters set = service.set(List.of(to("TST_GAIN", "0.25"), to("TST_COUNT", "4")));
        assertEquals(
                List.of("4", "0.25"),
                set.parameters().stream().map(Answer.ParameterRow::value).toList());
        assertEquals(2, set.instance());
        assertEquals(
                "0.15", service.reset(List.of("TST_GAIN")).parameters().get(0).value());
    }

    @Test
    void shouldSetAllOrNone() {
        ServiceException refused = assertThrows(
                ServiceException.class, () -> service.set(List.of(to("TST_GAIN", "0.25"), to("TST_COUNT", "11"))));
        assertEquals(Answer.Reason.WRONG_REQUEST, refused.reason());
        assertEquals("TST_COUNT = 11 is above the greatest value 10", refused.getMessage());
        assertEquals("0.15", store.get("TST_GAIN").toString());
    }

    @Test
    void shouldNameTheNearestOfAnUnknownName() {
        ServiceException refused =
                assertThrows(ServiceException.class, () -> service.set(List.of(to("TST_GAIM", "0.25"))));
        assertEquals(Answer.Reason.UNKNOWN, refused.reason());
        assertEquals("no parameter TST_GAIM; did you mean TST_GAIN?", refused.getMessage());
    }
}
