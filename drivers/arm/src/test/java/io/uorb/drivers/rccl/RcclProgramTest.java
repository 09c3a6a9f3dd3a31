// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.control.QueueFullException;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs in the words of listings, in lock step with a simulated arm (section 10 of the specification). */
@Timeout(60)
class RcclProgramTest {
    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private final List<String> log = new ArrayList<>();

    private void run(ListingProgram.Body body) throws Exception {
        loop.run(new ListingProgram(body));
    }

    @Statement("rccl:RC-42")
    @Test
    void shouldWaitForTheEndsOfMotions() throws Exception {
        run(p -> {
            p.setmode('c');
            p.setime(100, 500);
            p.move(p.a);
            p.setime(100, 500);
            p.move(p.b);
            p.waitfor(p.a.end);
            p.waitas(() -> p.b.scal() > 0.5);
            log.add("half");
            p.waitfor(p.completed);
            log.add(MotionCode.name(p.b.code()));
            assertEquals(0, p.requests());
            assertFalse(p.waitfor(p.a.end, 10));
        });
        assertEquals(List.of("half", "ARRIVED"), log);
    }

    @Statement("rccl:RC-25")
    @Test
    void shouldStopOnItsWay() throws Exception {
        double[] place = new double[Poses.LENGTH];
        run(p -> {
            p.setmode('c');
            p.setime(100, 2_000);
            p.move(p.a);
            p.waitas(() -> p.a.scal() > 0.5);
            p.nextmove(3);
            p.move(p.there);
            p.waitfor(p.there.end);
            p.observed(place);
            log.add(p.a.code() + " " + p.there.code());
        });
        assertEquals(List.of("3 0"), log);
        assertTrue(place[3] > 0.52 && place[3] < 0.535, "between both: " + place[3]);
    }

    /** rccl:RC-12: a held value is that of when the motion was asked for. */
    @Statement("rccl:RC-12")
    @Test
    void shouldKeepHeldValues() throws Exception {
        double[] place = new double[Poses.LENGTH];
        run(p -> {
            Transform loc = p.newtrans("LOC", RcclProgram.HOLD);
            p.rot(loc, p.xunit, 180);
            p.trsl(loc, 520, 100, -100);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, loc, RcclProgram.TL, p.e);
            p.move(at);
            p.trsl(loc, 900, 900, 900);
            p.waitfor(at.end);
            p.observed(place);
            log.add(MotionCode.name(at.code()) + " " + MotionCode.name(p.check(at)));
        });
        assertEquals(List.of("ARRIVED OUT_OF_REACH"), log);
        assertEquals(0.52, place[3], 1e-4);
    }

    @Statement("rccl:RC-35")
    @Test
    void shouldWakeTheProgramIfAGoalCannotBeReached() throws Exception {
        run(p -> {
            Transform far = p.gentr_rot("FAR", 2_000, 0, 0, p.xunit, 180);
            Position there = p.makeposition("FARPOS", p.t6, p.e, RcclProgram.EQ, far, RcclProgram.TL, p.e);
            p.move(there);
            p.move(p.a);
            p.waitfor(p.a.end);
            log.add(MotionCode.name(there.code()) + " " + MotionCode.name(p.a.code()));
        });
        assertEquals(List.of("OUT_OF_REACH OUT_OF_REACH"), log);
    }

    @Statement("rccl:RC-38")
    @Test
    void shouldStopTheArmIfTheProgramThrows() {
        assertThrowsNaming(
                IllegalStateException.class,
                () -> run(p -> {
                    p.move(p.a);
                    p.move(p.b);
                    p.waitas(() -> p.a.scal() > 0.2);
                    throw new IllegalStateException("on purpose");
                }),
                "on purpose");
        loop.assertRestsWithin(300);
        assertTrue(loop.ends().contains("A " + MotionCode.CLOSED), loop.ends()::toString);
        assertTrue(loop.ends().contains("B " + MotionCode.CLOSED), loop.ends()::toString);
    }

    /** rccl:RC-33, rccl:RC-38: an arm that has arrived follows its goal, but not after the program's end. */
    @Statement({"rccl:RC-33", "rccl:RC-38"})
    @Test
    void shouldStopTheArmThatFollowsABelt() throws Exception {
        int[] samples = {0};
        run(p -> {
            Transform belt = p.newtrans("BELT", t -> p.trsl(t, 0.05 * samples[0]++, 0, 0));
            Transform part = p.gentr_rot("PART", 450, 100, -100, p.xunit, 180);
            p.setime(100, 500);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, belt, part, RcclProgram.TL, p.e);
            p.move(at);
            p.waitfor(at.end);
        });
        loop.assertRestsWithin(300);
    }

    @Statement({"rccl:RC-38", "rccl:RC-48"})
    @Test
    void shouldStopTheArmIfTheProgramIsInterrupted() {
        assertThrows(
                InterruptedException.class,
                () -> run(p -> {
                    p.move(p.a);
                    p.waitas(() -> p.a.scal() > 0.2);
                    Thread.currentThread().interrupt();
                    p.waitfor(p.a.end);
                }));
        loop.assertRestsWithin(300);
    }

    @Test
    void shouldRefuseASecondProgramAndNameTheFirst() throws Exception {
        run(p -> {
            ListingProgram second = new ListingProgram(other -> log.add("ran"));
            IllegalStateException refused =
                    assertThrows(IllegalStateException.class, () -> second.run(loop.orb(), loop.commands()));
            log.add(refused.getMessage());
        });
        assertEquals(
                List.of("program ListingProgram cannot use the arm: program ListingProgram is using it and"
                        + " has not ended"),
                log);
    }

    @Test
    void shouldRefuseUseAfterTheEnd() throws Exception {
        ListingProgram program = new ListingProgram(p -> {});
        loop.run(program);
        assertThrows(IllegalStateException.class, () -> program.move(program.a));
        assertThrows(IllegalStateException.class, program::CLOSE);
        assertThrows(IllegalStateException.class, () -> program.run(loop.orb(), loop.commands()));
    }

    @Statement("rccl:RC-30")
    @Test
    void shouldRefuseMoreMotionsThanFit() throws Exception {
        run(p -> {
            QueueFullException full = assertThrows(QueueFullException.class, () -> {
                for (int i = 0; i < 65; i++) {
                    p.move(p.a);
                }
            });
            log.add(full.getMessage());
        });
        assertTrue(log.get(0).contains("64"), log::toString);
    }

    @Test
    void shouldNameWhatIsWrong() throws Exception {
        run(p -> {
            refuses("distance: direction 'dq' is not one of dx, dy, dz, rx, ry, rz", () -> p.distance("dq", 1));
            refuses("distance \"dx dy\": 2 directions, 1 values", () -> p.distance("dx dy", 1));
            refuses("distance dx: value NaN is not finite", () -> p.distance("dx", Double.NaN));
            refuses("speed 0.0 mm/s is not positive and finite", () -> p.setvel(0, 1));
            refuses("duration -1.0 ms is negative or not finite", () -> p.setime(0, -1));
            refuses("mode 'x' is neither 'c' nor 'j'", () -> p.setmode('x'));
            refuses("sample of 20000 us is not between 250 and 10000 us", () -> p.sample(20));
            refuses(
                    "configuration 'sideways' is not one of right, left, up, down, flip, noflip",
                    () -> p.setconf("sideways"));
            refuses("comply: direction 'fq' is not one of fx, fy, fz, tx, ty, tz", () -> p.comply("fq", 1));
            refuses("limit fz: value -1.0 is not positive", () -> p.limit("fz", -1));
            refuses("code 0 of an interruption is not positive", () -> p.nextmove(0));
            refuses(
                    "position C: 0 control frames; the terms end with EQ, the right side, TL and one of them",
                    () -> p.makeposition("C", p.t6, RcclProgram.EQ, p.e));
        });
    }

    private static void refuses(String message, Runnable call) {
        assertThrowsNaming(IllegalArgumentException.class, call::run, message);
    }

    @Statement("rccl:RC-13")
    @Test
    void shouldRefuseToWriteConstantsAndFunctionsFromOutside() throws Exception {
        run(p -> {
            assertThrows(IllegalStateException.class, () -> p.trsl(p.e, 0, 0, 1));
            Transform function = p.newtrans("F", t -> p.trsl(t, 1, 2, 3));
            assertThrows(IllegalStateException.class, () -> p.trsl(function, 0, 0, 1));
        });
    }

    /** rccl:RC-15: what a function throws ends the motion, and the program sees why. */
    @Statement("rccl:RC-15")
    @Test
    void shouldTellThatAFunctionHasThrown() throws Exception {
        run(p -> {
            Transform bad = p.newtrans("BAD", t -> {
                throw new IllegalStateException("no camera");
            });
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, bad, RcclProgram.TL, p.e);
            p.move(at);
            p.waitfor(at.end);
            log.add(MotionCode.name(at.code()));
            Transform nan = p.newtrans("NAN", t -> p.trsl(t, Double.NaN, 0, 0));
            Position never = p.makeposition("NEVER", p.t6, p.e, RcclProgram.EQ, nan, RcclProgram.TL, p.e);
            p.move(never);
            p.waitfor(never.end);
            log.add(MotionCode.name(never.code()));
        });
        assertEquals(List.of("FUNCTION_FAILED", "BAD_VALUE"), log);
        loop.assertRestsWithin(300);
    }

    @Statement({"rccl:RC-32", "rccl:RC-46"})
    @Test
    void shouldEndAMotionByItsFunction() throws Exception {
        run(p -> {
            p.setmode('c');
            p.setime(100, 1_000);
            p.evalfn(() -> {
                if (p.a.scal() > 0.5) {
                    p.nextmove(9);
                }
            });
            p.move(p.a);
            p.waitfor(p.a.end);
            log.add(Integer.toString(p.a.code()));
        });
        assertEquals(List.of("9"), log);
    }

    /** rccl:RC-41: of two threads that wait, each raise wakes one. */
    @Statement("rccl:RC-41")
    @Test
    void shouldWakeOneOfTwoThreadsWithEachEnd() throws Exception {
        List<String> woken = new CopyOnWriteArrayList<>();
        run(p -> {
            Thread other = new Thread(() -> {
                try {
                    p.waitfor(p.a.end);
                    woken.add("other");
                } catch (InterruptedException e) {
                    woken.add("interrupted");
                }
            });
            loop.enrol(other);
            other.start();
            p.setime(100, 300);
            p.move(p.a);
            p.setime(100, 300);
            p.move(p.a);
            p.waitfor(p.a.end);
            woken.add("program");
            p.waitas(() -> woken.size() == 2);
            assertFalse(p.waitfor(p.a.end, 10));
        });
        assertEquals(2, woken.size());
        assertTrue(woken.contains("other") && woken.contains("program"), woken::toString);
    }

    @Statement("rccl:RC-41")
    @Test
    void shouldWaitForAnEventThatAFunctionRaises() throws Exception {
        run(p -> {
            EventCount half = p.newevent();
            p.setmode('c');
            p.setime(100, 1_000);
            p.evalfn(() -> {
                if (p.a.scal() > 0.5 && p.samplenumber() % 100 == 0) {
                    half.raise();
                }
            });
            p.move(p.a);
            p.waitfor(half);
            p.waitfor(half);
            log.add(p.a.scal() > 0.5 && p.a.scal() < 0.8 ? "half" : "s " + p.a.scal());
            half.clear();
            assertThrows(IllegalStateException.class, p.completed::raise);
            p.waitfor(p.completed);
        });
        assertEquals(List.of("half"), log);
    }

    /** rccl:RC-43: also where the other one's own functions do not read it. */
    @Statement("rccl:RC-43")
    @Test
    void shouldTellAFunctionThePartOfAnotherPosition() throws Exception {
        double[] greatest = new double[1];
        run(p -> {
            Transform still = p.newtrans("STILL", t -> {});
            Transform to = p.gentr_rot("TO", 550, 100, -100, p.xunit, 180);
            Position first = p.makeposition("FIRST", p.t6, p.e, RcclProgram.EQ, to, still, RcclProgram.TL, p.e);
            Transform look = p.newtrans("LOOK", t -> greatest[0] = Math.max(greatest[0], first.scal()));
            Position next = p.makeposition("NEXT", p.t6, p.e, RcclProgram.EQ, to, look, RcclProgram.TL, p.e);
            p.setime(100, 300);
            p.move(first);
            p.setime(100, 300);
            p.move(next);
            p.waitfor(next.end);
        });
        assertTrue(greatest[0] > 0.6, greatest[0] + " of the way");
    }

    /** rccl:RC-24: more than there are instances of a topic, one after the other. */
    @Statement("rccl:RC-24")
    @Test
    void shouldMakeAndFreeManyPositions() throws Exception {
        run(p -> {
            for (int i = 0; i < 300; i++) {
                Transform part = p.newtrans("PART", RcclProgram.VARB);
                p.rot(part, p.xunit, 180);
                p.trsl(part, 500 + i % 2, 100, -100);
                Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, part, RcclProgram.TL, p.e);
                p.setime(10, 20);
                p.move(at);
                assertThrows(IllegalStateException.class, () -> p.freetrans(part));
                p.freepos(at);
                p.freetrans(part);
                p.waitfor(at.end);
            }
            p.waitas(() -> p.requests() == 0);
            double[] place = new double[Poses.LENGTH];
            p.observed(place);
            log.add(Math.abs(place[3] - 0.501) < 1e-4 ? "there" : "at " + place[3]);
        });
        assertEquals(List.of("there"), log);
    }
}
