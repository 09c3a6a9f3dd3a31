// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.model.ModelScript;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A litmus test in Java's access modes, as text: threads separated by bars, of steps separated by blanks. {@code
 * Wr(x,1)} stores 1 to x, {@code Ra(x)} loads x, {@code Ur(x,1)} adds 1 to it, {@code Cv(x,1)} exchanges it if it is 0,
 * {@code Ff} is a full fence. Modes are plain, opaque, acquire, release, volatile, full. The value r is what the thread
 * loaded last. A thread's result is what it loaded, as digits; of an exchange whether it succeeded.
 */
public final class LitmusProgram extends ModelScript {
    private static final VarHandle X = handle("x");
    private static final VarHandle Y = handle("y");
    private static final Pattern STEP =
            Pattern.compile("([WR]p(?=.[xz])|[WRUC][oarv](?=.[xy])|F[arf](?!.))(?:\\(([xyz])(?:,([12r]))?\\))?");

    private long x;
    private long y;
    private long z;

    /** One step of a thread; z has plain ones only, y none. */
    private record Step(String access, char variable, long value) {
        private static final long LOADED = -1;

        static Step of(String text) {
            var parts = STEP.matcher(text);
            if (!parts.matches()) {
                throw new IllegalArgumentException(text);
            }
            String value = parts.group(3);
            return new Step(
                    parts.group(1),
                    parts.group(2) == null ? ' ' : parts.group(2).charAt(0),
                    value == null || value.equals("r") ? LOADED : Long.parseLong(value));
        }
    }

    /** Sets the threads; the check fails if x and y, as digits, end as forbidden. */
    LitmusProgram(String threads, long forbidden) {
        run(Pattern.compile(" \\| ")
                .splitAsStream(threads)
                .map(text -> thread(
                        Pattern.compile(" ").splitAsStream(text).map(Step::of).toList()))
                .toArray(Supplier<?>[]::new));
        then(results -> {
            if (10 * x + y == forbidden) {
                throw new AssertionError("both first stores are last");
            }
        });
    }

    private static VarHandle handle(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(LitmusProgram.class, name, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Supplier<?> thread(List<Step> steps) {
        return () -> {
            long loaded = 0;
            for (Step step : steps) {
                loaded = perform(step, step.value == Step.LOADED ? loaded : step.value, loaded);
            }
            return loaded;
        };
    }

    /** Returns what the thread has loaded after the step. */
    private long perform(Step step, long value, long loaded) {
        VarHandle at = step.variable == 'x' ? X : Y;
        switch (step.access) {
            case "Wp" -> storePlain(step.variable, value);
            case "Wo" -> at.setOpaque(this, value);
            case "Wr" -> at.setRelease(this, value);
            case "Wv" -> at.setVolatile(this, value);
            case "Fa" -> VarHandle.acquireFence();
            case "Fr" -> VarHandle.releaseFence();
            case "Ff" -> VarHandle.fullFence();
            default -> {
                return 10 * loaded + load(step, at, value);
            }
        }
        return loaded;
    }

    private long load(Step step, VarHandle at, long value) {
        return switch (step.access) {
            case "Rp" -> step.variable == 'x' ? x : z;
            case "Ro" -> (long) at.getOpaque(this);
            case "Ra" -> (long) at.getAcquire(this);
            case "Rv" -> (long) at.getVolatile(this);
            case "Ua" -> (long) at.getAndAddAcquire(this, value);
            case "Ur" -> (long) at.getAndAddRelease(this, value);
            case "Uv" -> (long) at.getAndAdd(this, value);
            case "Cv" -> at.compareAndSet(this, 0L, value) ? 1 : 0;
            default -> throw new IllegalArgumentException(step.access);
        };
    }

    private void storePlain(char variable, long value) {
        if (variable == 'x') {
            x = value;
        } else {
            z = value;
        }
    }
}
