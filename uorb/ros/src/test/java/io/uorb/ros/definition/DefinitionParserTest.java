// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionParserTest {
    private static String refusal(String text) {
        return assertThrows(DefinitionException.class, () -> DefinitionTexts.definition(text))
                .getMessage();
    }

    private static RosConstant constant(String line) {
        return DefinitionTexts.definition(line).constants().get(0);
    }

    /** ros1:G-1, ros1:G-2, ros1:G-3. */
    @Test
    void shouldReadFields() {
        ParsedDefinition parsed = DefinitionParser.message(
                "T.msg", "demo/T", "  uint8[4] \t a # b = c\r\n\n# only\nInner[] b\nHeader h\npkg/Type c");
        assertEquals(
                List.of("uint8[4] a 1", "demo/Inner[] b 4", "std_msgs/Header h 5", "pkg/Type c 6"),
                parsed.fields().stream()
                        .map(field -> field.type().fullName() + ' ' + field.name() + ' ' + field.line())
                        .toList());
    }

    /** ros1:G-4. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uint8 A=255|255|255",
                "byte  A =  -128 # x|-128|-128",
                "char A=+7|+7|7",
                "uint64 A=18446744073709551615|18446744073709551615|-1",
                "int64 A=-9_0|-9_0|-90",
                "float32 A=0.50|0.50|0.5",
                "float64 A=-.5e1|-.5e1|-5.0",
                "float64 A=5.|5.|5.0",
                "float64 A=-inf|-inf|-Infinity",
                "float64 A=nan|nan|NaN",
                "bool A=True|True|true",
                "bool A=0|0|false",
                "string A=  all of it # also this|all of it # also this|all of it # also this",
                "string A=a=b|a=b|a=b",
            })
    void shouldReadConstants(String line, String text, String value) {
        RosConstant constant = constant(line);
        assertEquals("A", constant.name());
        assertEquals(text, constant.text());
        assertEquals(value, constant.value().toString());
    }

    /** ros1:G-6: errors name file and line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Inner x|unknown type demo/Inner",
                "pkg/Inner x|unknown type pkg/Inner",
                "int32|\"int32\" is neither a field, TYPE NAME, nor a constant, TYPE NAME=VALUE",
                "int32 a b|\"int32 a b\" is neither a field, TYPE NAME, nor a constant, TYPE NAME=VALUE",
                "int32 1a|\"1a\" is no name: a letter, then letters, digits and _",
                "int32 _a|\"_a\" is no name: a letter, then letters, digits and _",
                "int32 ä|\"ä\" is no name: a letter, then letters, digits and _",
                "a/b/c x|\"a/b/c\" is no type name",
                "int32[ x|\"int32[\" has a bad array length; write [] or [n], one dimension",
                "int32[-1] x|\"int32[-1]\" has a bad array length; write [] or [n], one dimension",
                "int32[2][3] x|\"int32[2][3]\" has a bad array length; write [] or [n], one dimension",
                "int32[16777217] x|array length 16777217 is too great; the limit is 16777216",
                "int32[99999999999999999999] x|array length 99999999999999999999 is too great; the limit is 16777216",
                "uint8 A=256|256 does not fit uint8, which ranges from 0 to 255",
                "int8 A=-129|-129 does not fit int8, which ranges from -128 to 127",
                "int32 A=0x10|\"0x10\" is no decimal integer",
                "int32 A=1=2|\"1=2\" is no decimal integer",
                "int32 A=|\"\" is no decimal integer",
                "float32 A=1e39|1e39 does not fit float32, whose greatest value is 3.4028235E38",
                "float64 A=1f|\"1f\" is no number",
                "bool A=010|\"010\" is no bool; write True, False, 1 or 0",
                "bool A=true|\"true\" is no bool; write True, False, 1 or 0",
                "time A=1|\"time\" is no type of constants; they are numbers, bool and string",
                "Inner A=1|\"Inner\" is no type of constants; they are numbers, bool and string",
                "int32=1|\"int32=1\" is no constant; write TYPE NAME=VALUE",
                "int32 A B=1|\"int32 A B=1\" is no constant; write TYPE NAME=VALUE",
                "float64 first|there are two fields or constants named first",
                "float64 first=1|there are two fields or constants named first",
            })
    void shouldNameFileAndLineOfErrors(String line, String text) {
        assertEquals("T.msg:2: " + text, refusal("int32 first\n" + line));
    }

    /** ros1:E-2. */
    @Test
    void shouldLimitNamesAndNumbers() {
        String longest = "a".repeat(DefinitionLimits.MAX_NAME);
        assertEquals(
                longest,
                DefinitionTexts.definition("int8 " + longest).fields().get(0).name());
        String refused = " has 256 characters; the limit is 255";
        assertTrue(refusal("int8 b" + longest).endsWith(refused));
        assertTrue(refusal("int8 b" + longest + "=1").endsWith(refused));
        assertTrue(refusal("b" + longest + " x").endsWith(refused));
        String number = "0".repeat(DefinitionLimits.MAX_NUMBER);
        assertEquals(0L, constant("int8 A=" + number).value());
        assertEquals("T.msg:1: the value has 101 characters; the limit is 100", refusal("int8 A=0" + number));
    }

    /** ros1:G-5. */
    @Test
    void shouldReadServices() {
        ParsedService service = DefinitionParser.service("T.srv", "demo/T", "int32 a\n--- #x\nint32 b\n");
        assertEquals("demo/TRequest", service.request().name());
        assertEquals("a", service.request().fields().get(0).name());
        assertEquals("demo/TResponse", service.response().name());
        assertEquals(3, service.response().fields().get(0).line());
    }

    /** ros1:G-5, ros1:G-6. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 a|T.srv: no line --- between request and response",
                "---;---|T.srv:2: a second line ---; a service has a request and a response",
                "int32 a;---;int32 b;what|T.srv:4: \"what\" is neither a field, TYPE NAME, nor a constant,"
                        + " TYPE NAME=VALUE",
            })
    void shouldRefuseServices(String lines, String text) {
        assertThrowsSaying(
                DefinitionException.class,
                () -> DefinitionParser.service("T.srv", "demo/T", lines.replace(';', '\n')),
                text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "T", "a/b/c", "a/", "/T", "a b/T"})
    void shouldRefuseNames(String name) {
        assertThrowsNaming(
                DefinitionException.class,
                () -> DefinitionParser.message("T.msg", name, ""),
                " is no name of a type, such as std_msgs/String");
    }

    /** ros1:G-10: what counts and what does not. */
    @Test
    void shouldCountNeitherBlanksNorPlacesOfConstants() {
        String sum =
                DefinitionTexts.definition("int32 A=1", "int32 x", "int32 B=2").md5();
        assertEquals(
                sum,
                DefinitionTexts.definition("# c", "int32   x", " int32 A = 1", "int32 B=2 # d")
                        .md5());
        assertEquals("2f9f098245ed847c7fd91cff3447a942", sum);
        assertEquals(
                "d41d8cd98f00b204e9800998ecf8427e",
                DefinitionTexts.definition("").md5());
    }
}
