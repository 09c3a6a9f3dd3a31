// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Units and attributes in the comments of fields. */
class FieldAttributesTest {
    private static FieldDescription plain(String comment, String unit) {
        return new FieldDescription(comment, unit, "", ConstantMeaning.VALUES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[m/s] Speed; Speed; m/s",
                "Speed [m/s]; Speed; m/s",
                "[ (m/s)^2 ]Variance; Variance; (m/s)^2",
                "[%] Charge; Charge; %",
                "[°] Angle; Angle; °",
                "Time [us] since boot; Time [us] since boot; us",
                "[m] Wide [s] text; Wide [s] text; m",
                "[0, 1] Share [%]; [0, 1] Share; %",
            })
    void shouldFindTheUnit(String comment, String text, String unit) {
        assertEquals(plain(text, unit), MsgSources.description(comment));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[0, 1] Share",
                "Share [0..1]",
                "Axis [x, y]",
                "Sum [1] here",
                "Open [m",
                "Odd ]m[",
                "[] x",
                "array[i] is",
                "of x2[m]",
                "[@frame of [m] is open"
            })
    void shouldFindNoUnitInOtherBrackets(String comment) {
        assertEquals(plain(comment, ""), MsgSources.description(comment));
    }

    @Test
    void shouldWarnOfAnAttributeThatIsNotClosed() {
        assertEquals(
                List.of("Foo.msg:2: warning: field x: the attribute [@range 0, 1 Share is not closed by ]"),
                MsgSources.problemsOf(MsgSources.TIMESTAMP + "float32 x # [@range 0, 1 Share"));
    }

    @Test
    void shouldWarnOfAnUnknownAttributeOncePerName() {
        List<String> problems =
                MsgSources.problemsOf(MsgSources.TIMESTAMP + "float32 x # [@a 1] [@a 2]\nfloat32 y # [@a 3] [@b]\n");
        assertEquals(2, problems.size(), problems.toString());
        assertTrue(problems.get(1).startsWith("Foo.msg:3: warning: field y: the attribute [@b] "), problems.get(1));
    }

    @Test
    void shouldReadThatThereIsNoUnit() {
        assertEquals(plain("Ratio of [m]", ""), MsgSources.description("[-] Ratio of [m]"));
    }

    @Test
    void shouldFindTheConstants() {
        String constants = "\nuint8 STATE_A = 1\n";
        assertEquals(
                new FieldDescription("Mode", "", "STATE", ConstantMeaning.VALUES),
                MsgSources.description("[@enum STATE] Mode" + constants));
        assertEquals(
                new FieldDescription("Mode", "", "STATE", ConstantMeaning.BIT_NUMBERS),
                MsgSources.description("Mode [@bits STATE]" + constants));
        assertEquals(
                new FieldDescription("", "us", "STATE", ConstantMeaning.BIT_MASKS),
                MsgSources.description("[us] [@masks STATE]" + constants));
    }

    @Test
    void shouldSaySentencesForAttributesThatTheDefinitionHasNoPlaceFor() {
        assertEquals(
                plain("Position. Frame: NED. Invalid: NaN if unknown. Range: 0, 1.", "m"),
                MsgSources.description("[m] [@frame NED] [@invalid NaN if unknown] [@range 0, 1] Position"));
        assertEquals(plain("Range: , 3.", ""), MsgSources.description("[@range , 3]"));
    }

    @Test
    void shouldSaySentencesBeforeAMarkOfDeprecation() {
        String text = MsgSources.TIMESTAMP + "# Old [@range 0, 1]\n#\n# DEPRECATED: use y\nfloat32 x\n";
        assertEquals(
                "Old. Range: 0, 1.\n\nDEPRECATED: use y",
                MsgSources.definition("# Foo\n\n" + text).description("x").comment());
    }

    @Test
    void shouldSayFurtherConstants() {
        assertEquals(
                new FieldDescription("Mode. Further constants: OTHER.", "", "STATE", ConstantMeaning.VALUES),
                MsgSources.description("[@enum STATE OTHER] Mode\nuint8 STATE_A = 1\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[@colour red] | is unknown and stays in the text, here and elsewhere; known are @enum,"
                        + " @bits, @masks, @range, @frame and @invalid",
                "[@range] | says nothing",
                "[@enum state] | does not name what its constants' names start with, such as NAV_STATE",
            })
    void shouldLeaveOtherAttributesInTheText(String attribute, String warning) {
        String comment = attribute + " Text";
        assertEquals(plain(comment, ""), MsgSources.description(comment));
        assertEquals(
                List.of("Foo.msg:2: warning: field x: the attribute " + attribute + " " + warning),
                MsgSources.problemsOf(MsgSources.TIMESTAMP + "float32 x # " + comment));
    }

    @Test
    void shouldWarnOnceOfAnAttributeBeforeOthers() {
        assertEquals(
                List.of("Foo.msg:2: warning: field x: the attribute [@a] is unknown and stays in the text, here and"
                        + " elsewhere; known are @enum, @bits, @masks, @range, @frame and @invalid"),
                new MsgSources()
                        .with("Foo", MsgSources.TIMESTAMP + "bool x # [@a]   [@range 0, 100000] [@frame NED]  b")
                        .ownProblems());
        assertEquals(plain("[@a] b. Frame: NED.", ""), MsgSources.description("[@a]    [@frame NED]   b"));
    }

    @Test
    void shouldWarnOfASecondListOfConstants() {
        assertEquals(
                List.of("Foo.msg:2: warning: field x: the attribute [@bits B] is one too many: the field's"
                        + " constants start"
                        + " with A already"),
                MsgSources.problemsOf(
                        MsgSources.TIMESTAMP + "uint8 x # [@enum A] [@bits B]\nuint8 A_1 = 1\nuint8 B_1 = 1\n"));
    }

    /** The compiler of the class would warn of constants that do not exist, so they become a sentence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uint8 | [@enum STATE] | no integer constant starts with STATE_ | Constants: STATE.",
                "uint8 | [@bits STATE] | no integer constant starts with STATE_ | Bit numbers: STATE.",
                "uint8 | [@masks STATE FOO] | no integer constant starts with STATE_ | Bit masks: STATE FOO.",
                "uint8 | [@enum ORB_QUEUE] | no integer constant starts with ORB_QUEUE_ | Constants: ORB_QUEUE.",
                "uint8 | [@enum REAL] | no integer constant starts with REAL_ | Constants: REAL.",
                "float32[2] | [@enum ON] | constants ON_… are for integers, not float32[2] | Constants: ON.",
                "bool | [@enum ON] | constants ON_… are for integers, not bool | Constants: ON.",
                "Foo | [@enum ON] | constants ON_… are for integers, not Foo | Constants: ON.",
            })
    void shouldSaySentencesForConstantsThatDoNotFit(String type, String attribute, String why, String sentence) {
        String constants = "uint8 STATES = 1\nuint8 ON_A = 1\nfloat32 REAL_A = 1\nuint8 ORB_QUEUE_LENGTH = 1\n";
        String text = MsgSources.TIMESTAMP + type + " x # " + attribute + " Text\n" + constants;
        assertEquals(
                List.of("Bar.msg:2: warning: field x: " + why + ", so " + attribute + " becomes a sentence"),
                new MsgSources().with("Bar", text).ownProblems());
        MsgSources sources = new MsgSources().with("Bar", text).with("Foo", MsgSources.TIMESTAMP);
        assertEquals(
                plain("Text. " + sentence, ""), sources.definitions().get(0).description("x"));
    }

    @Test
    void shouldTakeTheFirstConstantsThatExist() {
        assertEquals(
                new FieldDescription("Mode. Further constants: OTHER.", "", "STATE", ConstantMeaning.VALUES),
                MsgSources.description("[@enum OTHER STATE] Mode\nuint8 STATE_A = 1\n"));
    }

    /** A set of messages that uses a new attribute everywhere gets one warning, not hundreds. */
    @Test
    void shouldWarnOfAnUnknownAttributeOnceForAllFiles() {
        String text = MsgSources.TIMESTAMP + "float32 x # [@colour red]\n";
        assertEquals(
                1,
                new MsgSources().with("Foo", text).with("Bar", text).problems().size());
    }
}
