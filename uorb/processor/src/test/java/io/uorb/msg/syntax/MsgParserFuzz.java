// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Any text is a {@code .msg} file or has problems that are told; called by Jazzer. */
public final class MsgParserFuzz {
    private static final Path FILE = Path.of("Fuzzed.msg");

    private MsgParserFuzz() {}

    /** Called by Jazzer, by this name. Throws if the parser does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Problems problems = new Problems();
        MsgFile file = MsgParser.parse(FILE, text, problems);
        long lines = text.lines().count() + 1;
        if (file.fields().size() + file.constants().size() > lines
                || problems.sorted().size() > 4 * lines) {
            throw new AssertionError("more fields, constants or problems than " + lines + " lines can have");
        }
    }
}
