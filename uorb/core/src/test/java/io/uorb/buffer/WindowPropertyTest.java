// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Windows of 1, of the queue length and of half the cells, changed at any time, against a sequential model: a list of
 * messages 1, 2, 3, ..., and the place in it of one reader.
 */
class WindowPropertyTest {
    /**
     * A node.
     *
     * @param queueLength of the node
     * @param spare how many times the least number of cells it has
     */
    record Shape(int queueLength, int spare) {
        int capacity() {
            return RingSize.least(queueLength) * spare;
        }

        int window(int choice) {
            return new int[] {1, queueLength, capacity() / 2}[choice % 3];
        }
    }

    /** Something to do; {@code amount} is of messages, or chooses a window. */
    record Step(Kind kind, int amount) {
        enum Kind {
            PUBLISH,
            UPDATE,
            CHECK,
            WINDOW
        }
    }

    /** Sequential model of a reader. */
    private static final class Model {
        private long published;
        private long seen;
        private long passed;
        private int window;

        Model(int window) {
            this.window = window;
        }

        boolean updated() {
            return seen < published;
        }

        void passOver() {
            long oldest = Math.max(seen, published - window);
            passed += oldest - seen;
            seen = oldest;
        }

        long update() {
            if (!updated()) {
                return NONE;
            }
            passOver();
            return ++seen;
        }
    }

    @Property(tries = 2_000, seed = "7")
    void shouldHandOutAndCountAsTheModel(@ForAll("shapes") Shape shape, @ForAll("steps") List<Step> steps) {
        BufferFixture node = new BufferFixture(new NodeBuffer(shape.queueLength(), 1, shape.capacity(), 0));
        Reader reader = node.reader();
        Model model = new Model(shape.queueLength());
        for (Step step : steps) {
            apply(step, shape, node, reader, model);
            assertEquals(model.passed, reader.lostOpaque(), "lost after " + step);
        }
        while (model.updated()) {
            assertEquals(model.update(), update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(model.passed, reader.lostOpaque());
    }

    private static void apply(Step step, Shape shape, BufferFixture node, Reader reader, Model model) {
        switch (step.kind()) {
            case PUBLISH -> {
                node.publish(step.amount());
                model.published += step.amount();
            }
            case UPDATE -> assertEquals(model.update(), update(reader));
            case CHECK -> assertEquals(model.updated(), reader.updated());
            case WINDOW -> {
                model.window = shape.window(step.amount());
                reader.setWindow(model.window, false);
            }
        }
    }

    @Provide
    Arbitrary<Shape> shapes() {
        return Combinators.combine(Arbitraries.of(1, 2, 4, 8), Arbitraries.of(1, 2, 4))
                .as(Shape::new);
    }

    /** A burst may go round the cells; most nodes hold several. */
    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Step.Kind> kinds = Arbitraries.of(
                Step.Kind.PUBLISH,
                Step.Kind.PUBLISH,
                Step.Kind.UPDATE,
                Step.Kind.UPDATE,
                Step.Kind.UPDATE,
                Step.Kind.CHECK,
                Step.Kind.WINDOW);
        return Combinators.combine(kinds, Arbitraries.integers().between(0, 40))
                .as(Step::new)
                .list()
                .ofMaxSize(60);
    }
}
