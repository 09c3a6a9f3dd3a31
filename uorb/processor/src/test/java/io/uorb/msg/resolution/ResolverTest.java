// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Mistakes that lie between files: nesting and topics. */
class ResolverTest {
    private static final String TIMESTAMP = MsgSources.TIMESTAMP;

    private static List<String> names(MsgSources sources) {
        return sources.definitions().stream().map(one -> one.schema().name()).toList();
    }

    @Test
    void shouldReportAMessageThatNestsItself() {
        MsgSources sources = new MsgSources().with("Foo", TIMESTAMP + "Foo[2] x");
        assertEquals(
                List.of("Foo.msg:2: message Foo nests itself: Foo.x; remove one of these fields"), sources.problems());
    }

    @Test
    void shouldReportACycleOnceAndLeaveOutAllOfItAndWhatNestsIt() {
        MsgSources sources = new MsgSources()
                .with("Above", TIMESTAMP + "C c")
                .with("B", TIMESTAMP + "bool x\nC c")
                .with("C", TIMESTAMP + "D d")
                .with("D", TIMESTAMP + "B b")
                .with("Good", TIMESTAMP);
        assertEquals(
                List.of("B.msg:3: message C nests itself: C.d -> D.b -> B.c; remove one of these fields"),
                sources.problems());
        assertEquals(List.of("Good"), names(sources));
    }

    @Test
    void shouldReportBothCyclesThatShareAMessage() {
        MsgSources sources = new MsgSources()
                .with("A", TIMESTAMP + "B b\nC c")
                .with("B", TIMESTAMP + "A a")
                .with("C", TIMESTAMP + "A a");
        assertEquals(
                List.of(
                        "B.msg:2: message A nests itself: A.b -> B.a; remove one of these fields",
                        "C.msg:2: message A nests itself: A.c -> C.a; remove one of these fields"),
                sources.problems());
    }

    @Test
    void shouldSuggestAMessage() {
        MsgSources sources =
                new MsgSources().with("EscReport", TIMESTAMP).with("Foo", TIMESTAMP + "esc_report x\nEscRepot y");
        assertEquals(
                List.of(
                        "Foo.msg:2: unknown type esc_report of field x; did you mean EscReport?",
                        "Foo.msg:3: unknown type EscRepot of field y; did you mean EscReport?"),
                sources.problems());
    }

    @Test
    void shouldNotReportAMessageForWhatItsNestedOneHas() {
        MsgSources sources = new MsgSources().with("Bad", "bool x").with("Foo", TIMESTAMP + "Bad bad");
        assertEquals(1, sources.problems().size(), () -> sources.problems().toString());
        assertEquals(List.of(), names(sources));
    }

    @Test
    void shouldReportTooManyLevels() {
        MsgSources sources = new MsgSources().with("M1", TIMESTAMP);
        for (int i = 2; i <= 10; i++) {
            sources.with("M" + i, TIMESTAMP + "M" + (i - 1) + " x");
        }
        assertEquals(List.of("M9.msg:2: message M9 nests 9 levels; the most is 8"), sources.problems());
        assertEquals(8, sources.definitions().size());
    }

    @Test
    void shouldReportBottomlessNesting() {
        MsgSources sources = new MsgSources();
        for (int i = 10_000; i < 15_000; i++) {
            sources.with("M" + i, TIMESTAMP + (i < 14_999 ? "M" + (i + 1) + " x" : ""));
        }
        assertEquals(
                "M10127.msg:2: message M10000 nests more than 128 levels; the most is 8",
                sources.problems().get(0));
    }

    @Test
    void shouldCountTheBytesOfNestedMessages() {
        MsgSources sources =
                new MsgSources().with("Big", TIMESTAMP + "uint8[30000] x").with("Foo", TIMESTAMP + "Big[3] x");
        assertEquals(
                List.of("Foo.msg: message Foo has 90032 bytes; the most is 65528, so shorten its arrays"),
                sources.problems());
    }

    @Test
    void shouldReportATopicOfTwoMessages() {
        MsgSources sources = new MsgSources()
                .with("Bar", TIMESTAMP + "# TOPICS bar foo\n")
                .with("Baz", TIMESTAMP + "\n# TOPICS baz bar\n")
                .with("Foo", TIMESTAMP);
        assertEquals(
                List.of(
                        "Baz.msg:3: topic bar is of message Bar already (Bar.msg); rename or remove one",
                        "Foo.msg: topic foo is of message Bar already (Bar.msg); rename or remove one"),
                sources.problems());
        assertEquals(List.of("Bar"), names(sources));
    }

    /** M-18: PX4's old versions name the topics of the newest. */
    @Test
    void shouldLeaveTopicsToTheNewestVersion() {
        MsgSources sources = new MsgSources()
                .with("Odometry", TIMESTAMP + "# TOPICS odometry\n# TOPICS mocap")
                .with("OdometryV0", TIMESTAMP + "# TOPICS odometry mocap old")
                .with("OdometryV1", TIMESTAMP + "# TOPICS odometry mocap");
        assertEquals(
                List.of(List.of("odometry", "mocap"), List.of("old"), List.of("odometry_v1")),
                sources.definitions().stream().map(one -> one.topics()).toList());
        assertEquals(
                "OdometryV1.msg:2: warning: topic odometry is of message Odometry already (Odometry.msg);"
                        + " OdometryV1 is an"
                        + " older version of it",
                sources.problems().get(2));
    }

    @Test
    void shouldLeaveTopicsToTheHighestVersionWithoutTheNewest() {
        MsgSources sources = new MsgSources()
                .with("OdometryV2", TIMESTAMP + "# TOPICS odometry")
                .with("OdometryV10", TIMESTAMP + "# TOPICS odometry");
        assertEquals(
                List.of(List.of("odometry"), List.of("odometry_v2")),
                sources.definitions().stream().map(one -> one.topics()).toList());
    }
}
