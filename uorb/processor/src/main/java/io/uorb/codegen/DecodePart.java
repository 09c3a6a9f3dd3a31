// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.List;

/** The method that fills a message from words; every bit pattern is accepted. */
final class DecodePart extends CodecPart {
    private DecodePart(JavaMessage message) {
        super(message);
    }

    static String of(JavaMessage message, List<CodecStep> steps) {
        return new DecodePart(message).write(steps);
    }

    @Override
    String method() {
        return "decode";
    }

    @Override
    String parameters() {
        return "long[] words, int at, " + message.className() + " message";
    }

    @Override
    String arguments() {
        return "words, at, message";
    }

    @Override
    void word(CodecStep.Word step) {
        String word = "words[" + index(step.word()) + "]";
        if (step.lanes().size() > 1) {
            String local = "word" + step.word();
            out.line("long " + local + " = " + word + ";");
            word = local;
        }
        for (CodecStep.Lane lane : step.lanes()) {
            out.line(variable(lane) + " = " + LaneCode.decode(lane.field(), word, lane.shift()) + ";");
        }
    }

    @Override
    void arrayWords(CodecStep.ArrayWords step) {
        String word = "words[" + index(step.word()) + " + i]";
        out.open("for (int i = 0; i < " + step.words() + "; i++) {");
        if (step.lanesPerWord() > 1) {
            out.line("long word = " + word + ";");
            word = "word";
        }
        for (int lane = 0; lane < step.lanesPerWord(); lane++) {
            out.line(variableInLoop(step, lane) + " = " + LaneCode.decode(step.field(), word, shift(step, lane)) + ";");
        }
        out.close();
    }

    @Override
    void block(CodecStep.Block step) {
        String block = declareBlock(step);
        out.line(block + ".load" + wordArguments(step));
        for (CodecStep.ArrayWords part : step.parts()) {
            out.line(block + ".get" + arrayArguments(step, part));
        }
    }

    @Override
    String nestedCall(JavaField field, String value, String index) {
        return field.nested().firstTopicFrom(message.packageName()) + ".decode(words, " + index + ", " + value + ");";
    }
}
