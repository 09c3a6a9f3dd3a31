// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The method that packs a message into words: one expression a word, unnamed bits are padding and zero. The message has
 * passed its check.
 */
final class EncodePart extends CodecPart {
    private static final String CHECKS = """
            @Override
            protected boolean encodesInPlace() {
                return true;
            }

            """;

    private EncodePart(JavaMessage message) {
        super(message);
    }

    static String of(JavaMessage message, List<CodecStep> steps) {
        return CHECKS + new EncodePart(message).write(steps) + "\n";
    }

    @Override
    String method() {
        return "encode";
    }

    @Override
    String parameters() {
        return message.className() + " message, long[] words, int at";
    }

    @Override
    String arguments() {
        return "message, words, at";
    }

    @Override
    void word(CodecStep.Word step) {
        List<String> values = new ArrayList<>();
        for (CodecStep.Lane lane : step.lanes()) {
            values.add(LaneCode.encode(lane.field().type(), variable(lane), lane.shift()));
        }
        assign(index(step.word()), values);
    }

    @Override
    void arrayWords(CodecStep.ArrayWords step) {
        List<String> values = new ArrayList<>();
        for (int lane = 0; lane < step.lanesPerWord(); lane++) {
            values.add(LaneCode.encode(step.field().type(), variableInLoop(step, lane), shift(step, lane)));
        }
        out.open("for (int i = 0; i < " + step.words() + "; i++) {");
        assign(index(step.word()) + " + i", values);
        out.close();
    }

    @Override
    void block(CodecStep.Block step) {
        String block = declareBlock(step);
        for (CodecStep.ArrayWords part : step.parts()) {
            out.line(block + ".put" + arrayArguments(step, part));
        }
        out.line(block + ".store" + wordArguments(step));
    }

    private void assign(String index, List<String> values) {
        String target = "words[" + index + "] = ";
        if (values.size() == 1) {
            out.line(target + values.get(0) + ";");
            return;
        }
        for (int i = 0; i < values.size(); i++) {
            String start = i == 0 ? target : "        | ";
            String end = i == values.size() - 1 ? ";" : "";
            out.line(start + "(" + values.get(i) + ")" + end);
        }
    }

    @Override
    String nestedCall(JavaField field, String value, String index) {
        return field.nested().firstTopicFrom(message.packageName()) + ".encode(" + value + ", words, " + index + ");";
    }
}
