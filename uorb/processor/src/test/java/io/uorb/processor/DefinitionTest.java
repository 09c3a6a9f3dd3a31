// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.LateJoin;
import io.uorb.OrbMetadata;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Definitions in generated classes, compared with the Javadoc and annotations of the message class. */
class DefinitionTest {
    private static OrbMetadata<Object> topic(String members) {
        ClassLoader loader = new Compilation()
                .source("p.Some", "package p;\nimport io.uorb.annotation.*;\n" + members)
                .option("-Xlint:all", "-Werror")
                .compileOrFail()
                .classLoader();
        return Compilation.topic(loader, "p.SomeTopic", "SOME");
    }

    @Test
    void shouldSayWhatTheSpecimenSays() {
        ClassLoader loader = new Compilation()
                .source("golden.Specimen", Compilation.golden("Specimen.java"))
                .compileOrFail()
                .classLoader();
        OrbMetadata<Object> topic = Compilation.topic(loader, "golden.SpecimenTopic", "SPECIMEN");
        MessageDefinition expected = MessageDefinition.builder(topic.schema())
                .comment("One of each: what a message may have.\n\nThe angles are atan2(y, x), so between -\u03c0 and"
                        + " \u03c0; see ratio for what \"much\" means, and mind\nthe length of this line.")
                .topics(4, List.of("specimen", "specimen_groundtruth"))
                .field("timestamp", "us", "Time since the system's start.")
                .field("mode", new FieldDescription("Pilot of the vehicle.", "", "MODE", ConstantMeaning.VALUES))
                .field("slope", new FieldDescription("", "", "FAULT", ConstantMeaning.BIT_NUMBERS))
                .field("ratio", "%", "How much of it.\n\nDEPRECATED: the share is better")
                .field(
                        "balance",
                        new FieldDescription(
                                "Any number of these may be set at the same time, and whoever reads this line sees"
                                        + " that it is rather long.",
                                "kg",
                                "FLAG",
                                ConstantMeaning.BIT_MASKS))
                .constant(WireType.UINT32, "MESSAGE_VERSION", 1L, "Versions of this message.")
                .constant(WireType.UINT8, "MODE_MANUAL", 1L, "Nobody but the pilot.")
                .constant(WireType.UINT8, "MODE_AUTO", 2L, "")
                .constant(WireType.INT8, "FAULT_MOTOR", 0L, "The motor does not turn.")
                .constant(WireType.INT8, "FAULT_SENSOR", 4L, "")
                .constant(WireType.UINT64, "FLAG_HIGH", Long.MIN_VALUE, "")
                .constant(WireType.CHAR, "GRADE_A", 65L, "")
                .constant(WireType.FLOAT32, "RATIO_MAX", (double) 0.1f, "")
                .constant(WireType.FLOAT64, "BALANCE_NONE", Double.NaN, "")
                .constant(WireType.BOOL, "IS_TEST", 1L, "")
                .build();
        assertEquals(expected, topic.definition());
    }

    @Test
    void shouldBuildTheDefinitionAnew() {
        OrbMetadata<Object> topic = topic("@Topic public final class Some { public int a; }");
        assertNotSame(topic.definition(), topic.definition());
        assertEquals(MessageDefinition.builder(topic.schema()).build(), topic.definition());
    }

    @Test
    void shouldKeepEachTypeAtItsEnds() {
        MessageDefinition definition = topic("""
                @Topic public final class Some {
                    public static final byte I8 = -128;
                    public static final short I16 = -32768;
                    public static final int I32 = Integer.MIN_VALUE;
                    public static final long I64 = Long.MIN_VALUE;
                    @Uint8 public static final int U8 = 255;
                    @Uint16 public static final int U16 = 65535;
                    @Uint32 public static final long U32 = 0xffffffffL;
                    @Uint64 public static final long U64 = -1;
                    public static final boolean B = false;
                    @Char public static final byte C = (byte) 0xe9;
                    public static final float F = Float.MIN_VALUE;
                    public static final float F_ZERO = -0f;
                    public static final double D = Double.MAX_VALUE;
                    public static final float F_NAN = Float.NaN;
                    public static final float F_UP = Float.POSITIVE_INFINITY;
                    public static final double D_DOWN = Double.NEGATIVE_INFINITY;
                    public int a;
                }
                """).definition();
        assertEquals(
                List.of(
                        new MessageConstant(WireType.INT8, "I8", -128L, ""),
                        new MessageConstant(WireType.INT16, "I16", -32768L, ""),
                        new MessageConstant(WireType.INT32, "I32", (long) Integer.MIN_VALUE, ""),
                        new MessageConstant(WireType.INT64, "I64", Long.MIN_VALUE, ""),
                        new MessageConstant(WireType.UINT8, "U8", 255L, ""),
                        new MessageConstant(WireType.UINT16, "U16", 65535L, ""),
                        new MessageConstant(WireType.UINT32, "U32", 0xffffffffL, ""),
                        new MessageConstant(WireType.UINT64, "U64", -1L, ""),
                        new MessageConstant(WireType.BOOL, "B", 0L, ""),
                        new MessageConstant(WireType.CHAR, "C", 0xe9L, ""),
                        new MessageConstant(WireType.FLOAT32, "F", (double) Float.MIN_VALUE, ""),
                        new MessageConstant(WireType.FLOAT32, "F_ZERO", -0.0, ""),
                        new MessageConstant(WireType.FLOAT64, "D", Double.MAX_VALUE, ""),
                        new MessageConstant(WireType.FLOAT32, "F_NAN", Double.NaN, ""),
                        new MessageConstant(WireType.FLOAT32, "F_UP", Double.POSITIVE_INFINITY, ""),
                        new MessageConstant(WireType.FLOAT64, "D_DOWN", Double.NEGATIVE_INFINITY, "")),
                definition.constants());
    }

    /** M-15; ros1:P-30: type, place and value as written, the queue as PX4 rounds it. */
    @Test
    void shouldKeepTheQueueLengthAmongTheConstants() {
        MessageDefinition definition = topic("""
                @Topic(queueLength = 16) public final class Some {
                    public static final byte A = 1;
                    @Uint32 public static final long ORB_QUEUE_LENGTH = 12;
                    public static final byte B = 2;
                    public int a;
                }
                """).definition();
        assertEquals(
                List.of(
                        new MessageConstant(WireType.INT8, "A", 1L, ""),
                        new MessageConstant(WireType.UINT32, "ORB_QUEUE_LENGTH", 12L, ""),
                        new MessageConstant(WireType.INT8, "B", 2L, "")),
                definition.constants());
        assertEquals(16, definition.queueLength());
    }

    @Test
    @DisplayName("demand:Q-16: the annotation gives the topic's default for late joiners")
    void shouldGiveTheTopicItsLateJoiners() {
        assertEquals(
                LateJoin.HISTORY,
                topic("@Topic(lateJoin = io.uorb.LateJoin.HISTORY) public final class Some { public int a; }")
                        .lateJoin());
    }

    @Test
    void shouldTakeMoreConstantsThanOneMethodHolds() {
        String constants = IntStream.range(0, 4096)
                .mapToObj(i -> "/** No. " + i + ". */ public static final double A" + i + " = " + i + ".5;\n")
                .collect(Collectors.joining());
        MessageDefinition definition = topic("@Topic public final class Some {\n" + constants + "public int a; }")
                .definition();
        assertEquals(4096, definition.constants().size());
        assertEquals(
                new MessageConstant(WireType.FLOAT64, "A4095", 4095.5, "No. 4095."),
                definition.constants().get(4095));
    }

    @Test
    void shouldTakeTextsThatNoStringConstantHolds() {
        String text = IntStream.range(0, 12_000)
                .mapToObj(i -> "line " + i + " \u2026")
                .collect(Collectors.joining("\n"));
        assertTrue(text.length() > 65_535);
        MessageDefinition definition = topic("/**\n * " + text.replace("\n", "\n * ")
                        + "\n */\n@Topic public final class Some { public int a; }")
                .definition();
        assertEquals(text, definition.comment());
    }

    @Test
    void shouldTakeManyLongTopicNames() {
        String last = "topic_" + "x".repeat(130);
        OrbMetadata<Object> topic = topic("@Topic(names = {\"some\", \"other_topic_of_it\", \"" + last
                + "\"}) public final class Some { public int a; }");
        assertEquals(
                List.of("some", "other_topic_of_it", last), topic.definition().topics());
    }

    @Test
    void shouldReadNestedMessagesThatComeWithoutTheirSource() {
        Compilation first = new Compilation()
                .source(
                        "p.Part",
                        "package p;\nimport io.uorb.annotation.*;\n/** A part. */ @Topic public final class Part {"
                                + " /** One. */ @Uint8 public static final int A_ONE = 1;"
                                + " /** A. */ @Constants(\"A\") public int a; }")
                .compileOrFail();
        ClassLoader loader = first.next()
                .source(
                        "p.Some",
                        "package p;\nimport io.uorb.annotation.*;\n@Topic public final class Some {"
                                + " /** The part. */ public final Part part = new Part(); }")
                .option("-Xlint:all", "-Werror", "-parameters")
                .compileOrFail()
                .classLoader();
        assertEquals(
                "The part.",
                Compilation.topic(loader, "p.SomeTopic", "SOME")
                        .definition()
                        .description("part")
                        .comment());
        assertEquals(
                "A part.",
                Compilation.topic(loader, "p.PartTopic", "PART").definition().comment());
    }

    /** Whoever reads a definition on a console knows fields by their names in .msg files. */
    @Test
    void shouldCallFieldsThatLinksLeadToByTheirNamesOnTheWire() {
        MessageDefinition definition = topic("""
                /** Of {@link #navState} and {@link Some#a_1 that}. */
                @Topic public final class Some {
                    /** For {@link #navState}, {@link #NAV_ONE}. */
                    public static final byte NAV_ONE = 1;
                    /** As {@link Some#other}, {@linkplain #navState}, {@link #toString()}. */
                    public int navState;
                    /** See {@link #navState the state}. @see #navState */
                    @Name("other_name") public int other;
                    /**
                     * No link: {@code navState}.
                     *
                     * @deprecated use {@link #other}
                     */
                    @Deprecated @Name("a_one") public int a_1;
                }
                """).definition();
        assertEquals("Of nav_state and that.", definition.comment());
        assertEquals("For nav_state, NAV_ONE.", definition.constants().get(0).comment());
        assertEquals(
                "As other_name, nav_state, toString().",
                definition.description("nav_state").comment());
        assertEquals(
                "See the state. @see #navState",
                definition.description("other_name").comment());
        assertEquals(
                "No link: navState.\n\nDEPRECATED: use other_name",
                definition.description("a_one").comment());
    }

    @Test
    void shouldNameTheMessageWhereALinkLeadsToAFieldOfAnotherOne() {
        MessageDefinition definition = topic("""
                /** {@link Leaf#aBc}, {@link Leaf#one the one}, {@link p.Some.Leaf#one}, {@link Leaf#ONE}. */
                @Topic public final class Some {
                    public final Leaf leaf = new Leaf();
                    /** {@link Plain#aBc}, {@link Math#abs(int)}, {@link Nowhere#aBc}. */
                    public int a;
                    @Topic @Name("Foliage") public static final class Leaf {
                        public static final int ONE = 1;
                        public int aBc;
                        @Name("uno") public int one;
                    }
                    static final class Plain { int aBc; }
                }
                """).definition();
        assertEquals("Foliage.a_bc, the one, Foliage.uno, Leaf.ONE.", definition.comment());
        assertEquals(
                "Plain.aBc, Math.abs(int), Nowhere.aBc.",
                definition.description("a").comment());
    }

    @Test
    void shouldGiveTheValuesOfConstants() {
        MessageDefinition definition = topic("""
                /** {@value #MODE_ONE}, {@value Some#LIMIT}, {@value #ALL}, {@value Integer#MAX_VALUE}. */
                @Topic public final class Some {
                    /** It is {@value}. */
                    @Uint8 public static final int MODE_ONE = 1;
                    public static final float LIMIT = 2.5f;
                    @Uint64 public static final long ALL = -1;
                    public int a;
                }
                """).definition();
        assertEquals("1, 2.5, 18446744073709551615, Integer.MAX_VALUE.", definition.comment());
        assertEquals("It is 1.", definition.constants().get(0).comment());
    }
}
