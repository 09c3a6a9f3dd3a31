// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.activation.ExternalInput;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.MotionRequestCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Orders of programs as recorded inputs of the control level (rccl:RC-102): a motion with all its settings, and with
 * each sample the results of its goal and of its background function. In a replay no program is needed: the commands
 * have nothing, and nothing is asked of them. Motions are made from the bytes that are recorded in both cases, so both
 * see the same. For the control level's thread.
 */
final class TracedOrders extends MotionOrders {
    private static final int ABORT = 0;
    private static final int MOTION = 1;

    private final MotionCommands commands;
    private final TracedInput input;

    private MotionRequest original;

    private TracedOrders(Orb orb, ExternalInput traced, MotionCommands commands) {
        this.commands = commands;
        input = new TracedInput(orb, traced);
    }

    /** Returns the orders of programs, recorded if the broker is traced: as an input of the present module. */
    static MotionOrders of(Orb orb, MotionCommands commands) {
        ExternalInput input = OrbTools.of(orb).externalInput(INPUT);
        return input.isTraced() ? new TracedOrders(orb, input, commands) : MotionOrders.live(commands);
    }

    @Override
    void begin(long timeUs) {
        input.begin(timeUs);
    }

    @Override
    long takeSamplePeriodUs() {
        return input.readLong(commands::takeSamplePeriodUs);
    }

    @Override
    double speed() {
        return Double.longBitsToDouble(input.readLong(() -> Double.doubleToRawLongBits(commands.speed())));
    }

    @Override
    int takeInterruption() {
        return (int) input.readLong(commands::takeInterruption);
    }

    @Override
    int requests() {
        return (int) input.readLong(commands::requests);
    }

    @Override
    void settle(int drained, int requests) {
        commands.settle(drained, requests);
    }

    @Override
    MotionOrder next() {
        original = null;
        byte[] bytes = input.readBytes(this::writeNext);
        if (bytes.length == 0) {
            return null;
        }
        try {
            return order(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException("the recorded order of a program is none: " + e.getMessage(), e);
        }
    }

    private byte[] writeNext() {
        MotionOrder next = commands.nextOrder();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (next == null) {
            return bytes.toByteArray();
        }
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(next.motion() == null ? ABORT : MOTION);
            if (next.motion() == null) {
                out.writeInt(next.abortCode());
            } else {
                original = next.motion();
                MotionRequestCodec.write(original, out);
            }
        } catch (IOException e) {
            throw new IllegalStateException("a motion cannot be written into memory", e);
        }
        return bytes.toByteArray();
    }

    private MotionOrder order(DataInputStream in) throws IOException {
        if (in.readByte() == ABORT) {
            return new MotionOrder(null, in.readInt());
        }
        MotionRequest source = original;
        return new MotionOrder(
                MotionRequestCodec.read(
                        in,
                        canLookBack -> new TracedGoal(input, source == null ? null : source.goal(), canLookBack),
                        (sample, s) -> askBackground(source, sample, s)),
                0);
    }

    private int askBackground(MotionRequest source, long sample, double s) {
        byte[] code = input.askCode(() -> TracedInput.bytes(source.background().evaluate(sample, s)));
        return (int) ByteBuffer.wrap(code).getLong();
    }
}
