// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.rccl.Position;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import java.util.ArrayList;
import java.util.List;

/** Puts two blocks on each other at a place of a table: six positions, approaches and departures by distance. */
final class StackProgram extends RcclProgram {
    /** Places of the tool, mm. */
    static final double TABLE_MM = -200;

    static final double BLOCK_MM = 50;
    static final double[] FIRST_MM = {500, -100};
    static final double[] SECOND_MM = {500, 0};
    static final double[] STACK_MM = {600, 100};

    private static final double ABOVE_MM = 60;
    private static final double LIMIT_N = 10;
    private static final double NEAR_MM = 5;
    private static final double SLOWLY_MMPS = 5;
    private static final double FAST_MMPS = 250;
    private static final double TURN_DEGPS = 60;

    private final boolean guarded;
    private final List<String> codes = new ArrayList<>();

    /** A program whose placing motions end at 10 N, or do not. */
    StackProgram(boolean guarded) {
        this.guarded = guarded;
    }

    /** Returns the codes of the placing motions. */
    List<String> codes() {
        return codes;
    }

    private Position at(String name, double[] place, double height) {
        Transform part = gentr_rot("T" + name, place[0], place[1], height, xunit, 180);
        return makeposition(name, z, t6, e, EQ, part, TL, e);
    }

    @Override
    protected void program() throws InterruptedException {
        double low = TABLE_MM + BLOCK_MM / 2;
        Position park = at("PARK", new double[] {500, 100}, -50);
        Position get1 = at("GET1", FIRST_MM, low);
        Position place1 = at("PLACE1", STACK_MM, low);
        Position get2 = at("GET2", SECOND_MM, low);
        Position stack2 = at("STACK2", STACK_MM, low + BLOCK_MM);
        Position parkagain = at("PARKAGAIN", new double[] {500, 100}, -50);
        setmode('c');
        setvel(FAST_MMPS, TURN_DEGPS);
        move(park);
        fetch(get1);
        put(place1);
        fetch(get2);
        put(stack2);
        move(parkagain);
        completed.clear();
        waitfor(completed);
    }

    private void fetch(Position p) throws InterruptedException {
        distance("dz", -ABOVE_MM);
        move(p);
        distance("dz", -NEAR_MM);
        move(p);
        setvel(SLOWLY_MMPS, TURN_DEGPS);
        move(p);
        rest();
        CLOSE();
        leave(p);
    }

    private void put(Position p) throws InterruptedException {
        distance("dz", -ABOVE_MM);
        move(p);
        distance("dz", -NEAR_MM);
        move(p);
        setvel(SLOWLY_MMPS, TURN_DEGPS);
        waitas(() -> requests() == 0);
        p.end.clear();
        if (guarded) {
            limit("fz", LIMIT_N);
        }
        move(p);
        waitfor(p.end);
        codes.add(p.name() + " " + MotionCode.name(p.code()));
        rest();
        OPEN();
        leave(p);
    }

    /** Waits until the arm stands still. */
    private void rest() throws InterruptedException {
        waitas(() -> requests() == 0);
        completed.clear();
        stop(200);
        waitfor(completed);
    }

    private void leave(Position p) {
        distance("dz", -ABOVE_MM);
        move(p);
        setvel(FAST_MMPS, TURN_DEGPS);
    }
}
