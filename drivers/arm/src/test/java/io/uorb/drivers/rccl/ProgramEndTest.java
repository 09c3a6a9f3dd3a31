// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The end of a program leaves an arm at rest (rccl:RC-38), and section 15 of the specification. */
@Statement("rccl:RC-38")
@Timeout(300)
class ProgramEndTest {
    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private final List<String> log = new CopyOnWriteArrayList<>();

    /** No sample lies between the end of the first one and the motion of the second. */
    @Test
    void shouldNotEndTheMotionsOfTheNextProgram() throws Exception {
        ListingProgram first = new ListingProgram(p -> {
            p.move(p.a);
            p.waitas(() -> p.a.scal() > 0.3);
        });
        ListingProgram second = new ListingProgram(p -> {
            p.move(p.a);
            p.waitfor(p.a.end);
            log.add(MotionCode.name(p.a.code()));
            p.waitfor(p.completed);
        });
        loop.run(
                () -> {
                    first.run(loop.orb(), loop.commands());
                    second.run(loop.orb(), loop.commands());
                },
                () -> {});
        assertEquals(List.of("ARRIVED"), log, "the end of the first one's motion to A is not the second one's");
        assertEquals(List.of("A " + MotionCode.CLOSED, "A " + MotionCode.ARRIVED), loop.ends());
    }

    /** The arm stops first: the next program finds an arm that rests. */
    @Test
    void shouldLetTheArmRestBeforeTheNextProgramMovesIt() throws Exception {
        double[] fastest = {Double.POSITIVE_INFINITY};
        ListingProgram first = new ListingProgram(p -> {
            p.setime(100, 500);
            p.move(p.a);
            p.waitas(() -> p.a.scal() > 0.3);
        });
        ListingProgram second = new ListingProgram(p -> {
            p.move(p.b);
            log.add("moves");
            p.waitfor(p.b.end);
        });
        loop.run(
                () -> {
                    first.run(loop.orb(), loop.commands());
                    second.run(loop.orb(), loop.commands());
                },
                () -> {
                    if (!log.isEmpty()) {
                        double speed = 0;
                        for (double each : loop.state().qd) {
                            speed = Math.max(speed, Math.abs(each));
                        }
                        fastest[0] = Math.min(fastest[0], speed);
                    }
                });
        assertTrue(fastest[0] < 1e-3, "least speed " + fastest[0]);
    }

    @Test
    void shouldRefuseToWaitAfterTheEnd() throws Exception {
        ListingProgram program = new ListingProgram(p -> p.move(p.a));
        loop.run(program);
        assertThrows(IllegalStateException.class, () -> program.waitfor(program.a.end));
        assertThrows(IllegalStateException.class, () -> program.waitas(() -> false));
        assertThrows(IllegalStateException.class, () -> program.waitfor(program.completed, 10));
    }

    @Test
    void shouldWakeItsOtherThreadsAtTheEnd() throws Exception {
        Thread[] other = new Thread[1];
        loop.run(new ListingProgram(p -> {
            other[0] = new Thread(() -> {
                try {
                    p.waitfor(p.b.end);
                } catch (IllegalStateException | InterruptedException e) {
                    log.add(e.getClass().getSimpleName());
                }
            });
            loop.enrol(other[0]);
            other[0].start();
            p.waitas(() -> false, 50);
        }));
        for (int i = 0; i < 10; i++) {
            loop.step();
        }
        other[0].join(10_000);
        assertEquals(List.of("IllegalStateException"), log);
    }

    @Test
    void shouldLeaveTheArmIfItCannotBegin() {
        Orb closed = Orb.create();
        closed.close();
        MotionCommands commands = new MotionCommands();
        assertThrows(IllegalStateException.class, () -> new ArmProgram(closed, commands, "FIRST"));
        assertNull(commands.program());
    }

    /** rccl:RC-46: the motion that is present then, none that comes later. */
    @Statement("rccl:RC-46")
    @Test
    void shouldEndThePresentMotionByAFunctionalTransform() throws Exception {
        loop.run(new ListingProgram(p -> {
            p.setmode('c');
            Transform seen = p.newfeedback("SEEN", t -> {
                if (p.a.scal() > 0.5 && p.a.scal() < 0.51) {
                    p.nextmove(5);
                }
            });
            Transform place = p.gentr_rot("PLACE", 560, 100, -100, p.xunit, 180);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, place, seen, RcclProgram.TL, p.e);
            p.setime(100, 500);
            p.evalfn(() -> {});
            p.move(at);
            p.waitfor(at.end);
            log.add("AT " + at.code());
        }));
        assertEquals(List.of("AT 0"), log);
        log.clear();
        loop.run(new ListingProgram(p -> {
            p.setmode('c');
            Position[] at = new Position[1];
            Transform seen = p.newfeedback("SEEN", t -> {
                if (at[0] != null && at[0].scal() > 0.5) {
                    p.nextmove(5);
                }
            });
            Transform place = p.gentr_rot("PLACE", 520, 100, -100, p.xunit, 180);
            at[0] = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, place, seen, RcclProgram.TL, p.e);
            p.setime(100, 500);
            p.move(at[0]);
            p.waitfor(at[0].end);
            log.add("AT " + at[0].code());
            p.setime(100, 500);
            p.evalfn(() -> {});
            p.move(p.b);
            p.waitfor(p.b.end);
            log.add("B " + p.b.code());
        }));
        assertEquals(List.of("AT 5", "B 0"), log);
    }

    /** An Error is as bad as an exception: the arm rests, and the program is woken. */
    @Test
    void shouldStopTheArmForErrorsOfFunctions() throws Exception {
        loop.run(new ListingProgram(p -> {
            p.setmode('c');
            Transform bad = p.newtrans("BAD", t -> {
                throw new StackOverflowError("on purpose");
            });
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, bad, RcclProgram.TL, p.e);
            p.move(at);
            p.move(p.a);
            p.waitfor(at.end);
            p.waitfor(p.a.end);
            log.add(MotionCode.name(at.code()) + " " + MotionCode.name(p.a.code()));
            p.evalfn(() -> {
                if (p.a.scal() > 0.5) {
                    throw new NoClassDefFoundError("on purpose");
                }
            });
            p.move(p.a);
            p.waitfor(p.a.end);
            log.add(MotionCode.name(p.a.code()));
        }));
        assertEquals(List.of("FUNCTION_FAILED FUNCTION_FAILED", "FUNCTION_FAILED"), log);
        loop.assertRestsWithin(300);
    }

    @Statement({"rccl:RC-38", "rccl:RC-48"})
    @Test
    void shouldStopTheArmOfAProgramThatIsInterrupted() {
        Thread[] running = new Thread[1];
        int[] samples = {0};
        ListingProgram program = new ListingProgram(p -> {
            running[0] = Thread.currentThread();
            p.move(p.a);
            p.move(p.b);
            p.waitfor(p.b.end);
        });
        assertThrows(
                InterruptedException.class,
                () -> loop.run(program, () -> {
                    if (++samples[0] == 300) {
                        running[0].interrupt();
                    }
                }));
        loop.assertRestsWithin(400);
        assertEquals(List.of("B " + MotionCode.CLOSED, "A " + MotionCode.CLOSED), loop.ends());
    }

    @Test
    void shouldStopTheArmForAnErrorOfTheProgram() {
        assertThrows(
                AssertionError.class,
                () -> loop.run(new ListingProgram(p -> {
                    p.move(p.a);
                    p.waitas(() -> p.a.scal() > 0.3);
                    throw new AssertionError("on purpose");
                })));
        loop.assertRestsWithin(300);
        assertTrue(loop.ends().contains("A " + MotionCode.CLOSED), loop.ends()::toString);
    }

    /** A wait of a program, as a function calls it. */
    private interface Wait {
        void run() throws InterruptedException;
    }

    private static void waitInFunction(Wait wait) {
        try {
            wait.run();
        } catch (InterruptedException e) {
            throw new AssertionError("it has waited", e);
        }
    }

    /** A function that waits for the arm would hold the control level, which moves it, without an end. */
    @Test
    void shouldEndTheMotionWhoseFunctionWaitsForTheArm() throws Exception {
        loop.run(new ListingProgram(p -> {
            EventCount own = p.newevent();
            Transform held = p.newtrans("HELD", RcclProgram.VARB);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, held, RcclProgram.TL, p.e);
            List<Wait> waits = List.of(
                    () -> p.waitfor(p.a.end),
                    () -> p.waitfor(p.completed, 10),
                    () -> p.waitfor(own),
                    () -> p.waitas(() -> true),
                    () -> p.teach(held, at));
            for (Wait wait : waits) {
                p.evalfn(() -> waitInFunction(wait));
                p.move(p.a);
                p.waitfor(p.a.end);
                log.add(MotionCode.name(p.a.code()));
            }
        }));
        assertEquals(Collections.nCopies(5, "FUNCTION_FAILED"), log);
        assertEquals(
                Collections.nCopies(
                        5,
                        "a function of the motion to A: a function of the control level cannot wait for the arm:"
                                + " the arm waits for the function"),
                loop.errors());
        loop.assertRestsWithin(300);
    }

    /** The compiler of another language lets a program throw it undeclared. */
    @Test
    void shouldReportACheckedExceptionOfTheProgram() {
        assertThrows(
                IOException.class,
                () -> loop.run(new ListingProgram(p -> {
                    p.move(p.a);
                    p.waitas(() -> p.a.scal() > 0.3);
                    ProgramEndTest.<RuntimeException>throwUndeclared(new IOException("no file of parts"));
                })));
        assertEquals(List.of("program ListingProgram: no file of parts"), loop.errors());
        loop.assertRestsWithin(300);
    }

    @SuppressWarnings("unchecked") // The type is that of the caller's throws clause: none.
    private static <T extends Throwable> void throwUndeclared(Throwable e) throws T {
        throw (T) e;
    }
}
