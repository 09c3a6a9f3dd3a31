// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pages;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line of a page.
 *
 * @param place The page and the line.
 * @param text The command without prompt and comment.
 * @param printed The lines that the page shows below it.
 */
record PageCommand(String place, String text, List<String> printed) {
    /** A block between fences with its language, or one that is indented. */
    private static final Pattern CODE =
            Pattern.compile("(?m)^ *```(\\w*)\n((?s:.*?))^ *```$|(?<=\n\n)(?:(?: {4}.*)?\n)+");

    private static final Set<String> LANGUAGES = Set.of("", "sh", "text");
    private static final Pattern LINE =
            Pattern.compile("(?m)^ *([a-z]*\\$ +)?((?!uorb [a-z ]+: )(?:uorb|java|mvn|git|tar|ln"
                    + "|alias|export|head|printf|ros2|MicroXRCEAgent) .*)$");
    private static final Pattern COMMENT = Pattern.compile("\\s+#\\s.*");

    /** Returns the command lines of a page, in its order. */
    static List<PageCommand> of(String page) throws IOException {
        String text = Files.readString(Project.file(page));
        List<PageCommand> commands = new ArrayList<>();
        Matcher code = CODE.matcher(text);
        while (code.find()) {
            boolean isForeign = code.group(1) != null && !LANGUAGES.contains(code.group(1));
            Matcher line = LINE.matcher(isForeign ? "" : code.group());
            while (line.find()) {
                int number = (int) text.substring(0, code.start() + line.start())
                                .lines()
                                .count()
                        + 1;
                List<String> printed =
                        line.group(1) == null ? List.of() : printed(code.group().substring(line.end()));
                commands.add(new PageCommand(
                        page + ":" + number,
                        COMMENT.matcher(line.group(2)).replaceAll("").strip(),
                        printed));
            }
        }
        return commands;
    }

    private static List<String> printed(String rest) {
        return rest.lines()
                .skip(1)
                .takeWhile(line -> !line.isBlank() && !line.startsWith("```") && !line.matches(" *[a-z]*\\$ .*"))
                .map(String::strip)
                .toList();
    }

    /** Whether an output has the lines that the page shows, in their order: numbers and what dots stand for aside. */
    boolean isShownIn(String output) {
        StringBuilder pattern = new StringBuilder("(?s).*");
        for (String line : printed) {
            for (String part : line.split("(?<=\\s)|(?=\\s)")) {
                pattern.append(
                        part.isBlank()
                                ? "\\s+"
                                : part.contains("…") ? "\\S*" : part.matches("[^A-Za-z]*") ? "\\S+" : quoted(part));
            }
            pattern.append("\\s.*");
        }
        return output.matches(pattern.toString());
    }

    private static String quoted(String word) {
        StringBuilder quoted = new StringBuilder();
        for (String part : word.split("(?<=[0-9.])(?![0-9.])|(?<![0-9.])(?=[0-9.])")) {
            quoted.append(part.matches("[0-9.]+") ? "[0-9.]+" : Pattern.quote(part));
        }
        return quoted.toString();
    }
}
