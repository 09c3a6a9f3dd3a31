// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.commander.CommandAnswers;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.drivers.runner.Cycle;
import io.uorb.drivers.topics.FlightTarget;
import io.uorb.drivers.topics.FlightTargetTopic;
import io.uorb.drivers.topics.MissionProgress;
import io.uorb.drivers.topics.MissionProgressTopic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleLandDetectedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;

/**
 * A module that leads an armed multicopter in its mode, 50 times a second. On the ground, in modes that do not take
 * off, it commands a descent, so that the motors idle.
 */
final class Navigator implements Module {
    /** MAVLink's MAV_CMD_DO_SET_MISSION_CURRENT, which PX4's message has no constant for. */
    private static final int SET_MISSION_CURRENT = 224;

    private static final long TELL_US = 200_000;
    /** Without an estimate for so long, there is none. */
    private static final long SILENCE_US = 500_000;

    private static final double S_PER_US = 1e-6;
    private static final double LONGEST_STEP_S = 0.1;

    private final OrbClock clock;
    private final Parameters<NavigatorParameters> parameters;
    private final MissionStore missions;
    private final Subscription<VehicleStatus> statusSubscription;
    private final Subscription<VehicleCommand> commandSubscription;
    private final Subscription<VehicleLocalPosition> positionSubscription;
    private final Subscription<VehicleLandDetected> landSubscription;
    private final Subscription<HomePosition> homeSubscription;
    private final Subscription<FlightTarget> targetSubscription;
    private final Publication<TrajectorySetpoint> setpointPublication;
    private final Publication<MissionProgress> progressPublication;
    private final CommandAnswers answers;
    private final VehicleStatus status = new VehicleStatus();
    private final VehicleCommand command = new VehicleCommand();
    private final VehicleLandDetected land = new VehicleLandDetected();
    private final FlightTarget target = new FlightTarget();
    private final TrajectorySetpoint setpoint = new TrajectorySetpoint();
    private final MissionProgress progress = new MissionProgress();
    private final Track track = new Track();
    private final MissionFlight mission = new MissionFlight(track);
    private final ReturnFlight home = new ReturnFlight(track);
    private final ScheduledWorkItem item;
    /** Null while disarmed. */
    private VehicleMode mode;

    private long lastUs;
    private long heardUs;
    private long tellUs;
    private boolean hasTarget;
    /** Whether it holds at a place that a target named. */
    private boolean toTarget;

    private boolean idles;
    /** Heading to which a take-off turns once it is off the ground; NaN for the present one. */
    private float climbYawRad;

    Navigator(ModuleContext context) {
        clock = context.clock();
        parameters = context.parameters(NavigatorParameters.class);
        missions = MissionStore.of(context.orb());
        missions.fly();
        statusSubscription =
                context.subscribe(VehicleStatusTopic.VEHICLE_STATUS).sampling();
        commandSubscription = context.subscribe(VehicleCommandTopic.VEHICLE_COMMAND);
        commandSubscription.setHistory(commandSubscription.maxHistory());
        positionSubscription = context.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)
                .sampling();
        landSubscription = context.subscribe(VehicleLandDetectedTopic.VEHICLE_LAND_DETECTED)
                .sampling();
        homeSubscription = context.subscribe(HomePositionTopic.HOME_POSITION).sampling();
        targetSubscription = context.subscribe(FlightTargetTopic.FLIGHT_TARGET).sampling();
        setpointPublication = context.advertise(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
        progressPublication = context.advertise(MissionProgressTopic.MISSION_PROGRESS);
        answers = new CommandAnswers(context);
        land.landed = true;
        item = new Cycle(context, Cycle.POSITION_US).workItem(WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
    }

    @Override
    public void start() {
        item.scheduleOnInterval(Cycle.POSITION_US);
    }

    private void run() {
        long nowUs = clock.nowUs();
        double stepS = Math.min((nowUs - lastUs) * S_PER_US, LONGEST_STEP_S);
        lastUs = nowUs;
        track.tune(parameters.get());
        // Before the position: a reset of that leads a vehicle in flight anew.
        landSubscription.update(land);
        if (positionSubscription.update(track.position)) {
            heardUs = nowUs;
            if (track.followReset()) {
                leadAnew();
            }
        } else if (nowUs - heardUs >= SILENCE_US) {
            track.lose();
        }
        homeSubscription.update(track.home);
        // Before the targets: one is published before the mode that it is for.
        statusSubscription.update(status);
        hasTarget |= targetSubscription.update(target);
        mission.take(missions.plan());
        while (commandSubscription.update(command)) {
            handle();
        }
        boolean armed = status.armingState == VehicleStatus.ARMING_STATE_ARMED;
        follow(armed ? VehicleMode.ofNavState(status.navState) : null);
        if (mode != null) {
            fly(nowUs);
            track.step(stepS, setpoint);
            setpoint.timestamp = nowUs;
            setpointPublication.publish(setpoint);
        }
        tell(nowUs);
    }

    /** Leads to places on the earth from where the vehicle is by now; what is where it is itself stays so. */
    private void leadAnew() {
        boolean flies = !track.isDescending() && !land.landed;
        if (mode == VehicleMode.MISSION) {
            mission.leadAnew();
        } else if (mode == VehicleMode.RETURN && flies) {
            home.enter();
        } else if (toTarget && flies && target.navState == VehicleMode.HOLD.navState()) {
            hold(true);
        }
    }

    private void handle() {
        boolean isOurs = command.fromExternal || command.targetSystem == 0 || command.targetSystem == status.systemId;
        if (command.command != SET_MISSION_CURRENT || !isOurs) {
            return;
        }
        boolean isNumber = command.param1 == Math.rint(command.param1);
        if (isNumber && mission.choose((int) command.param1)) {
            answers.accept(command);
        } else {
            answers.deny(
                    command, "Mission item not set: there are " + mission.plan().size());
        }
        tellUs = 0;
    }

    /** Begins with another mode, or with a target of the same one. */
    private void follow(VehicleMode wanted) {
        boolean isForIt = wanted != null && hasTarget && target.navState == wanted.navState();
        boolean isAnew = isForIt && (wanted == VehicleMode.HOLD || wanted == VehicleMode.TAKEOFF);
        if (wanted == mode && !isAnew) {
            return;
        }
        if (wanted != null && (mode == null || land.landed)) {
            track.begin();
        }
        mode = wanted;
        idles = false;
        toTarget = isForIt && wanted == VehicleMode.HOLD;
        if (wanted == null) {
            return;
        }
        switch (wanted) {
            case HOLD -> hold(isForIt);
            case TAKEOFF -> takeOff(isForIt);
            case MISSION -> mission.enter(land.landed);
            case RETURN -> home.enter();
            case LAND -> track.descend();
        }
        hasTarget = hasTarget && !isForIt;
        tellUs = 0;
    }

    private void hold(boolean isForIt) {
        track.hold();
        if (isForIt) {
            double north = Double.isNaN(target.lat) ? track.x() : track.northM(target.lat);
            double east = Double.isNaN(target.lon) ? track.y() : track.eastM(target.lon);
            double down = Float.isNaN(target.alt) ? track.z() : track.downM(target.alt);
            track.face(target.yaw, north, east);
            track.leadTo(north, east, down, track.cruiseMS(target.speed));
        }
    }

    private void takeOff(boolean isForIt) {
        climbYawRad = isForIt ? target.yaw : Float.NaN;
        boolean isNamed = isForIt && !Float.isNaN(target.alt);
        track.leadTo(
                isNamed
                        ? track.downM(target.alt)
                        : track.z() - track.parameters().takeoffM());
    }

    private void fly(long nowUs) {
        boolean rests = land.landed && mode == VehicleMode.HOLD;
        if (rests && !idles) {
            track.descend();
        }
        idles = rests;
        if (mode == VehicleMode.MISSION) {
            mission.step(nowUs, land.landed);
        } else if (mode == VehicleMode.RETURN) {
            home.step();
        } else if (mode == VehicleMode.TAKEOFF && !land.landed) {
            track.face(climbYawRad, track.x(), track.y());
        }
    }

    private void tell(long nowUs) {
        boolean done = mode == VehicleMode.MISSION
                ? mission.isFinished() || mission.isPaused()
                : mode == VehicleMode.TAKEOFF
                        && track.isThere(track.parameters().acceptanceM());
        boolean isNew = done != progress.done
                || mission.reachedCount() != progress.reachedCount
                || mission.current() != progress.seqCurrent
                || mission.plan().revision() != progress.revision;
        if (!isNew && nowUs < tellUs) {
            return;
        }
        tellUs = nowUs + TELL_US;
        progress.timestamp = nowUs;
        progress.revision = mission.plan().revision();
        progress.reachedCount = mission.reachedCount();
        progress.seqReached = mission.reached();
        progress.seqCurrent = mission.current();
        progress.seqTotal = mission.plan().size();
        progress.navState = mode == null ? 0 : mode.navState();
        progress.done = done;
        progress.finished = mission.isFinished();
        progressPublication.publish(progress);
    }
}
