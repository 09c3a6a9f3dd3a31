// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import io.uorb.ros.dynamic.PythonNumbers;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/** The nodes of values as PyYAML has them. One thread. */
final class PythonRepresenter extends Representer {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final int BINARY_LINE = 76;

    PythonRepresenter(DumperOptions options) {
        super(options);
        nullRepresenter = value -> plain(Tag.NULL, "null");
        representers.put(Boolean.class, value -> plain(Tag.BOOL, value.toString()));
        representers.put(Integer.class, value -> plain(Tag.INT, value.toString()));
        representers.put(Long.class, value -> plain(Tag.INT, value.toString()));
        representers.put(Double.class, value -> plain(Tag.FLOAT, number((Double) value)));
        representers.put(String.class, value -> text(value.toString()));
        representers.put(LocalDateTime.class, value -> plain(Tag.TIMESTAMP, TIME.format((LocalDateTime) value)));
        representers.put(LocalDate.class, value -> plain(Tag.TIMESTAMP, value.toString()));
        representers.put(BigInteger.class, value -> plain(Tag.INT, value.toString()));
        representers.put(byte[].class, value -> binary((byte[]) value));
    }

    private Node plain(Tag tag, String text) {
        return representScalar(tag, text, ScalarStyle.PLAIN);
    }

    private Node text(String text) {
        boolean isOneLine = text.indexOf('\n') < 0;
        return representScalar(Tag.STR, text, isOneLine ? ScalarStyle.PLAIN : ScalarStyle.SINGLE_QUOTED);
    }

    /** PyYAML reads no exponent without a point. */
    private static String number(double value) {
        StringBuilder text = new StringBuilder();
        PythonNumbers.append(value, text);
        if (!Double.isFinite(value)) {
            return text.insert(text.charAt(0) == '-' ? 1 : 0, '.').toString();
        }
        int exponent = text.indexOf("e");
        return exponent > 0 && text.indexOf(".") < 0
                ? text.insert(exponent, ".0").toString()
                : text.toString();
    }

    private Node binary(byte[] value) {
        String text = Base64.getMimeEncoder(BINARY_LINE, new byte[] {'\n'}).encodeToString(value) + '\n';
        return representScalar(Tag.BINARY, text, ScalarStyle.LITERAL);
    }
}
