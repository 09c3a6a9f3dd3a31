// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import java.util.Random;

/** Lines of definitions, right and wrong, but for those that we refuse and genmsg takes (docs/ros-messages.md). */
final class RandomLines {
    private static final String[] TYPES = {
        "bool",
        "int8",
        "uint8",
        "int16",
        "uint16",
        "int32",
        "uint32",
        "int64",
        "uint64",
        "float32",
        "float64",
        "string",
        "time",
        "duration",
        "byte",
        "char",
        "float",
        "Int8",
        "1x",
        "a-b",
        "double",
        ""
    };
    private static final String[] ARRAYS = {
        "", "", "", "[]", "[3]", "[007]", "[0]", "[-1]", "[", "]", "[2][2]", "[x]", "[]x"
    };
    private static final String[] NAMES = {"a", "b_1", "Abc", "_a", "1a", "a-b", "a.b", "a b", "", "A", "X"};
    private static final String[] VALUES = {
        "0",
        "1",
        "-1",
        "+5",
        "127",
        "128",
        "255",
        "256",
        "-128",
        "-129",
        "32767",
        "65536",
        "2147483648",
        "-2147483648",
        "18446744073709551615",
        "18446744073709551617",
        "-9223372036854775808",
        "1_000",
        "1__0",
        "_1",
        "0x10",
        "010",
        "1.5",
        ".5",
        "5.",
        "1e5",
        "-1E-5",
        "inf",
        "-Infinity",
        "nan",
        "1e",
        "e1",
        "True",
        "False",
        "true",
        "abc",
        "",
        "1 # c",
        "\"a\" # b",
        "a=b",
        "1=2",
        "  spaced out  ",
        "1f",
        "0x1p3",
        "1d",
        "é",
        "#",
        "--1",
        "- 1"
    };
    /** Python takes any literal; we take no texts and no fractions. */
    private static final String[] TRUTHS = {
        "0", "1", "-1", "+5", "00", "010", "1_0", "True", "False", "true", "abc", "", "1 # c"
    };

    private static final String[] BLANKS = {"", " ", "  "};

    private RandomLines() {}

    static String next(Random random) {
        String lead = pick(BLANKS, random);
        String type = pick(TYPES, random);
        String comment = random.nextInt(4) == 0 ? pick(BLANKS, random) + "# a = b" : "";
        if (random.nextInt(3) == 0) {
            return lead + type + pick(ARRAYS, random) + ' ' + pick(BLANKS, random) + pick(NAMES, random) + comment;
        }
        // Names of constants are not checked by genmsg.
        String name = NAMES[random.nextInt(3)];
        return type
                + ' '
                + pick(BLANKS, random)
                + name
                + pick(BLANKS, random)
                + '='
                + pick(BLANKS, random)
                + pick(type.equals("bool") ? TRUTHS : VALUES, random)
                + pick(BLANKS, random);
    }

    private static String pick(String[] from, Random random) {
        return from[random.nextInt(from.length)];
    }
}
