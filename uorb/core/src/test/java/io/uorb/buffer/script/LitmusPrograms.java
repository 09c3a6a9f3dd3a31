// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.model.ModelProgram;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.function.Supplier;

/** The usual litmus tests, in Java's access modes. */
public final class LitmusPrograms {
    private static final VarHandle X = handle("x");
    private static final VarHandle Y = handle("y");

    private LitmusPrograms() {}

    private static VarHandle handle(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(Shared.class, name, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Two variables and a plain one; each thread's result is what it loaded, as digits. */
    abstract static class Shared implements ModelProgram {
        long x;
        long y;
        long plain;

        @Override
        public void check(List<?> results) {}

        final long getVolatileX() {
            return (long) X.getVolatile(this);
        }

        final long getVolatileY() {
            return (long) Y.getVolatile(this);
        }
    }

    /** Store buffering. */
    public static final class StoreBufferingVolatile extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setVolatile(this, 1L);
                        return getVolatileY();
                    },
                    () -> {
                        Y.setVolatile(this, 1L);
                        return getVolatileX();
                    });
        }
    }

    /** Store buffering: release and acquire do not order a store before a load. */
    public static final class StoreBufferingOrdered extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setRelease(this, 1L);
                        return (long) Y.getAcquire(this);
                    },
                    () -> {
                        Y.setRelease(this, 1L);
                        return (long) X.getAcquire(this);
                    });
        }
    }

    /** Store buffering with full fences between opaque accesses. */
    public static final class StoreBufferingFences extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setOpaque(this, 1L);
                        VarHandle.fullFence();
                        return (long) Y.getOpaque(this);
                    },
                    () -> {
                        Y.setOpaque(this, 1L);
                        VarHandle.fullFence();
                        return (long) X.getOpaque(this);
                    });
        }
    }

    /** Store buffering where one side is an update. */
    public static final class StoreBufferingUpdate extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.getAndAdd(this, 1L);
                        return getVolatileY();
                    },
                    () -> {
                        Y.setVolatile(this, 1L);
                        return getVolatileX();
                    });
        }
    }

    /** Message passing. */
    public static final class MessagePassing extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        X.setRelease(this, 1L);
                        return 0;
                    },
                    () -> 10 * (long) X.getAcquire(this) + plain);
        }
    }

    /** Message passing with a store that does not release. */
    public static final class MessagePassingOpaqueStore extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        X.setOpaque(this, 1L);
                        return 0;
                    },
                    () -> 10 * (long) X.getAcquire(this) + plain);
        }
    }

    /** Message passing with a load that does not acquire. */
    public static final class MessagePassingOpaqueLoad extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        X.setRelease(this, 1L);
                        return 0;
                    },
                    () -> 10 * (long) X.getOpaque(this) + plain);
        }
    }

    /** Message passing through fences; all accesses are plain. */
    public static final class MessagePassingFences extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        VarHandle.releaseFence();
                        x = 1;
                        return 0;
                    },
                    () -> {
                        long seen = x;
                        VarHandle.acquireFence();
                        return 10 * seen + plain;
                    });
        }
    }

    /** Load buffering: excluded by the axiom that program order and reads-from have no cycles. */
    public static final class LoadBuffering extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        long seen = (long) X.getOpaque(this);
                        Y.setOpaque(this, 1L);
                        return seen;
                    },
                    () -> {
                        long seen = (long) Y.getOpaque(this);
                        X.setOpaque(this, 1L);
                        return seen;
                    });
        }
    }

    /** Independent reads of independent writes. */
    public static final class IndependentReadsVolatile extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setVolatile(this, 1L);
                        return 0;
                    },
                    () -> {
                        Y.setVolatile(this, 1L);
                        return 0;
                    },
                    () -> 10 * getVolatileX() + getVolatileY(),
                    () -> 10 * getVolatileY() + getVolatileX());
        }
    }

    /** The same where the readers may disagree on the order. */
    public static final class IndependentReadsOrdered extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setRelease(this, 1L);
                        return 0;
                    },
                    () -> {
                        Y.setRelease(this, 1L);
                        return 0;
                    },
                    () -> 10 * (long) X.getAcquire(this) + (long) Y.getAcquire(this),
                    () -> 10 * (long) Y.getAcquire(this) + (long) X.getAcquire(this));
        }
    }

    /** Two loads of one variable. */
    public static final class CoherenceOpaque extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setOpaque(this, 1L);
                        return 0;
                    },
                    () -> 10 * (long) X.getOpaque(this) + (long) X.getOpaque(this));
        }
    }

    /** Two plain loads of one variable: the second may read the older value. */
    public static final class CoherencePlain extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        x = 1;
                        return 0;
                    },
                    () -> 10 * x + x);
        }
    }

    /** Two threads store to two variables in opposite orders; then both hold the first stores only if not volatile. */
    public static class TwoPlusTwoStores extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setRelease(this, 1L);
                        Y.setRelease(this, 2L);
                        return 0;
                    },
                    () -> {
                        Y.setRelease(this, 1L);
                        X.setRelease(this, 2L);
                        return 0;
                    });
        }

        @Override
        public void check(List<?> results) {
            if (x == 1 && y == 1) {
                throw new AssertionError("both first stores are last");
            }
        }
    }

    /** The same with volatile stores. */
    public static final class TwoPlusTwoVolatile extends TwoPlusTwoStores {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        X.setVolatile(this, 1L);
                        Y.setVolatile(this, 2L);
                        return 0;
                    },
                    () -> {
                        Y.setVolatile(this, 1L);
                        X.setVolatile(this, 2L);
                        return 0;
                    });
        }
    }

    /** Updates are atomic, whatever else they are. */
    public static final class AtomicUpdates extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            Supplier<?> add = () -> (long) X.getAndAddRelease(this, 1L);
            return List.of(add, add, add);
        }
    }

    /** One of two exchanges succeeds. */
    public static final class Exchanges extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> X.compareAndSet(this, 0L, 1L), () -> X.compareAndSet(this, 0L, 2L));
        }
    }

    /** An update of another thread carries on what a release store published. */
    public static final class ReleaseSequence extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        X.setRelease(this, 1L);
                        return 0;
                    },
                    () -> (long) X.getAndAddAcquire(this, 1L),
                    () -> 10 * (long) X.getAcquire(this) + plain);
        }
    }

    /** A thread sees all that was seen by the thread whose store it sees. */
    public static final class Transitivity extends Shared {
        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        plain = 1;
                        X.setRelease(this, 1L);
                        return 0;
                    },
                    () -> {
                        long seen = (long) X.getAcquire(this);
                        Y.setRelease(this, seen);
                        return seen;
                    },
                    () -> 10 * (long) Y.getAcquire(this) + plain);
        }
    }

    /** Sections of one monitor exclude each other, and the later one sees the earlier. */
    public static final class Monitors extends Shared {
        private synchronized long next() {
            plain++;
            return plain;
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(this::next, this::next, this::next);
        }
    }

    /** A reference to a new object: its final field is seen, the other one perhaps not. */
    public static final class Publishing extends Shared {
        private Published published;

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        published = new Published();
                        return 0;
                    },
                    () -> {
                        Published seen = published;
                        return seen == null ? 0 : 10 * seen.fixed + seen.changing;
                    });
        }
    }

    private static final class Published {
        final long fixed;
        long changing;

        Published() {
            fixed = 1;
            changing = 1;
        }
    }
}
