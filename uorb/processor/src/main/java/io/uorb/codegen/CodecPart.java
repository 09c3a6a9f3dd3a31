// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.Field;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One direction of the codec: a method, or several where one would be too long for the JIT compiler. */
abstract class CodecPart {
    /** Values a method moves. One takes up to 20 bytes of code; HotSpot compiles no method of more than 8,000 bytes. */
    private static final int MAX_METHOD_WEIGHT = 256;

    final JavaMessage message;
    final LocalNames locals;
    final SourceWriter out = new SourceWriter();

    CodecPart(JavaMessage message) {
        this.message = message;
        this.locals = new LocalNames(message);
    }

    /** Returns the name of the method, such as {@code encode}. */
    abstract String method();

    /** Returns the parameters of the method as it is declared. */
    abstract String parameters();

    /** Returns the arguments that hand the parameters on. */
    abstract String arguments();

    abstract void word(CodecStep.Word step);

    abstract void arrayWords(CodecStep.ArrayWords step);

    abstract void block(CodecStep.Block step);

    final String write(List<CodecStep> steps) {
        List<List<CodecStep>> parts = split(steps);
        out.line("@Override");
        out.open("public void " + method() + "(" + parameters() + ") {");
        if (parts.size() == 1) {
            body(steps);
            out.close();
            return out.toString();
        }
        for (int i = 1; i <= parts.size(); i++) {
            out.line(method() + i + "(" + arguments() + ");");
        }
        out.close();
        for (int i = 1; i <= parts.size(); i++) {
            out.line("").line("/**");
            out.line(" * Some of the fields of {@code " + method() + "}.").line(" *");
            out.line(" * @param message the message").line(" * @param words the words");
            out.line(" * @param at where the message starts in them").line(" */");
            out.open("private static void " + method() + i + "(" + parameters() + ") {");
            body(parts.get(i - 1));
            out.close();
        }
        return out.toString();
    }

    private static List<List<CodecStep>> split(List<CodecStep> steps) {
        List<List<CodecStep>> parts = new ArrayList<>();
        int weight = MAX_METHOD_WEIGHT;
        for (CodecStep step : steps) {
            weight += step.weight();
            if (weight > MAX_METHOD_WEIGHT) {
                parts.add(new ArrayList<>());
                weight = step.weight();
            }
            parts.get(parts.size() - 1).add(step);
        }
        return parts;
    }

    private void body(List<CodecStep> steps) {
        Set<JavaField> arrays = new LinkedHashSet<>();
        steps.forEach(
                step -> step.fields().stream().filter(JavaField::isScalarArray).forEach(arrays::add));
        for (JavaField array : arrays) {
            out.line(array.elementType() + "[] " + locals.of(array) + " = message." + array.javaName() + ";");
        }
        for (CodecStep step : steps) {
            if (step instanceof CodecStep.Word word) {
                word(word);
            } else if (step instanceof CodecStep.ArrayWords words) {
                arrayWords(words);
            } else if (step instanceof CodecStep.Block block) {
                block(block);
            } else if (step instanceof CodecStep.Nested nested) {
                nested(nested);
            }
        }
    }

    private void nested(CodecStep.Nested step) {
        Field field = step.field().field();
        String value = "message." + step.field().javaName();
        if (field.isArray()) {
            int elementWords = field.elementBytes() / Long.BYTES;
            out.open("for (int i = 0; i < " + field.length() + "; i++) {");
            out.line(nestedCall(step.field(), value + "[i]", index(step.word()) + " + " + elementWords + " * i"));
            out.close();
        } else {
            out.line(nestedCall(step.field(), value, index(step.word())));
        }
    }

    abstract String nestedCall(JavaField field, String value, String index);

    static String index(int word) {
        return word == 0 ? "at" : "at + " + word;
    }

    /** Returns the field, or the array's element, that a lane holds. */
    final String variable(CodecStep.Lane lane) {
        return lane.element() < 0
                ? "message." + lane.field().javaName()
                : locals.of(lane.field()) + "[" + lane.element() + "]";
    }

    /** Returns the array's element that a lane holds in round {@code i} of a loop. */
    final String variableInLoop(CodecStep.ArrayWords step, int lane) {
        int lanes = step.lanesPerWord();
        int offset = step.firstElement() + lane;
        String index = (lanes == 1 ? "i" : lanes + " * i") + (offset == 0 ? "" : " + " + offset);
        return locals.of(step.field()) + "[" + index + "]";
    }

    /** Declares the block that connects arrays and words, and returns its name. */
    final String declareBlock(CodecStep.Block step) {
        String block = "block" + step.word();
        out.line("WordBlock " + block + " = WordBlock.of(" + step.words() + ");");
        return block;
    }

    /** Returns the arguments that copy a block's words. */
    static String wordArguments(CodecStep.Block step) {
        return "(words, " + index(step.word()) + ", " + step.words() + ");";
    }

    /** Returns the arguments that copy an array's elements. */
    final String arrayArguments(CodecStep.Block step, CodecStep.ArrayWords part) {
        return "(" + (part.word() - step.word()) + ", " + locals.of(part.field()) + ", " + part.firstElement() + ", "
                + part.elements() + ");";
    }

    static int shift(CodecStep.ArrayWords step, int lane) {
        return lane * step.field().field().elementBytes() * Byte.SIZE;
    }
}
