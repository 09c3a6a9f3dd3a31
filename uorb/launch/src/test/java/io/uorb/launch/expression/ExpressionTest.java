// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Statement({"architecture:GR-9", "ros1:K-10"})
class ExpressionTest {
    private static final ExpressionNames NAMES = new ExpressionNames() {
        private final Map<String, Object> variables = Map.of("yes", true, "no", false, "n", 3L, "name", "abc");

        @Override
        public Optional<Object> variable(String name) {
            return Optional.ofNullable(variables.get(name));
        }

        @Override
        public boolean isFunction(String name) {
            return name.equals("twice");
        }

        @Override
        public Object call(String name, List<Object> arguments) {
            return arguments.get(0) + "" + arguments.get(0);
        }
    };

    private static String evaluate(String text) throws ExpressionException {
        return PythonValues.print(Expression.evaluate(text, NAMES));
    }

    private static String refusal(String text) {
        return assertThrows(ExpressionException.class, () -> evaluate(text)).getMessage();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 + 2 * 3|7",
                "(1 + 2) * 3|9",
                "7 / 2|3.5",
                "7 // 2|3",
                "-7 // 2|-4",
                "-7 % 3|2",
                "7.5 % -2|-0.5",
                "2 ** 10|1024",
                "2 ** -1|0.5",
                "-2 ** 2|-4",
                "2 ** 3 ** 2|512",
                "0.1 + 0.2|0.30000000000000004",
                "1e3|1000.0",
                "1.|1.0",
                ".5|0.5",
                "0x10|16",
                "1 == 1.0|True",
                "True == 1|True",
                "1 < 2 < 3|True",
                "1 < 3 < 2|False",
                "'a' < 'b'|True",
                "'b' in name|True",
                "'x' not in name|True",
                "not yes|False",
                "not not n|True",
                "no or name|abc",
                "no and undefined|False",
                "yes or undefined|True",
                "n if yes else undefined|3",
                "undefined if no else 'b'|b",
                "1 if no else 2 if no else 3|3",
                "'a' + \"b\"|ab",
                "'ab' * 3|ababab",
                "2 * 'ab'|abab",
                "'It\\'s'|It's",
                "name.upper().lower().startswith('a')|True",
                "' a '.strip()|a",
                "'xax'.strip('x')|a",
                "'aXa'.replace('X', '-')|a-a",
                "'abc'.endswith('bc')|True",
                "int('12') + int(3.9)|15",
                "int(-3.9)|-3",
                "float('1.5')|1.5",
                "str(1.5) + str(True)|1.5True",
                "sqrt(16)|4.0",
                "floor(-1.5)|-2",
                "ceil(1.2)|2",
                "atan2(0, 1)|0.0",
                "twice('a')|aa",
                "pi > 3.14|True",
                "true|True",
                "bool('')|False",
                "(1)|1",
            })
    void shouldEvaluateAsPython(String text, String value) throws ExpressionException {
        assertEquals(value, evaluate(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "undefined|unknown name undefined",
                "1 +|the end at 4 was not expected",
                "1 2|2 at 3 was not expected",
                "(1|) was expected at 3",
                "1 if yes|else was expected",
                "'a|the text at 1 does not end",
                "1 / 0|/ by zero",
                "1 % 0.0|% by zero",
                "'a' + 1|+ does not take a text",
                "'a' < 1|< does not take a text",
                "1 in 'a'|in of a text takes a text",
                "9223372036854775807 + 1|more than 64 bits",
                "9223372036854775808|more than 64 bits",
                "10 ** 30|more than 64 bits",
                "(-8) ** 0.5|is no real number",
                "'a' * 100000|more than 65536 characters",
                "a.__class__|double underscores",
                "__import__('os')|double underscores",
                "open('/etc/passwd')|no function open accepts 1 arguments",
                "exec('1')|no function exec",
                "name.decode()|a text has no method decode",
                "(1).real()|a number has no method real",
                "[1|] was expected at 3",
                "lambda: 1|: at 7 was not expected",
                "1 = 1|'=' at 3 belongs to no expression",
                "sqrt(-1)|sqrt of these arguments is no number",
                "int('x')|'x' is no integer of 64 bits",
                "float('0x1p3')|'0x1p3' is no number",
                "sqrt('4')|sqrt takes a number, not a text",
                "|the end at 1 was not expected",
            })
    void shouldSayWhatIsWrong(String text, String problem) {
        String message = refusal(text == null ? "" : text);
        assertTrue(message.contains(problem), message);
    }

    @Test
    void shouldRefuseWhatExceedsItsLimits() {
        assertTrue(refusal("1" + "+1".repeat(2_048)).contains("4097 characters; at most 4096"));
        assertTrue(refusal("(".repeat(65) + "1" + ")".repeat(65)).contains("deeper than 64"));
        assertTrue(refusal("-".repeat(65) + "1").contains("deeper than 64"));
        assertTrue(refusal("not ".repeat(65) + "1").contains("deeper than 64"));
        assertTrue(refusal("2" + "**2".repeat(65)).contains("deeper than 64"));
        assertTrue(
                refusal("'" + "a".repeat(4_000) + "'.replace('a', name * 1000)").contains("characters"));
    }

    @Test
    void shouldReadTheDeepestExpression() throws ExpressionException {
        assertEquals("1", evaluate("(".repeat(63) + "1" + ")".repeat(63)));
    }

    @Property(tries = 2_000)
    void shouldNeverFailButWithAMessage(
            @ForAll
                    @StringLength(max = 40)
                    @Chars({
                        ' ', '(', ')', '[', ']', '{', '}', ':', ',', '\'', '.', '+', '-', '*', '/', '%', 'n', 'o', 't',
                        '1'
                    })
                    @CharRange(from = 'a', to = 'f')
                    String text) {
        try {
            Expression.evaluate(text, NAMES);
        } catch (ExpressionException e) {
            assertTrue(!e.getMessage().isEmpty());
        }
    }
}
