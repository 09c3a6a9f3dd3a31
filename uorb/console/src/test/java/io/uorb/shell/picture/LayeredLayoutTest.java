// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Graphs;
import io.uorb.shell.graph.format.GraphPicture;
import io.uorb.shell.graph.layout.LayeredLayout;
import io.uorb.shell.graph.layout.LayoutLink;
import io.uorb.shell.graph.layout.LayoutNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** Where the drawing's boxes and lines are. */
class LayeredLayoutTest {
    private static final double ROUNDING = 1e-6;
    /** Three times the gap between boxes; lines have a height that is not drawn. */
    private static final double WIDEST_BAND = 44;

    private static LayoutNode box(boolean odd) {
        return new LayoutNode(odd, 100, 30);
    }

    private static LayoutLink link(int from, int to) {
        return new LayoutLink(from, to, 8, 8, 0);
    }

    private static LayeredLayout layout(ComputationGraph graph) throws IOException {
        Picture picture = GraphPicture.of(graph);
        return PlacedFrame.of(picture.root(), picture.lines()).shapes();
    }

    @Property(tries = 50)
    void shouldKeepBoxesApart(@ForAll long seed) throws IOException {
        LayeredLayout layout = layout(Graphs.random(seed));

        List<LayeredLayout.Box> boxes = layout.boxes();
        for (int i = 0; i < boxes.size(); i++) {
            LayeredLayout.Box box = boxes.get(i);
            assertTrue(box.x() >= 0 && box.x() + box.width() <= layout.width() + ROUNDING, box.toString());
            assertTrue(box.y() >= -ROUNDING && box.y() + box.height() <= layout.height() + ROUNDING, box.toString());
            for (int j = i + 1; j < boxes.size(); j++) {
                assertFalse(overlap(box, boxes.get(j)), box + " and " + boxes.get(j));
            }
        }
    }

    @Property(tries = 50)
    void shouldEndLinesAtTheSidesOfTheirBoxesAndPassAllOthersBy(@ForAll long seed) throws IOException {
        ComputationGraph graph = Graphs.random(seed);
        LayeredLayout layout = layout(graph);

        for (LayeredLayout.Route route : layout.routes()) {
            double[] p = route.points();
            for (int i = 0; i + 4 < p.length; i += 4) {
                double x = (p[i + 2] + p[i + 4]) / 2;
                double y = p[i + 3];
                assertEquals(p[i + 5], y, ROUNDING);
                assertTrue(layout.boxes().stream().noneMatch(box -> contains(box, x, y)), x + " " + y);
            }
            assertEquals(
                    1, layout.boxes().stream().filter(box -> endsRight(box, p)).count());
            assertEquals(
                    1, layout.boxes().stream().filter(box -> beginsLeft(box, p)).count());
        }
    }

    @Property(tries = 50)
    void shouldLeaveNoWideBandEmpty(@ForAll long seed) throws IOException {
        LayeredLayout layout = layout(Graphs.random(seed));

        List<double[]> covered = new ArrayList<>();
        layout.boxes().forEach(box -> covered.add(new double[] {box.y(), box.y() + box.height()}));
        for (LayeredLayout.Route route : layout.routes()) {
            for (int i = 0; i < route.points().length; i += 4) {
                double left = route.points()[i + 1];
                double right = route.points()[i + 3];
                covered.add(new double[] {Math.min(left, right), Math.max(left, right)});
            }
        }
        covered.sort(Comparator.comparingDouble(part -> part[0]));
        double bottom = 0;
        for (double[] part : covered) {
            assertTrue(part[0] - bottom <= WIDEST_BAND + ROUNDING, "nothing from " + bottom + " to " + part[0]);
            bottom = Math.max(bottom, part[1]);
        }
    }

    @Property(tries = 20)
    void shouldDrawTheSameGraphTheSameWay(@ForAll long seed) throws IOException {
        assertEquals(
                layout(Graphs.random(seed)).boxes(), layout(Graphs.random(seed)).boxes());
    }

    /** All of these for more graphs. */
    @Property(tries = 200)
    @Tag("slow")
    void shouldLayOutMoreGraphsSo(@ForAll long seed) throws IOException {
        shouldKeepBoxesApart(seed);
        shouldEndLinesAtTheSidesOfTheirBoxesAndPassAllOthersBy(seed);
        shouldLeaveNoWideBandEmpty(seed);
        shouldDrawTheSameGraphTheSameWay(seed);
    }

    @Example
    void shouldPutAChainIntoColumnsWithoutLinesThatLeadBack() throws IOException {
        LayeredLayout layout =
                LayeredLayout.of(List.of(box(false), box(true), box(false)), List.of(link(0, 1), link(1, 2)));

        assertTrue(layout.boxes().get(0).x() < layout.boxes().get(1).x());
        assertTrue(layout.boxes().get(1).x() < layout.boxes().get(2).x());
        assertEquals(layout.boxes().get(0).y(), layout.boxes().get(2).y(), ROUNDING);
        assertTrue(layout.routes().stream().noneMatch(LayeredLayout.Route::back));
    }

    @Example
    void shouldLeadOneLineOfACycleBack() throws IOException {
        LayeredLayout layout = LayeredLayout.of(
                List.of(box(false), box(false), box(true), box(true)),
                List.of(link(0, 2), link(2, 1), link(1, 3), link(3, 0)));

        assertEquals(
                1, layout.routes().stream().filter(LayeredLayout.Route::back).count());
    }

    @Example
    void shouldPlaceAModuleThatReadsItsOwnTopic() throws IOException {
        LayeredLayout layout = LayeredLayout.of(List.of(box(false), box(true)), List.of(link(0, 1), link(1, 0)));

        assertEquals(
                1, layout.routes().stream().filter(LayeredLayout.Route::back).count());
        assertFalse(overlap(layout.boxes().get(0), layout.boxes().get(1)));
    }

    @Example
    void shouldUncrossLinesThatNeedNotCross() throws IOException {
        List<LayoutNode> nodes = new ArrayList<>();
        List<LayoutLink> links = new ArrayList<>();
        int size = 8;
        for (int i = 0; i < 2 * size; i++) {
            nodes.add(box(i >= size));
        }
        for (int i = 0; i < size; i++) {
            links.add(link(i, size + (i * 5 + 3) % size));
        }
        LayeredLayout layout = LayeredLayout.of(nodes, links);

        for (LayeredLayout.Route route : layout.routes()) {
            assertEquals(route.points()[1], route.points()[3], ROUNDING);
        }
    }

    @Example
    void shouldGiveAnEdgeWithManyLinesTheHeightForThem() throws IOException {
        List<LayoutNode> nodes = new ArrayList<>(List.of(box(false)));
        List<LayoutLink> links = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            nodes.add(box(true));
            links.add(link(i, 0));
        }
        assertTrue(LayeredLayout.of(nodes, links).boxes().get(0).height() >= 20 * 8);
    }

    @Example
    void shouldRefuseWhatIsTooLargeToBeRead() {
        List<LayoutNode> nodes = new ArrayList<>();
        for (int i = 0; i <= LayeredLayout.MAX_SPOTS; i++) {
            nodes.add(box(false));
        }
        String message = assertThrows(IOException.class, () -> LayeredLayout.of(nodes, List.of()))
                .getMessage();
        assertEquals(
                "the graph is too large to be drawn: 10001 boxes and pieces of lines, at most 10000;"
                        + " choose a part of it",
                message);
    }

    private static boolean overlap(LayeredLayout.Box a, LayeredLayout.Box b) {
        return a.x() < b.x() + b.width() - ROUNDING
                && b.x() < a.x() + a.width() - ROUNDING
                && a.y() < b.y() + b.height() - ROUNDING
                && b.y() < a.y() + a.height() - ROUNDING;
    }

    private static boolean contains(LayeredLayout.Box box, double x, double y) {
        return x > box.x() && x < box.x() + box.width() && y > box.y() && y < box.y() + box.height();
    }

    private static boolean beginsLeft(LayeredLayout.Box box, double[] p) {
        return Math.abs(box.x() + box.width() - p[0]) < ROUNDING && p[1] > box.y() && p[1] < box.y() + box.height();
    }

    private static boolean endsRight(LayeredLayout.Box box, double[] p) {
        double y = p[p.length - 1];
        return Math.abs(box.x() - p[p.length - 2]) < ROUNDING && y > box.y() && y < box.y() + box.height();
    }
}
