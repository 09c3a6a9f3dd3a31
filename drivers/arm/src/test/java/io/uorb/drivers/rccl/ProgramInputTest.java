// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.StopGoal;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.module.standalone.StandaloneContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bad input of programs, row by row of section 15 of rccl: each call names thing, value and limit. */
@Timeout(300)
class ProgramInputTest {
    private static final double NAN = Double.NaN;

    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private static void refuses(String message, Runnable call) {
        assertThrowsNaming(IllegalArgumentException.class, call::run, message);
    }

    private interface Call {
        void run() throws InterruptedException;
    }

    private static void refusesWait(String message, Call call) {
        assertThrowsNaming(IllegalArgumentException.class, call::run, message);
    }

    @Test
    void shouldRefuseNumbersThatAreNone() throws Exception {
        loop.run(new ListingProgram(p -> {
            Transform t = p.newtrans("NUMBERS", RcclProgram.VARB);
            refuses("speed NaN mm/s is not positive and finite", () -> p.setvel(NAN, 1));
            refuses("rotation speed Infinity degrees/s is not positive and finite", () -> p.setvel(1, 1 / 0.0));
            refuses("half transition NaN ms is negative or not finite", () -> p.setime(NAN, 0));
            refuses("duration in s 1.0E7 is not between 0.0 and 100000.0", () -> {
                p.setime(0, 1e10);
                p.move(p.a);
            });
            p.setime(0, 0);
            refuses("sample of NaN ms is not finite", () -> p.sample(NAN));
            refuses("acceleration NaN m/s2 is not positive and finite", () -> p.setacc(NAN, 1, 1));
            refuses("part of the speed NaN is not between 0.0 and 1.0", () -> p.setspeed(NAN));
            refuses("comply fz: value NaN is not finite", () -> p.comply("fz", NAN));
            refuses("limit dz: value Infinity is not finite", () -> p.limit("dz", 1 / 0.0));
            refuses("transform NUMBERS: number 3 is NaN", () -> p.trsl(t, NAN, 0, 0));
            refuses("rotation about [0.0, 0.0, 1.0] by NaN degrees is not a rotation", () -> p.rot(t, p.zunit, NAN));
            refuses(
                    "rotation about [0.0, 0.0, 0.0] by 1.0 degrees is not a rotation",
                    () -> p.rot(t, new double[3], 1));
            assertThrows(IllegalArgumentException.class, () -> p.eul(t, NAN, 0, 0));
            assertThrows(IllegalArgumentException.class, () -> p.rpy(t, 0, NAN, 0));
            assertThrows(IllegalArgumentException.class, () -> p.vao(t, new double[] {NAN, 0, 0}, p.yunit));
            assertThrows(IllegalArgumentException.class, () -> p.gentr_trsl("X", NAN, 0, 0));
            assertThrows(IllegalArgumentException.class, () -> p.setjerk(1, NAN));
            assertThrows(IllegalArgumentException.class, () -> p.setjerk(1, 1, 0, 1));
            double[] value = new double[Poses.LENGTH];
            t.get(value);
            assertEquals(1, value[0], "what was refused has changed nothing");
        }));
    }

    /** Speeds so small that they are 0 in the units of the control level. */
    @Test
    void shouldKeepTheSpeedsWhenOthersAreRefused() throws Exception {
        loop.run(new ListingProgram(p -> {
            double least = Double.MIN_VALUE;
            refuses("speed limit 0.0 is not positive and finite", () -> p.setvel(least, 10));
            refuses("speed limit 0.0 is not positive and finite", () -> p.setvel(10, least));
            p.move(p.a); // refuses speeds of 0
            assertEquals(1, p.requests());
        }));
    }

    @Test
    void shouldRefuseWrongNamesAndCounts() throws Exception {
        loop.run(new ListingProgram(p -> {
            Transform t = p.newtrans("COUNTS", RcclProgram.VARB);
            refuses("comply \"fx fz\": 2 directions, 1 values [1.0]", () -> p.comply("fx fz", 1));
            refuses("limit \"fz\": 1 directions, 2 values [1.0, 2.0]", () -> p.limit("fz", 1, 2));
            refuses(
                    "limit: direction 'q' is not one of fx, fy, fz, tx, ty, tz, dx, dy, dz, rx, ry, rz",
                    () -> p.limit("q", 1));
            refuses("comply: direction 'dx' is not one of fx, fy, fz, tx, ty, tz", () -> p.lock("dx"));
            refuses("comply: direction fz is named twice", () -> p.comply("fz fz", 1, 2));
            refuses("distance \"\": 0 directions, 0 values", () -> p.distance(""));
            refuses("transform COUNTS has 3 numbers, a pose has 12", () -> p.assign(t, 1, 2, 3));
            refuses("vector of approach has 2 numbers, not 3", () -> p.vao(t, new double[2], p.yunit));
            refuses("a transform COUNTS already exists", () -> p.newtrans("COUNTS", RcclProgram.VARB));
            refuses("a transform must have a name", () -> p.newtrans(" ", RcclProgram.VARB));
            refuses(
                    "a position there already exists: the arm's own position",
                    () -> p.makeposition("there", p.t6, p.e, RcclProgram.EQ, t, RcclProgram.TL, p.e));
        }));
    }

    @Test
    void shouldRefuseNegativeTimes() throws Exception {
        loop.run(new ListingProgram(p -> {
            refuses("half transition -1.0 ms is negative or not finite", () -> p.setime(-1, 0));
            refuses("duration -1.0 ms is negative or not finite", () -> p.stop(-1));
            refusesWait("time limit -1.0 ms is negative or not finite", () -> p.waitfor(p.completed, -1));
            refusesWait("time limit NaN ms is negative or not finite", () -> p.waitfor(p.completed, NAN));
            refusesWait("time limit -0.5 ms is negative or not finite", () -> p.waitas(() -> false, -0.5));
            assertFalse(p.waitas(() -> false, 5), "the time passes");
            assertTrue(p.waitas(() -> true, Double.MAX_VALUE), "so long that it has no end");
        }));
    }

    /** Transforms and positions of one program are not another one's. */
    @Test
    void shouldRefuseWhatBelongsToAnotherProgram() throws Exception {
        ListingProgram other = new ListingProgram(p -> p.newtrans("THEIRS", RcclProgram.VARB));
        loop.run(other);
        Transform theirs = other.world.findTransform("THEIRS");
        loop.run(new ListingProgram(p -> {
            Transform ours = p.newtrans("OURS", RcclProgram.VARB);
            String transform = "transform THEIRS belongs to another program";
            refuses(transform, () -> p.trsl(theirs, 1, 2, 3));
            refuses(transform, () -> p.trmult(ours, ours, theirs));
            refuses(transform, () -> p.invert(theirs, ours));
            refuses(transform, () -> p.freetrans(theirs));
            refuses(
                    "position MIXED: term THEIRS belongs to another program",
                    () -> p.makeposition("MIXED", p.t6, RcclProgram.EQ, theirs, RcclProgram.TL, theirs));
            refuses("move: position A belongs to another program", () -> p.move(other.a));
            refuses("check: position A belongs to another program", () -> p.check(other.a));
            refuses("freepos: position A belongs to another program", () -> p.freepos(other.a));
            refuses("update: position A belongs to another program", () -> p.update(ours, other.a));
            refusesWait("teach: position A belongs to another program", () -> p.teach(ours, other.a));
            refuses("check: position there is the arm's own position and has no equation", () -> p.check(p.there));
            refuses(
                    "update: position there is the arm's own position and has no equation",
                    () -> p.update(ours, p.there));
            refuses("position A: OURS is not one of its terms", () -> p.update(ours, p.a));
        }));
    }

    /** Nothing that a program calls after its end reaches the arm, which may be another one's. */
    @Test
    void shouldRefuseUseAfterTheEnd() throws Exception {
        ListingProgram ended = new ListingProgram(p -> {});
        loop.run(ended);
        List<Runnable> calls = List.of(
                () -> ended.move(ended.a),
                () -> ended.nextmove(1),
                () -> ended.setspeed(10),
                () -> ended.sample(2),
                () -> ended.stop(10),
                () -> ended.check(ended.a),
                () -> ended.requests(),
                ended::OPEN);
        for (Runnable call : calls) {
            String message =
                    assertThrows(IllegalStateException.class, call::run).getMessage();
            assertEquals("program ListingProgram is closed", message);
        }
        assertThrows(IllegalStateException.class, () -> ended.waitfor(ended.completed));
        assertThrows(IllegalStateException.class, () -> ended.waitas(() -> true));
        assertEquals(1, loop.commands().speed());
    }

    /** An update of a motion that does not fit is not kept. */
    @Test
    void shouldForgetTheUpdateOfAMotionThatDoesNotFit() throws Exception {
        List<Integer> waiting = new ArrayList<>();
        loop.run(new ListingProgram(p -> {
            Transform part = p.newtrans("PART", RcclProgram.VARB);
            p.rot(part, p.xunit, 180);
            p.trsl(part, 550, 100, -100);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, part, RcclProgram.TL, p.e);
            while (p.requests() < MotionCommands.CAPACITY) {
                p.move(p.a);
            }
            for (int i = 0; i < 3; i++) {
                p.update(part, at);
                assertThrows(IllegalStateException.class, () -> p.move(p.a));
            }
            waiting.add(p.arm().updates().waiting());
        }));
        assertEquals(List.of(0), waiting);
    }

    @Test
    void shouldReportWhatAProgramThrows() throws Exception {
        assertThrows(
                IllegalStateException.class,
                () -> loop.run(new ListingProgram(p -> {
                    throw new IllegalStateException("no part left");
                })));
        assertEquals(List.of("program ListingProgram: no part left"), loop.errors());
        loop.assertRestsWithin(300);
    }

    @Test
    void shouldRefuseMotionsAndLevelsBeyondTheirLimits() {
        String name = "p".repeat(33);
        refuses(
                "position " + name + " has a name of 33 bytes; events carry at most 32",
                () -> MotionRequest.to(name, new StopGoal()));
        refuses(
                "half transition in s 200000.0 is not between 0.0 and 100000.0",
                () -> MotionRequest.there().mode(MotionMode.JOINT).times(200_000, 0));
        for (double rateHz : new double[] {0, -1, NAN, 50, 5_000}) {
            String problem = "sample rate in Hz " + rateHz + " is not between 100.0 and 4000.0";
            try (StandaloneContext made =
                    StandaloneContext.of(loop.orb(), "other").parameters(SimulatedArmParameters.DEFAULT)) {
                refuses(problem, () -> made.create(context -> new ArmControl(context, rateHz, new MotionCommands())));
                refuses(
                        problem,
                        () -> made.create(context -> new SimulatedArm(context, rateHz, SimulatedArmFactory.home())));
            }
        }
    }
}
