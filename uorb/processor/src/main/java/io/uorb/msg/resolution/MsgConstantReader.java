// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.codegen.WrittenQueueLength;
import io.uorb.msg.syntax.MsgConstant;
import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.ProblemReporter;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reader of a file's constants (M-14) and queue length (M-15) that reports their mistakes. */
final class MsgConstantReader {
    /** Largest number of constants in a message, which is the limit of the annotation processor. */
    static final int MAX_CONSTANTS = 4_096;

    private final ProblemReporter reporter;
    private final List<MessageConstant> constants = new ArrayList<>();
    private int queueLength = 1;

    MsgConstantReader(MsgFile file, ProblemReporter reporter) {
        this.reporter = reporter;
        if (file.constants().size() > MAX_CONSTANTS) {
            reporter.error(
                    file.constants().get(MAX_CONSTANTS).line(),
                    "message " + file.name() + " has " + file.constants().size() + " constants; the most is "
                            + MAX_CONSTANTS);
        }
        Map<String, Integer> lines = new HashMap<>();
        for (MsgConstant constant : file.constants()) {
            Integer earlier = lines.putIfAbsent(constant.name(), constant.line());
            if (earlier != null) {
                error(constant, "is already declared in line " + earlier);
            }
            read(constant, earlier == null);
        }
    }

    /** Returns the sound ones, the queue length among them. */
    List<MessageConstant> constants() {
        return constants;
    }

    int queueLength() {
        return queueLength;
    }

    private void error(MsgConstant constant, String text) {
        reporter.error(constant.line(), "constant " + Quote.shortened(constant.name()) + " " + text);
    }

    private void read(MsgConstant constant, boolean isNew) {
        boolean nameIsGood = Names.isConstantCase(constant.name());
        if (!nameIsGood) {
            reporter.error(
                    constant.line(),
                    "constant name " + Quote.of(constant.name())
                            + " is not in CONSTANT_CASE: use A-Z, 0-9 and _, and start with a letter");
        }
        Optional<WireType> type = WireType.ofMsgName(constant.type());
        if (type.isEmpty()) {
            error(
                    constant,
                    "has the type " + Quote.of(constant.type()) + ", which is no scalar type"
                            + Suggestion.forType(constant.type(), Suggestion.SCALARS));
            return;
        }
        try {
            Number value = ConstantValue.of(type.get(), constant.value());
            if (constant.name().equals(QueueLength.CONSTANT)) {
                readQueueLength(constant, type.get(), value);
            }
            if (nameIsGood && isNew) {
                constants.add(new MessageConstant(type.get(), constant.name(), value, constant.comment()));
            }
        } catch (IllegalArgumentException e) {
            error(constant, e.getMessage());
        }
    }

    private void readQueueLength(MsgConstant constant, WireType type, Number value) {
        if (!isInteger(type) || type == WireType.CHAR) {
            error(constant, "has the type " + type.msgName() + "; it is an integer, such as uint8");
        } else if (!WrittenQueueLength.isValid(type, value)) {
            error(
                    constant,
                    "is " + constant.value() + ", but PX4 holds 0 to " + WrittenQueueLength.MAX
                            + "; write a power of two from 1 to " + QueueLength.MAX);
        } else {
            queueLength = WrittenQueueLength.rounded(value.intValue());
            noteRounding(constant, value.intValue());
        }
    }

    private void noteRounding(MsgConstant constant, int written) {
        if (queueLength != written) {
            reporter.note(
                    constant.line(),
                    "constant " + constant.name() + " is " + constant.value() + "; the queue length becomes "
                            + queueLength + ", as PX4 rounds it up to a power of two, at most " + QueueLength.MAX);
        }
    }

    /** Returns whether an integer constant's name starts with these words: others name no value of a field. */
    boolean hasPrefix(String prefix) {
        return constants.stream()
                .anyMatch(constant -> isInteger(constant.type())
                        && !QueueLength.isConstant(constant)
                        && constant.name().startsWith(prefix + "_"));
    }

    /** Returns whether fields of that type have constants, and constants of that type are a field's; characters too. */
    static boolean isInteger(WireType type) {
        return !type.isFloating() && type != WireType.BOOL;
    }
}
