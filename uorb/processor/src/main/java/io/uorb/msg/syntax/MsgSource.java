// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The source text of a file: UTF-8, with or without a byte order mark, lines that end in LF, CR LF or CR. */
public final class MsgSource {
    /** PX4's largest file has some 30 KB; what is larger was not written by hand. */
    public static final int MAX_BYTES = 1 << 18;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    private MsgSource() {}

    /** Returns the text of the bytes, or nothing after an error. */
    public static Optional<String> decode(Path path, byte[] bytes, Problems problems) {
        if (bytes.length > MAX_BYTES) {
            problems.error(path, 0, "the file has more than " + MAX_BYTES + " bytes");
            return Optional.empty();
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            String bad = String.format(Locale.ROOT, "the file is not UTF-8 text: byte 0x%02x", bytes[in.position()]);
            problems.error(path, lines(text).size(), bad);
            return Optional.empty();
        }
        return Optional.of(text);
    }

    /** Returns the lines of a text; what follows the last line end is a line too. */
    static List<String> lines(String text) {
        boolean marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
        return List.of(LINE_END.split(marked ? text.substring(1) : text, -1));
    }
}
