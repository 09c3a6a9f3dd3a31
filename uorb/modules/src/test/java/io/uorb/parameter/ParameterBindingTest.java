// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Records that are bound, and those that cannot be. */
@DisplayName("modules:MO-20, modules:MO-21: records of parameters")
class ParameterBindingTest {
    private final ParameterStore store = new ParameterStore();

    record NoParam(int a) {}

    record Refusing(@Param(name = "A") int a) {
        Refusing {
            throw new IllegalStateException("a must be odd");
        }
    }

    record Shared(
            @Param(name = "S", defaultValue = 1) int s,
            @Param(name = "T") int t) {}

    record SharedToo(@Param(name = "S", defaultValue = 1) int s) {}

    record SharedOtherwise(
            @Param(name = "S", defaultValue = 2) int s) {}

    enum Same implements ParameterCode {
        ONE,
        OTHER;

        @Override
        public int code() {
            return 1;
        }
    }

    record SameCodes(@Param(defaultValue = 1) Same same) {}

    enum One implements ParameterCode {
        ONE;

        @Override
        public int code() {
            return 1;
        }
    }

    record NoCode(@Param One none) {}

    @Param.Group("Most")
    record Grouped(
            @Param(name = "A") int a,
            @Param(name = "B", group = "Other") int b) {}

    private <P extends Record> String refusal(Class<P> type) {
        return assertThrows(IllegalArgumentException.class, () -> store.bind("m", type))
                .getMessage();
    }

    @Test
    void shouldNameWhatIsWrongWithARecord() {
        assertEquals("NoParam.a has no @Param; add it, with the default", refusal(NoParam.class));
        assertEquals("NoCode.none: default m.none = 0 is none of [1]", refusal(NoCode.class));
        assertEquals("A = 0: refused by Refusing: a must be odd", refusal(Refusing.class));
        assertEquals(
                Same.class.getName() + ": constants ONE and OTHER both have the value 1; each needs its own",
                refusal(SameCodes.class));
        assertEquals(0, store.parameters().size());
    }

    enum Aid {
        /** Satellites. */
        GPS,
        FLOW
    }

    record Aids(@Param(name = "AID_MASK", bits = Aid.class) int mask) {}

    @Test
    void shouldTakeKnownBitsOnly() {
        ParameterBinding<Aids> binding = store.bind("ekf", Aids.class);
        assertEquals(
                Map.of(0, "Satellites", 1, "FLOW"),
                store.find("AID_MASK").orElseThrow().bits());
        store.set("AID_MASK", "3");
        assertThrowsNaming(
                ParameterException.class, () -> store.set("AID_MASK", "5"), "AID_MASK = 5 has other bits than [0, 1]");
        binding.refresh();
        assertEquals(3, binding.get().mask());
    }

    @Test
    void shouldShareAParameterBetweenRecords() {
        ParameterBinding<Shared> first = store.bind("a", Shared.class);
        ParameterBinding<SharedToo> second = store.bind("b", SharedToo.class);
        store.set("S", "4");
        first.refresh();
        second.refresh();
        assertEquals(new Shared(4, 0), first.get());
        assertEquals(new SharedToo(4), second.get());
        assertEquals("a", store.find("S").orElseThrow().module());
    }

    @Test
    void shouldRefuseAParameterThatAnotherModuleDescribesOtherwise() {
        store.bind("a", Shared.class);
        assertEquals(
                "parameter S of " + SharedOtherwise.class.getName() + " (module m) has another type, default, range or"
                        + " unit than that of module a; make them equal, or rename one",
                refusal(SharedOtherwise.class));
    }

    @Test
    void shouldLeaveARecordAloneThatHasNoneOfTheChanges() {
        store.bind("a", Shared.class);
        ParameterBinding<SharedToo> second = store.bind("b", SharedToo.class);
        SharedToo before = second.get();
        store.set("T", "1");
        second.refresh();
        assertSame(before, second.get());
    }

    @Test
    void shouldGiveEachThreadItsOwnActivations() {
        ParameterBinding<Shared> first = store.bind("a", Shared.class);
        ParameterBinding<Shared> second = store.bind("/a", Shared.class);
        store.set("S", "4");
        first.refresh();
        assertEquals(4, first.get().s());
        assertEquals(1, second.get().s());
    }

    @Test
    void shouldTakeTheGroupOfTheRecordWhereAComponentNamesNone() {
        store.bind("m", Grouped.class);
        assertEquals(
                List.of("Most", "Other"),
                store.parameters().stream().map(ParameterMetadata::group).toList());
    }

    @Test
    void shouldBindAgainWithTheValuesThatAreSet() {
        store.bind("a", Shared.class).close();
        store.set("S", "4");
        assertEquals(4, store.bind("a", Shared.class).get().s());
    }

    @Test
    void shouldRefuseModuleNamesThatNoFileCanHave() {
        assertThrows(IllegalArgumentException.class, () -> store.bind("/", Shared.class));
        assertThrows(IllegalArgumentException.class, () -> store.bind("a b", Shared.class));
    }
}
