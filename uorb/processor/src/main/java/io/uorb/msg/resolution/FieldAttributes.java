// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.msg.syntax.BlankCharacters;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Unit and attributes in brackets, taken out of a field's comment. */
public final class FieldAttributes {
    /** The mark with which PX4 says that a field has no unit. */
    public static final String NO_UNIT = "[-]";

    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\[\\]\n]*)]");
    private static final Pattern ATTRIBUTE = Pattern.compile("@(\\w+) *(.*)");
    private static final Pattern HAS_UNIT_LETTER = Pattern.compile(".*[\\p{L}%\u00b0].*");

    private final Consumer<String> warnings;
    private final Predicate<String> isNew;
    private final Function<String, String> objection;
    private final List<String> sentences = new ArrayList<>();
    private String constants = "";
    private ConstantMeaning meaning = ConstantMeaning.VALUES;

    private FieldAttributes(Consumer<String> warnings, Predicate<String> isNew, Function<String, String> objection) {
        this.warnings = warnings;
        this.isNew = isNew;
        this.objection = objection;
    }

    /** Reads a field's description from its comment in normal form; doubtful attributes are reported as warnings. */
    public static FieldDescription read(String comment, Consumer<String> warnings) {
        return read(comment, warnings, new HashSet<String>()::add, prefix -> "");
    }

    /**
     * Reads a description.
     *
     * @param isNew whether an unknown attribute of that name is worth a warning
     * @param objection why the field has no constants whose names start so; empty if it has
     */
    static FieldDescription read(
            String comment, Consumer<String> warnings, Predicate<String> isNew, Function<String, String> objection) {
        return new FieldAttributes(warnings, isNew, objection).read(comment);
    }

    /**
     * Returns whether brackets around the text make it a unit: {@code m/s} is one; {@code 0, 1} and {@code 1..9} are
     * not.
     */
    static boolean isUnit(String text) {
        return HAS_UNIT_LETTER.matcher(text).matches() && text.indexOf(',') < 0 && !text.startsWith("@");
    }

    private FieldDescription read(String comment) {
        warnOfOpenAttributes(comment);
        String plain = withoutAttributes(comment);
        String unit = "";
        Matcher brackets = BRACKETS.matcher(plain);
        while (brackets.find()) {
            if (isPartOfSomething(plain, brackets.start())) {
                continue;
            }
            boolean outside = isOutside(plain, brackets.start(), brackets.end());
            boolean saysNone = outside && brackets.group().equals(NO_UNIT);
            String text = BlankCharacters.strip(brackets.group(1));
            if (saysNone || isUnit(text)) {
                unit = saysNone ? "" : text;
                plain = outside ? BlankCharacters.without(plain, brackets.start(), brackets.end()) : plain;
                break;
            }
        }
        return new FieldDescription(withSentences(CommentNormalizer.normal(plain)), unit, constants, meaning);
    }

    private String withoutAttributes(String comment) {
        String text = comment;
        int from = 0;
        Matcher brackets = BRACKETS.matcher(text);
        while (brackets.find(from)) {
            from = brackets.end();
            if (take(brackets.group(1))) {
                from = brackets.start();
                while (from > 0 && BlankCharacters.isBlank(text.charAt(from - 1))) {
                    from--;
                }
                text = BlankCharacters.without(text, brackets.start(), brackets.end());
                brackets = BRACKETS.matcher(text);
            }
        }
        return text;
    }

    /**
     * Returns whether brackets stand directly behind a letter or digit, as an index does, or in an attribute left open.
     */
    private static boolean isPartOfSomething(String text, int start) {
        if (start > 0 && Character.isLetterOrDigit(text.codePointBefore(start))) {
            return true;
        }
        int open = text.lastIndexOf("[@", start - 1);
        return open >= 0 && isOpen(text, open, start);
    }

    /** Returns whether nothing closes a bracket on its line before the end, brackets within passed over. */
    private static boolean isOpen(String text, int start, int end) {
        int open = 0;
        for (int i = start; i < end && text.charAt(i) != '\n'; i++) {
            open += text.charAt(i) == '[' ? 1 : text.charAt(i) == ']' ? -1 : 0;
            if (open == 0) {
                return false;
            }
        }
        return text.indexOf('\n', start) < 0 || text.indexOf('\n', start) >= end;
    }

    private void warnOfOpenAttributes(String comment) {
        for (int at = comment.indexOf("[@"); at >= 0; at = comment.indexOf("[@", at + 1)) {
            int end = comment.indexOf('\n', at) < 0 ? comment.length() : comment.indexOf('\n', at);
            if (isOpen(comment, at, end)) {
                warnings.accept("the attribute " + Quote.shortened(comment.substring(at, end)) + " is not closed by ]");
            }
        }
    }

    /**
     * Returns whether brackets stand before all text, or at the end of a line, so that the sentence does not need them.
     */
    private static boolean isOutside(String text, int start, int end) {
        return start == 0 || end == text.length() || text.charAt(end) == '\n';
    }

    /** Returns whether the text in brackets is an attribute that we know. */
    private boolean take(String text) {
        Matcher attribute = ATTRIBUTE.matcher(BlankCharacters.strip(text));
        if (!attribute.matches()) {
            return false;
        }
        String value = attribute.group(2);
        return switch (attribute.group(1)) {
            case "enum" -> takeConstants(ConstantMeaning.VALUES, text, value);
            case "bits" -> takeConstants(ConstantMeaning.BIT_NUMBERS, text, value);
            case "masks" -> takeConstants(ConstantMeaning.BIT_MASKS, text, value);
            case "range" -> takeSentence("Range: ", text, value);
            case "frame" -> takeSentence("Frame: ", text, value);
            case "invalid" -> takeSentence("Invalid: ", text, value);
            default -> leaveUnknown(text, attribute.group(1));
        };
    }

    private boolean takeConstants(ConstantMeaning how, String text, String value) {
        String[] prefixes = value.split(" ");
        for (String prefix : prefixes) {
            if (!Names.isConstantCase(prefix)) {
                return leave(text, "does not name what its constants' names start with, such as NAV_STATE");
            }
        }
        if (!constants.isEmpty()) {
            return leave(text, "is one too many: the field's constants start with " + constants + " already");
        }
        List<String> others = new ArrayList<>(List.of(prefixes));
        Optional<String> first = others.stream()
                .filter(prefix -> objection.apply(prefix).isEmpty())
                .findFirst();
        if (first.isEmpty()) {
            warnings.accept(objection.apply(prefixes[0]) + ", so [" + Quote.shortened(text) + "] becomes a sentence");
            sentences.add(sentenceStart(how) + String.join(" ", others) + ".");
            return true;
        }
        constants = first.get();
        meaning = how;
        others.remove(constants);
        if (!others.isEmpty()) {
            sentences.add("Further constants: " + String.join(" ", others) + ".");
        }
        return true;
    }

    private static String sentenceStart(ConstantMeaning how) {
        return switch (how) {
            case VALUES -> "Constants: ";
            case BIT_NUMBERS -> "Bit numbers: ";
            case BIT_MASKS -> "Bit masks: ";
        };
    }

    private boolean takeSentence(String start, String text, String value) {
        if (value.isEmpty()) {
            return leave(text, "says nothing");
        }
        sentences.add(start + value + (endsSentence(value) ? "" : "."));
        return true;
    }

    private boolean leaveUnknown(String text, String name) {
        return isNew.test(name)
                && leave(
                        text,
                        "is unknown and stays in the text, here and elsewhere; known are @enum, @bits, @masks,"
                                + " @range, @frame and @invalid");
    }

    private boolean leave(String text, String why) {
        warnings.accept("the attribute [" + Quote.shortened(text) + "] " + why);
        return false;
    }

    /**
     * Returns the comment with what attributes said, at the end of its last paragraph that is no mark of deprecation.
     */
    private String withSentences(String comment) {
        if (sentences.isEmpty()) {
            return comment;
        }
        String said = String.join(" ", sentences);
        List<String> paragraphs = new ArrayList<>(comment.isEmpty() ? List.of() : List.of(comment.split("\n\n")));
        int last = paragraphs.size() - 1;
        while (last >= 0 && paragraphs.get(last).startsWith(CommentNormalizer.DEPRECATED)) {
            last--;
        }
        if (last < 0) {
            paragraphs.add(0, said);
        } else {
            String before = paragraphs.get(last);
            String separator = before.indexOf('\n') >= 0 ? "\n" : endsSentence(before) ? " " : ". ";
            paragraphs.set(last, before + separator + said);
        }
        return String.join("\n\n", paragraphs);
    }

    private static boolean endsSentence(String text) {
        return ".!?:;".indexOf(text.charAt(text.length() - 1)) >= 0;
    }
}
