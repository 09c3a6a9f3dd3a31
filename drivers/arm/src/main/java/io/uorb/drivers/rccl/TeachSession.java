// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.TeachPendant.PendantCommand;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.StopGoal;
import io.uorb.drivers.rccl.world.PositionEquation;

/**
 * An operator's moves of the arm until a pose is recorded or teaching is cancelled (rccl:RC-27). Used by the program's
 * thread.
 */
final class TeachSession {
    private static final double TRANSITION_S = 0.1;
    private static final double SHORTEST_S = 0.4;
    private static final double SPEED_MPS = 0.05;
    private static final double ROTATION_RADPS = 0.2;
    private static final int AXES = 6;

    private final ArmProgram arm;
    private final TeachPendant pendant;
    private final double[] frame = new double[Poses.LENGTH];
    private PendantCommand command;

    TeachSession(ArmProgram arm, TeachPendant pendant) {
        this.arm = arm;
        this.pendant = pendant;
    }

    /** Executes the operator's commands; returns whether a position is recorded. */
    boolean run(PositionEquation equation) throws InterruptedException {
        arm.link().controlFrame(equation, frame);
        if (!pendant.ask(true)) {
            return false;
        }
        try {
            while (true) {
                arm.monitor().await(this::takeCommand, -1);
                switch (command.kind()) {
                    case RECORD:
                        return true;
                    case CANCEL:
                        return false;
                    default:
                        move();
                        arm.monitor().await(() -> arm.commands().requests() < MotionCommands.CAPACITY, -1);
                }
            }
        } finally {
            pendant.ask(false);
        }
    }

    private boolean takeCommand() {
        command = pendant.poll();
        return command != null;
    }

    private void move() {
        switch (command.kind()) {
            case JOG:
                double[] way = new double[AXES];
                way[command.axis()] = command.way();
                double[] pose = new double[Poses.LENGTH];
                Poses.setTranslation(way[0], way[1], way[2], pose);
                Rotations.exp(way[3], way[4], way[5], pose);
                arm.move(stop().mode(MotionMode.CARTESIAN).displacement(pose));
                break;
            case JOINT:
                moveJoint();
                break;
            default:
                arm.move(stop().mode(MotionMode.CARTESIAN)
                        .compliance(Compliance.along("fx fy fz tx ty tz", new double[AXES])));
        }
    }

    private MotionRequest.Builder stop() {
        return MotionRequest.to("teach", new StopGoal(frame))
                .times(TRANSITION_S, 0)
                .speeds(SPEED_MPS, ROTATION_RADPS);
    }

    /** Keeps the other joints at their commanded angles, since measured angles sag under a load. */
    private void moveJoint() {
        arm.move(MotionRequest.to("teach", StopGoal.beside(command.axis(), command.way()))
                .times(TRANSITION_S, Math.max(SHORTEST_S, Math.abs(command.way()) / ROTATION_RADPS)));
    }
}
