// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.Publication;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.module.ModuleContext;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;
import io.uorb.topics.vehicle.VehicleCommand;

/** Home: where the vehicle was when it first knew its place, and each time it arms, or where a command puts it. */
final class HomeKeeper {
    private static final int HERE = 1;

    private final Publication<HomePosition> publication;
    private final FlightState state;
    private final CommandAnswers answers;
    private final FlightBounds bounds;
    private final HomePosition home = new HomePosition();

    HomeKeeper(ModuleContext context, FlightState state, CommandAnswers answers, FlightBounds bounds) {
        publication = context.advertise(HomePositionTopic.HOME_POSITION);
        this.state = state;
        this.answers = answers;
        this.bounds = bounds;
    }

    boolean isSet() {
        return home.validHpos;
    }

    /** Returns whether a command has put it where it is. */
    boolean isManual() {
        return home.manualHome;
    }

    /** Sets home to where the vehicle is. */
    void setHere(long nowUs) {
        VehicleLocalPosition position = state.position;
        TangentPlane plane = new TangentPlane(position.refLat, position.refLon);
        home.lat = plane.latitudeDeg(position.x);
        home.lon = plane.longitudeDeg(position.y);
        home.alt = position.refAlt - position.z;
        home.yaw = position.heading;
        home.manualHome = false;
        publish(nowUs);
    }

    /** Does and answers DO_SET_HOME. */
    void handle(VehicleCommand command) {
        if (!state.isPlaced()) {
            answers.reject(command, "Home not set: no position");
        } else if (command.param1 == HERE) {
            setHere(command.timestamp);
            answers.accept(command);
        } else if (!Double.isFinite(command.param5 + command.param6 + command.param7)) {
            answers.deny(command, "Home not set: place is not on earth");
        } else {
            move(command);
        }
    }

    /** Puts home to a place, from which the vehicle must not be too far; the home before it does not count. */
    private void move(VehicleCommand command) {
        String wrong = bounds.checkHome(state.position, command.param5, command.param6, command.param7);
        if (wrong != null) {
            answers.deny(command, "Home not set: " + wrong);
        } else {
            home.lat = command.param5;
            home.lon = command.param6;
            home.alt = command.param7;
            home.manualHome = true;
            publish(command.timestamp);
            answers.accept(command);
        }
    }

    private void publish(long nowUs) {
        TangentPlane plane = new TangentPlane(state.position.refLat, state.position.refLon);
        home.timestamp = nowUs;
        home.x = (float) plane.northM(home.lat);
        home.y = (float) plane.eastM(home.lon);
        home.z = state.position.refAlt - home.alt;
        home.validHpos = true;
        home.validAlt = true;
        home.validLpos = true;
        home.validAttitude = !home.manualHome;
        home.updateCount++;
        bounds.center(home.lat, home.lon, home.alt);
        publication.publish(home);
    }
}
