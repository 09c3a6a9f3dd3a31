// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists, tuples, dictionaries, {@code None}, formats and bits in expressions; the results are those of Python 3.11. */
@Statement({"architecture:GR-9", "ros1:K-10"})
class ExpressionContainersTest {
    private static final ExpressionNames NAMES = new ExpressionNames() {
        @Override
        public Optional<Object> variable(String name) {
            return name.equals("long") ? Optional.of("x".repeat(60_000)) : Optional.empty();
        }

        @Override
        public boolean isFunction(String name) {
            return false;
        }

        @Override
        public Object call(String name, List<Object> arguments) {
            throw new AssertionError("there is none");
        }
    };

    private static String evaluate(String text) throws ExpressionException {
        return PythonValues.print(Expression.evaluate(text, NAMES));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "'b' in ['a', 'b'];True",
                "3 not in (1, 2.0);True",
                "2 in (1, 2.0);True",
                "'x' in {'x': 1};True",
                "[1, 'a', 2.0, True, None];[1, 'a', 2.0, True, None]",
                "();()",
                "(1,);(1,)",
                "1, 2;(1, 2)",
                "[];[]",
                "{};{}",
                "{'a': 1, 2: [3]};{'a': 1, 2: [3]}",
                "{'a': 1, 'a': 2};{'a': 2}",
                "{'a': 1}['a'];1",
                "{1: 'x'}[True];x",
                "{'a': 1}.get('b', 5);5",
                "{'a': 1}.get('b');None",
                "['a', 'b'][1];b",
                "'abc'[-1];c",
                "'abcdef'[1:3];bc",
                "'abcdef'[::-1];fedcba",
                "'abcdef'[:-2];abcd",
                "'abcdef'[10:];",
                "[1, 2, 3][::2];[1, 3]",
                "(1, 2, 3)[1:];(2, 3)",
                "[1] + [2];[1, 2]",
                "[1, [2.0]] == [1.0, [2]];True",
                "[1] == (1,);False",
                "len([1, 2]);2",
                "max([1, 3, 2]);3",
                "sum([1, 2.5]);3.5",
                "any([0, '']);False",
                "all([1, 'x']);True",
                "list('ab');['a', 'b']",
                "None;None",
                "None is None;True",
                "1 is not None;True",
                "None == 0;False",
                "not None;True",
                "'a,b,c'.split(',');['a', 'b', 'c']",
                "'a,b,c'.split(',', 1);['a', 'b,c']",
                "'a/b/c'.rsplit('/', 1)[-1];c",
                "' a  b '.split();['a', 'b']",
                "'-'.join(['a', 'b']);a-b",
                "'%s_%02d' % ('a', 5);a_05",
                "'%d%%' % 5;5%",
                "'%.2f' % 1.005;1.00",
                "'%5s' % 'a' + '.';    a.",
                "'%-5d' % 3 + '.';3    .",
                "'%+.1e' % 12345.678;+1.2e+04",
                "'%g %g %g' % (0.0001, 1e-05, 1234567);0.0001 1e-05 1.23457e+06",
                "'%x %o' % (255, 8);ff 10",
                "'%r' % 'a';'a'",
                "'%05.1f' % -2.25;-02.2",
                "'{}/{}'.format('a', 1);a/1",
                "'{1}{0}'.format('a', 'b');ba",
                "'{:03d} {:.3f} {:>4} {:^5}.'.format(7, 2.5, 'a', 'b');007 2.500    a   b  .",
                "'{{}}'.format();{}",
                "'{!r:>5}'.format('a');  'a'",
                "'{:,}'.format(1234567);1,234,567",
                "'{:.1%}'.format(0.125);12.5%",
                "'a' 'b';ab",
                "'a\\'b' + \"\";a'b",
                "str(['it\\'s']);[\"it's\"]",
                "6 & 3;2",
                "6 | 3;7",
                "6 ^ 3;5",
                "~5;-6",
                "1 << 4 >> 1;8",
                "True & False;False",
                "1 | 2 == 3;True",
                "0b101 + 0o17 + 0x_1F + 1_000;1051",
                "-0.0;-0.0",
                "round(2.675, 2);2.67",
                "round(2.5);2",
                "round(1234, -2);1200",
                "'abc'.find('c');2",
                "'007'.isdigit();True",
                "'7'.zfill(3);007",
                "'my robot'.title();My Robot",
                "'x' if 'a' in 'abc' else [];x",
            })
    void shouldEvaluateContainersAndFormatsAsPython(String text, String value) throws ExpressionException {
        assertEquals(value == null ? "" : value.strip(), evaluate(text).strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "[1][1];index 1 is out of range",
                "{'a': 1}['b'];missing key 'b'",
                "{[1]: 2};a list is no key",
                "[1]['a'];an index is no a text",
                "1[0];a number has no elements",
                "'%d' % 'a';%d does not take a text",
                "'%s %s' % 'a';too few values",
                "'%s' % (1, 2);too many values",
                "'{}'.format();missing value 0",
                "'{a}'.format(1);unknown format {a}",
                "'{:d}'.format(1.5);format d does not accept",
                "1 << 64;more than 64 bits",
                "1 << -1;<< by -1",
                "1.0 & 1;& takes integers",
                "007;begins with 0",
                "[1] * 2;* does not take a list",
                "[1] < [2];< does not take a list",
                "[x for x in [1]];] was expected",
                "1 in 5;a number has no elements",
                "'a'.split('');split at nothing",
                "None + 1;+ does not take None",
                "min([]);min of nothing",
            })
    void shouldSayWhatIsWrongWithContainers(String text, String problem) {
        String message =
                assertThrows(ExpressionException.class, () -> evaluate(text)).getMessage();
        assertTrue(message.contains(problem), message);
    }

    @Test
    void shouldMakeNoLargeValues() {
        for (String text : List.of(
                "[long, long]",
                "(long, long)",
                "{1: long, 2: long}",
                "[long] + [long]",
                "long.join([long, long])",
                "'{}{}'.format(long, long)",
                "'%s%s' % (long, long)",
                "'%99999d' % 1",
                "'{:99999}'.format(1)",
                "'1'.zfill(99999)",
                "list(long + 'xxxxxx')")) {
            String message = assertThrows(ExpressionException.class, () -> evaluate(text), text)
                    .getMessage();
            assertTrue(message.contains("characters"), text + ": " + message);
        }
    }
}
