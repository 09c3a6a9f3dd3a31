// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parser of one {@code .msg} file, line by line: comments, {@code # TOPICS}, fields and constants. Not thread-safe.
 */
public final class MsgParser {
    /** PX4 knows a list of topics by exactly this at the start of a line (M-5). */
    public static final String TOPICS = "# TOPICS ";

    private static final Pattern ALMOST_TOPICS = Pattern.compile("[ \t]*#[ \t]*TOPICS?\\b.*");
    private static final Pattern BLANKS = Pattern.compile("[ \t]+");
    private static final Pattern FIELD = Pattern.compile("([^\\s=\\[]+(?:\\[\\S*)?)[ \t]+([^\\s=]+)");
    private static final Pattern SPACED_TYPE =
            Pattern.compile("\\w+(?:[ \t]+\\[[^\\]=]*]|\\[[^\\]=]*[ \t][^\\]=]*])[ \t]*[^\\s=]*");
    private static final Pattern CONSTANT = Pattern.compile("([^\\s=]+)[ \t]+([^\\s=]+)[ \t]*=[ \t]*(.*)");

    private final Path path;
    private final Problems problems;
    private final List<MsgTopic> topics = new ArrayList<>();
    private final Comments comments = new Comments();
    private final List<Declaration> declarations = new ArrayList<>();
    private int line;

    /** A field, or with a value a constant. */
    private record Declaration(int line, String type, String name, String value, Comments.Target comment) {
        MsgField field() {
            return new MsgField(line, type, name, comment.text());
        }

        MsgConstant constant() {
            return new MsgConstant(line, type, name, value, comment.text());
        }
    }

    private MsgParser(Path path, Problems problems) {
        this.path = path;
        this.problems = problems;
    }

    /** Returns the file's syntax tree; lines that are none of these are reported and left out. */
    public static MsgFile parse(Path path, String text, Problems problems) {
        MsgParser parser = new MsgParser(path, problems);
        for (String line : MsgSource.lines(text)) {
            parser.line++;
            parser.read(parser.withoutControls(line));
        }
        return parser.finish();
    }

    private MsgFile finish() {
        comments.end();
        return new MsgFile(
                path,
                MsgFile.messageName(path),
                comments.head(),
                declarations.stream()
                        .filter(one -> one.value() == null)
                        .map(Declaration::field)
                        .toList(),
                declarations.stream()
                        .filter(one -> one.value() != null)
                        .map(Declaration::constant)
                        .toList(),
                topics);
    }

    /** Returns the line with blanks for characters that no text has; they are reported. */
    private String withoutControls(String text) {
        int[] bad = text.codePoints().filter(MsgParser::isControl).toArray();
        if (bad.length == 0) {
            return text;
        }
        problems.error(path, line, String.format("the line has the control character U+%04X; remove it", bad[0]));
        StringBuilder clean = new StringBuilder();
        text.codePoints().forEach(c -> clean.appendCodePoint(isControl(c) ? ' ' : c));
        return clean.toString();
    }

    private static boolean isControl(int c) {
        int type = Character.getType(c);
        return c != '\t' && (type == Character.CONTROL || type == Character.SURROGATE);
    }

    private void read(String text) {
        String stripped = BlankCharacters.strip(text);
        if (stripped.isEmpty()) {
            comments.end();
        } else if (text.startsWith(TOPICS)) {
            comments.end();
            readTopics(BlankCharacters.strip(text.substring(TOPICS.length())));
        } else if (stripped.startsWith("#")) {
            if (ALMOST_TOPICS.matcher(text).matches()) {
                problems.warning(
                        path,
                        line,
                        "this line is a comment: a list of topics starts with exactly \"# TOPICS \" and names them");
            }
            comments.line(stripped.substring(1));
        } else {
            int hash = stripped.indexOf('#');
            String code = BlankCharacters.strip(hash < 0 ? stripped : stripped.substring(0, hash));
            readDeclaration(code, comments.declaration(hash < 0 ? "" : stripped.substring(hash + 1)));
        }
    }

    private void readTopics(String names) {
        if (names.isEmpty()) {
            problems.error(path, line, "\"# TOPICS\" names no topic; remove the line or name one");
            return;
        }
        for (String name : BLANKS.split(names)) {
            topics.add(new MsgTopic(line, name));
        }
    }

    private void readDeclaration(String code, Comments.Target comment) {
        Matcher constant = CONSTANT.matcher(code);
        Matcher field = FIELD.matcher(code);
        if (constant.matches()) {
            declarations.add(new Declaration(line, constant.group(1), constant.group(2), constant.group(3), comment));
        } else if (field.matches()) {
            declarations.add(new Declaration(line, field.group(1), field.group(2), null, comment));
        } else if (SPACED_TYPE.matcher(code).matches()) {
            problems.error(path, line, Quote.of(code) + ": no blanks in a type; write it like float32[4] x");
        } else {
            problems.error(
                    path,
                    line,
                    Quote.of(code) + " is neither \"type name\" nor \"type NAME = value\" nor a comment, which starts"
                            + " with #");
        }
    }
}
