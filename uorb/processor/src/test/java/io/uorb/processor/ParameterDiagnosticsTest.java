// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mistake in a record of parameters: the diagnostic's id, line and text. */
@DisplayName("modules:MO-20: a wrong default, range or name is a diagnostic")
class ParameterDiagnosticsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            @Param(name = "mc_p") int a                             | 060
            @Param(name = "MC_ROLLRATE_P_MAX") int a                | 060
            @Param long a                                           | 061
            @Param String a                                         | 061
            @Param int[] a                                          | 061
            @Param(defaultValue = 11, max = 10) int a               | 062
            @Param(defaultValue = 0.1, min = 0.2) double a          | 062
            @Param(defaultValue = 2) boolean a                      | 062
            @Param(defaultValue = 2) Two a                          | 062
            @Param(defaultValue = Double.NaN) float a               | 063
            @Param(defaultValue = 1e39) float a                     | 063
            @Param(min = Double.NaN) int a                          | 063
            @Param(increment = Double.NaN) float a                  | 063
            @Param(defaultValue = 1.5) int a                        | 064
            @Param(max = 1.5) int a                                 | 064
            @Param(defaultValue = 3e9) int a                        | 064
            @Param(defaultValue = 0.785398163) double a             | 065
            @Param(defaultValue = 16777217) float a                 | 065
            @Param(defaultValue = None.A) None a                    | 067
            @Param(min = 2, max = 1) int a                          | 068
            int a                                                   | 069
            @Param(bits = Two.class) float a                        | 070
            @Param(bits = None.class) int a                         | 067
            """)
    void shouldRejectAMistakeAtItsComponent(String component, String id) {
        String compiled = component.replace("None.A", "0");
        Compilation compilation = record("@Param int first,\n" + compiled).compile();
        assertEquals(List.of("5 UORB-" + id), compilation.errors());
        assertNull(compilation.resource(ParameterResource.FOLDER + "p/Gains"));
    }

    /** A record of these components, whose first line is the fourth. */
    private static Compilation record(String components) {
        return new Compilation()
                .source("io.uorb.parameter.Param", """
                        package io.uorb.parameter;
                        @java.lang.annotation.Target(java.lang.annotation.ElementType.RECORD_COMPONENT)
                        public @interface Param {
                            String name() default "";
                            double defaultValue() default 0;
                            String unit() default "";
                            double min() default Double.NEGATIVE_INFINITY;
                            double max() default Double.POSITIVE_INFINITY;
                            int decimals() default -1;
                            double increment() default 0;
                            String group() default "";
                            boolean rebootRequired() default false;
                            boolean volatileValue() default false;
                            Class<? extends Enum<?>> bits() default NoBits.class;
                            enum NoBits {}
                        }
                        """)
                .source("p.None", "package p;\nenum None {}\n")
                .source("p.Two", "package p;\nenum Two { /** First. */ A, /** Second {@code one}. */ B }\n")
                .source(
                        "p.Gains",
                        "package p;\nimport io.uorb.parameter.Param;\n" + "record Gains(\n" + components + ") {}\n");
    }

    @Test
    void shouldRejectTwoParametersOfOneName() {
        Compilation compilation = record("@Param(name = \"A\") int first,\n@Param(name = \"A\") float second")
                .compile();
        assertEquals(
                List.of("[UORB-066] parameters first and second of Gains are both named A; rename one"),
                compilation.messages());
        assertEquals(List.of("5 UORB-066"), compilation.errors());
    }

    @Test
    void shouldSayWhatToWriteInsteadOfADecimalThatNoFloatHas() {
        assertEquals(
                List.of("[UORB-065] default 0.785398163 of parameter Gains.a is not a float32; write the nearest one,"
                        + " 0.7853982"),
                record("@Param(defaultValue = 0.785398163) double a").compile().messages());
    }

    @Test
    void shouldTakeFloatConstantsOfFloats() {
        assertEquals(
                List.of(),
                record("@Param(defaultValue = 0.1f) float a, @Param(defaultValue = 0.1, max = 0.1) float b")
                        .compileOrFail()
                        .errors());
    }

    @Test
    void shouldWriteTheMetadataOfARecord() {
        Compilation compilation = record("@Param int a").source("p.Outer", """
                        package p;
                        import io.uorb.parameter.Param;
                        public final class Outer {
                            /**
                             * Gains.
                             *
                             * @param rollP Roll rate P gain, e.g. for the <b>outer</b> loop. Control output for an
                             *     error of 1&nbsp;rad/s.
                             * @param mode what to do
                             */
                            public record Rates(
                                    @Param(
                                                    name = "MC_ROLLRATE_P",
                                                    defaultValue = 0.15,
                                                    unit = "1/rad",
                                                    min = 0.01,
                                                    max = 0.5,
                                                    decimals = 3,
                                                    increment = 0.01,
                                                    group = "Multicopter Rate Control",
                                                    rebootRequired = true,
                                                    volatileValue = true)
                                            double rollP,
                                    @Param(defaultValue = 1) Two mode,
                                    @Param(bits = Two.class) int mask) {}
                        }
                        """).compileOrFail();
        assertEquals("""
                rollP.name MC_ROLLRATE_P
                rollP.type float32
                rollP.default 0.15
                rollP.min 0.01
                rollP.max 0.5
                rollP.increment 0.01
                rollP.unit 1/rad
                rollP.decimals 3
                rollP.group Multicopter Rate Control
                rollP.rebootRequired true
                rollP.volatileValue true
                rollP.short Roll rate P gain, e.g. for the outer loop
                rollP.long Control output for an error of 1 rad/s.
                mode.type int32
                mode.default 1
                mode.short what to do
                mode.value.A First
                mode.value.B Second one
                mask.type int32
                mask.default 0
                mask.bit.A First
                mask.bit.B Second one
                """, compilation.resource(ParameterResource.FOLDER + "p/Outer$Rates"));
    }
}
