// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleStatus;

/** The commands that arm, disarm and choose modes. For the commander's thread. */
final class ModeCommands {
    private static final int FORCE = 21_196;
    private static final int CUSTOM_MODE = 1;
    private static final int CONTINUE = 1;
    private static final int CHANGE_MODE = 1;

    private final FlightState state;
    private final MissionStore missions;
    private final CommandAnswers answers;
    private final TargetPublisher target;
    private final FlightBounds bounds;

    ModeCommands(
            FlightState state,
            MissionStore missions,
            CommandAnswers answers,
            TargetPublisher target,
            FlightBounds bounds) {
        this.bounds = bounds;
        this.state = state;
        this.missions = missions;
        this.answers = answers;
        this.target = target;
    }

    /** Does and answers a command; false if it is none of these. */
    boolean handle(VehicleCommand command) {
        switch ((int) command.command) {
            case VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM -> arm(command);
            case VehicleCommand.VEHICLE_CMD_NAV_TAKEOFF -> takeOff(command);
            case VehicleCommand.VEHICLE_CMD_NAV_LAND -> change(command, VehicleMode.LAND);
            case VehicleCommand.VEHICLE_CMD_NAV_RETURN_TO_LAUNCH -> change(command, VehicleMode.RETURN);
            case VehicleCommand.VEHICLE_CMD_DO_SET_MODE -> setMode(command);
            case VehicleCommand.VEHICLE_CMD_DO_SET_STANDARD_MODE -> setStandardMode(command);
            case VehicleCommand.VEHICLE_CMD_MISSION_START -> startMission(command);
            case VehicleCommand.VEHICLE_CMD_DO_PAUSE_CONTINUE ->
                change(command, command.param1 == CONTINUE ? VehicleMode.MISSION : VehicleMode.HOLD);
            case VehicleCommand.VEHICLE_CMD_DO_REPOSITION -> reposition(command);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void arm(VehicleCommand command) {
        boolean isForced = command.param2 == FORCE;
        if (command.param1 == 1) {
            if (state.armed || mayArm(command)) {
                armNow(VehicleStatus.ARM_DISARM_REASON_COMMAND_EXTERNAL, command);
                answers.accept(command);
            }
        } else if (command.param1 != 0) {
            answers.deny(command, "Arming: parameter 1 is neither 0 nor 1");
        } else if (state.flies() && !isForced) {
            answers.deny(command, "Disarming denied: not landed");
        } else {
            if (state.armed) {
                state.disarm(VehicleStatus.ARM_DISARM_REASON_COMMAND_EXTERNAL, command.timestamp);
            }
            answers.accept(command);
        }
    }

    private void armNow(int reason, VehicleCommand command) {
        if (!state.armed) {
            state.arm(reason, command.timestamp);
        }
    }

    private boolean mayArm(VehicleCommand command) {
        if (!state.isPlaced()) {
            answers.reject(command, "Arming denied: no position");
            return false;
        }
        if (state.mode == VehicleMode.LAND || state.mode == VehicleMode.RETURN) {
            answers.reject(command, "Arming denied: not in mode " + state.mode.title());
            return false;
        }
        return true;
    }

    private void takeOff(VehicleCommand command) {
        String wrong = state.isPlaced() ? bounds.check(Double.NaN, Double.NaN, command.param7) : null;
        if (!state.isPlaced()) {
            answers.reject(command, "Takeoff denied: no position");
        } else if (state.flies()) {
            answers.deny(command, "Takeoff denied: flies already");
        } else if (command.param7 < state.position.refAlt - state.position.z) {
            answers.deny(command, "Takeoff denied: altitude is below the vehicle");
        } else if (Float.isInfinite(command.param4)) {
            answers.deny(command, "Takeoff denied: heading is infinite");
        } else if (wrong != null) {
            answers.deny(command, "Takeoff denied: " + wrong);
        } else {
            target.takeOff(command.param7, (float) Math.toRadians(command.param4), command);
            state.enter(VehicleMode.TAKEOFF, command.timestamp);
            answers.accept(command);
        }
    }

    private void setMode(VehicleCommand command) {
        boolean isCustom = command.param1 >= 0 && ((int) command.param1 & CUSTOM_MODE) != 0;
        VehicleMode mode = isCustom ? VehicleMode.ofCustom((int) command.param2, (int) command.param3) : null;
        if (mode == null) {
            answers.deny(command, "Mode is not one of this vehicle");
        } else {
            change(command, mode);
        }
    }

    private void setStandardMode(VehicleCommand command) {
        VehicleMode mode = VehicleMode.ofStandard((int) command.param1);
        if (mode == null) {
            answers.deny(command, "Standard mode is not one of this vehicle");
        } else {
            change(command, mode);
        }
    }

    private void startMission(VehicleCommand command) {
        if (mayEnter(command, VehicleMode.MISSION) && (state.armed || mayArm(command))) {
            state.enter(VehicleMode.MISSION, command.timestamp);
            armNow(VehicleStatus.ARM_DISARM_REASON_MISSION_START, command);
            answers.accept(command);
        }
    }

    private void change(VehicleCommand command, VehicleMode mode) {
        if (mayEnter(command, mode)) {
            if (mode == VehicleMode.TAKEOFF && state.mode != mode) {
                target.takeOff(Float.NaN, Float.NaN, command);
            }
            state.enter(mode, command.timestamp);
            answers.accept(command);
        }
    }

    private boolean mayEnter(VehicleCommand command, VehicleMode mode) {
        if (!state.isPlaced()) {
            answers.reject(command, mode.title() + " denied: no position");
        } else if (mode == VehicleMode.MISSION && missions.plan().size() == 0) {
            answers.reject(command, "Mission denied: there is none");
        } else if (mode == VehicleMode.MISSION && bounds.check(missions.plan()) != null) {
            answers.deny(command, "Mission denied: " + bounds.check(missions.plan()));
        } else if (mode == VehicleMode.TAKEOFF && state.flies()) {
            answers.reject(command, "Takeoff denied: flies already");
        } else if ((mode == VehicleMode.LAND || mode == VehicleMode.RETURN) && !state.armed) {
            answers.reject(command, mode.title() + " denied: not armed");
        } else {
            return true;
        }
        return false;
    }

    private void reposition(VehicleCommand command) {
        boolean isPlace = Double.isNaN(command.param5) == Double.isNaN(command.param6);
        boolean changesMode = ((int) command.param2 & CHANGE_MODE) != 0;
        String wrong = state.isPlaced() ? bounds.check(command.param5, command.param6, command.param7) : null;
        if (!state.isPlaced() || !state.flies()) {
            answers.reject(command, "Reposition denied: does not fly");
        } else if (!changesMode && state.mode != VehicleMode.HOLD) {
            answers.reject(command, "Reposition denied: mode is " + state.mode.title());
        } else if (!isPlace || wrong != null) {
            answers.deny(command, "Reposition denied: " + (isPlace ? wrong : "place is not on earth"));
        } else if (Float.isInfinite(command.param4)) {
            answers.deny(command, "Reposition denied: heading is infinite");
        } else {
            target.reposition(command);
            state.enter(VehicleMode.HOLD, command.timestamp);
            answers.accept(command);
        }
    }
}
