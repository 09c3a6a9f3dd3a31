// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Subscription;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.runner.Cycle;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * A module that commands a multicopter 50 times a second: it answers commands, arms and disarms, chooses the mode and
 * keeps home. Without a position, an altitude or estimates it refuses to arm; in flight it lands. It disarms some time
 * after a landing, or after arming if nothing takes off.
 */
final class Commander implements Module {
    private final OrbClock clock;
    private final ModuleLog log;
    private final Parameters<CommanderParameters> parameters;
    private final Subscription<VehicleCommand> commandSubscription;
    private final Subscription<VehicleLocalPosition> positionSubscription;
    private final Subscription<VehicleLandDetected> landSubscription;
    private final Subscription<MissionProgress> progressSubscription;
    private final VehicleCommand command = new VehicleCommand();
    private final MissionProgress progress = new MissionProgress();
    private final FlightState state = new FlightState();
    private final FlightStatePublisher status;
    private final FlightBounds bounds;
    private final HomeKeeper home;
    private final MissionStore missions;
    private final ModeCommands modes;
    private final ScheduledWorkItem item;
    /** Links have taken it, too: another value counts from the next start on. */
    private final int systemId;

    private int toldSystemId;
    private long landedUs;
    private boolean wasArmed;
    private long checkedRevision;

    Commander(ModuleContext context) {
        clock = context.clock();
        log = context.log();
        parameters = context.parameters(CommanderParameters.class);
        commandSubscription = context.subscribe(VehicleCommandTopic.VEHICLE_COMMAND);
        commandSubscription.setHistory(commandSubscription.maxHistory());
        positionSubscription = context.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)
                .sampling();
        landSubscription = context.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .sampling();
        progressSubscription =
                context.subscribe(MissionProgressTopic.MISSION_PROGRESS).sampling();
        systemId = parameters.get().systemId();
        toldSystemId = systemId;
        CommandAnswers answers = new CommandAnswers(context);
        status = new FlightStatePublisher(context, state);
        bounds = new FlightBounds(parameters);
        home = new HomeKeeper(context, state, answers, bounds);
        missions = MissionStore.of(context.orb());
        modes = new ModeCommands(state, missions, answers, new TargetPublisher(context), bounds);
        item = new Cycle(context, Cycle.POSITION_US).workItem(WorkQueueConfig.HP_DEFAULT, this::run);
    }

    @Override
    public void start() {
        item.scheduleOnInterval(Cycle.POSITION_US);
    }

    private void run() {
        long nowUs = clock.nowUs();
        if (positionSubscription.update(state.position)) {
            state.estimatedUs = nowUs;
        }
        state.look(nowUs);
        landSubscription.update(state.land);
        if (state.isPlaced() && !home.isSet()) {
            home.setHere(nowUs);
        }
        while (commandSubscription.update(command)) {
            if (isOurs()) {
                handle();
            }
        }
        if (state.isPlaced() && state.armed && !wasArmed && !home.isManual()) {
            home.setHere(nowUs);
        }
        if (state.armed) {
            followFlight(nowUs);
            checkMission(nowUs);
            followMode(nowUs);
        }
        if (state.armed != wasArmed) {
            log.info(state.armed ? "Armed" : "Disarmed");
            wasArmed = state.armed;
        }
        status.publish(nowUs, systemId);
        tellSystemId();
    }

    private void tellSystemId() {
        int wanted = parameters.get().systemId();
        if (wanted != toldSystemId) {
            toldSystemId = wanted;
            log.warn("MAV_SYS_ID " + wanted + " counts from the next start on; it is " + systemId);
        }
    }

    /** A link has looked at the target of an external command; modules here also command other vehicles. */
    private boolean isOurs() {
        return command.fromExternal || command.targetSystem == 0 || command.targetSystem == systemId;
    }

    private void handle() {
        if (command.command == VehicleCommand.VEHICLE_CMD_DO_SET_HOME) {
            home.handle(command);
        } else {
            modes.handle(command);
        }
    }

    private void followFlight(long nowUs) {
        if (!state.land.landed) {
            landedUs = nowUs;
            state.takeoffUs = state.takeoffUs == 0 ? nowUs : state.takeoffUs;
            String lost = state.lost();
            if (lost != null && state.mode != VehicleMode.LAND) {
                log.error(lost + " lost: lands");
                state.enter(VehicleMode.LAND, nowUs);
            }
        } else if (state.takeoffUs == 0) {
            if (nowUs - state.armedUs >= parameters.get().disarmPreflightUs()) {
                state.disarm(VehicleStatus.ARM_DISARM_REASON_PREFLIGHT_INACTION, nowUs);
            }
        } else if (nowUs - landedUs >= parameters.get().disarmLandUs()) {
            state.disarm(VehicleStatus.ARM_DISARM_REASON_LANDING, nowUs);
        }
    }

    /** Another mission may have been uploaded while the one before it is flown. */
    private void checkMission(long nowUs) {
        if (state.mode != VehicleMode.MISSION || missions.plan().revision() == checkedRevision) {
            return;
        }
        checkedRevision = missions.plan().revision();
        String wrong = bounds.check(missions.plan());
        if (wrong != null) {
            log.error("Mission ends: " + wrong);
            state.enter(VehicleMode.HOLD, nowUs);
        }
    }

    /** Holds once take-off or mission have come to their end, and where a mission pauses. */
    private void followMode(long nowUs) {
        if (state.takeoffUs == 0) {
            return;
        }
        progressSubscription.update(progress);
        boolean ends = state.mode == VehicleMode.TAKEOFF || state.mode == VehicleMode.MISSION;
        boolean isOfMode = progress.navState == state.mode.navState() && progress.timestamp > state.modeUs;
        if (ends && isOfMode && progress.done) {
            boolean isPaused = state.mode == VehicleMode.MISSION && !progress.finished;
            log.info(state.mode.title() + (isPaused ? " paused" : " finished"));
            state.enter(VehicleMode.HOLD, nowUs);
        }
    }
}
