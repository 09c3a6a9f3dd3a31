// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.drivers.arm.topics.RcclOperator;
import io.uorb.drivers.arm.topics.RcclOperatorTopic;
import io.uorb.drivers.rccl.TeachPendant;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Commands of operators at consoles, {@code rccl_operator}, on their way to a program. One thread. */
final class OperatorCommands {
    private static final double PERCENT = 100;

    private final Subscription<RcclOperator> subscription;
    private final RcclOperator message = new RcclOperator();
    private final TeachPendant pendant;
    private final MotionCommands commands;
    private final Consumer<String> lines;

    OperatorCommands(Orb orb, MotionCommands commands, boolean present, Consumer<String> lines) {
        pendant = present ? TeachPendant.withOperator() : TeachPendant.none();
        this.commands = commands;
        this.lines = lines;
        subscription = OrbModule.make("program", () -> orb.subscribe(RcclOperatorTopic.RCCL_OPERATOR));
    }

    TeachPendant pendant() {
        return pendant;
    }

    /** Takes what is new; a line tells what is refused. */
    void take() {
        while (subscription.update(message)) {
            try {
                obey();
            } catch (IllegalArgumentException | IllegalStateException e) {
                lines.accept("an operator's command is refused: " + e.getMessage());
            }
        }
    }

    private void obey() {
        switch (message.kind) {
            case RcclOperator.KIND_STOP -> commands.abort(MotionCode.CLOSED);
            case RcclOperator.KIND_SPEED -> commands.speed(message.way / PERCENT);
            case RcclOperator.KIND_JOG -> pendant.jog(axis(), message.way);
            case RcclOperator.KIND_FREE -> pendant.free();
            case RcclOperator.KIND_RECORD -> pendant.record();
            case RcclOperator.KIND_CANCEL -> pendant.cancel();
            default -> throw new IllegalArgumentException("kind " + message.kind + " is unknown");
        }
    }

    private String axis() {
        return new String(message.axis, StandardCharsets.US_ASCII).trim();
    }
}
