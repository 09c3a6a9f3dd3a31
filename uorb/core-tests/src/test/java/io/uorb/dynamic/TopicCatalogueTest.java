// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import io.uorb.topics.debug.OrbTestLargeTopic;
import io.uorb.topics.debug.OrbTestTopic;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Topics by name: those of this module's tests, and catalogues with mistakes. */
public class TopicCatalogueTest {
    private static final String TEST_LINE = "orb_test\tio.uorb.topics.debug.OrbTestTopic\tORB_TEST\n";
    private static final String LARGE_LINE = "orb_test_large\tio.uorb.topics.debug.OrbTestLargeTopic\tORB_TEST_LARGE\n";

    private static final String ADVICE = "Remove what is wrong from the path, name the topics with"
            + " TopicCatalogue.of(...), or take those that are sound with load(loader, problems).";

    /** A constant of a wrong kind. */
    public static final String NO_TOPIC = "text";

    /** A constant that can be no constant. */
    public final String instance = "text";

    @TempDir
    private Path folder;

    private final List<URL> resources = new ArrayList<>();

    /** Finds the resources of this test only, and all classes. */
    private final ClassLoader loader = new ClassLoader(TopicCatalogueTest.class.getClassLoader()) {
        @Override
        public Enumeration<URL> getResources(String name) {
            return Collections.enumeration(resources);
        }
    };

    private String add(String lines) throws IOException {
        Path file = folder.resolve("topics" + resources.size());
        Files.writeString(file, lines);
        URL url = file.toUri().toURL();
        resources.add(url);
        return url.toString();
    }

    private void assertRefused(String... lines) {
        assertEquals(
                String.join("\n", lines) + "\n" + ADVICE,
                assertThrows(IllegalStateException.class, () -> TopicCatalogue.load(loader))
                        .getMessage());
    }

    @Test
    void shouldFindTheTopicsOfTheClassPath() {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        assertSame(OrbTestTopic.ORB_TEST, catalogue.require("orb_test"));
        assertSame(OrbTestTopic.ORB_TEST, catalogue.find("orb_test").orElseThrow());
        assertEquals(Optional.empty(), catalogue.find("orb_tes"));
    }

    @Test
    void shouldUseItsOwnClassLoaderWhereTheContextHasNone() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(null);
            assertTrue(TopicCatalogue.ofClassPath().find("orb_test").isPresent());
            thread.setContextClassLoader(loader);
            assertTrue(TopicCatalogue.ofClassPath().find("orb_test").isPresent());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void shouldPreferTheContextClassLoader() throws IOException {
        add(TEST_LINE);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(loader);
            assertEquals(
                    List.of(OrbTestTopic.ORB_TEST), TopicCatalogue.ofClassPath().topics());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** M-3. */
    @Test
    void shouldNumberTopicsInTheOrderOfTheirNames() throws IOException {
        add(LARGE_LINE);
        add(TEST_LINE);
        TopicCatalogue catalogue = TopicCatalogue.load(loader);
        assertEquals(List.of(OrbTestTopic.ORB_TEST, OrbTestLargeTopic.ORB_TEST_LARGE), catalogue.topics());
        assertEquals(0, catalogue.idOf(OrbTestTopic.ORB_TEST));
        assertEquals(1, catalogue.idOf(OrbTestLargeTopic.ORB_TEST_LARGE));
        assertThrows(IllegalArgumentException.class, () -> catalogue.idOf(Rover.ROVER));
    }

    @Test
    void shouldFindTheTopicsOfAMessage() {
        TopicCatalogue catalogue = TopicCatalogue.of(List.of(Rover.GROUNDTRUTH, Rover.WHEEL_TOPIC, Rover.ROVER));
        assertEquals(List.of(Rover.ROVER, Rover.GROUNDTRUTH), catalogue.topicsOf("Rover"));
        assertEquals(List.of(), catalogue.topicsOf("rover"));
        assertEquals(List.of("Rover", "Wheel"), catalogue.messages());
    }

    @Test
    void shouldNameWhatIsNearAnUnknownTopic() {
        TopicCatalogue catalogue = TopicCatalogue.of(List.of(Rover.GROUNDTRUTH, Rover.WHEEL_TOPIC, Rover.ROVER));
        assertEquals(
                "topic rover_ is not among the 3 known topics; did you mean rover or rover_groundtruth?",
                assertThrows(IllegalArgumentException.class, () -> catalogue.require("rover_"))
                        .getMessage());
        assertEquals(
                "topic rovr is not among the 3 known topics; did you mean rover?",
                assertThrows(IllegalArgumentException.class, () -> catalogue.require("rovr"))
                        .getMessage());
        assertEquals(
                "topic Rover is not among the 3 known topics; did you mean rover?",
                assertThrows(IllegalArgumentException.class, () -> catalogue.require("Rover"))
                        .getMessage());
        assertEquals(
                "topic vehicle is not among the 3 known topics",
                assertThrows(IllegalArgumentException.class, () -> catalogue.require("vehicle"))
                        .getMessage());
    }

    @Test
    void shouldRefuseTwoTopicsOfOneName() {
        DefinedTopic other = new DefinedTopic("rover", Rover.WHEEL_DEFINITION);
        assertThrows(IllegalArgumentException.class, () -> TopicCatalogue.of(List.of(Rover.ROVER, other)));
    }

    @Test
    void shouldBeEmptyWithoutResources() {
        assertEquals(List.of(), TopicCatalogue.load(loader).topics());
    }

    @Test
    void shouldTakeAJarThatIsThereTwice() throws IOException {
        add(TEST_LINE);
        resources.add(resources.get(0));
        add(TEST_LINE);
        assertEquals(List.of(OrbTestTopic.ORB_TEST), TopicCatalogue.load(loader).topics());
    }

    /** Shading tools put an empty line between the lists that they join. */
    @Test
    void shouldTakeEmptyLines() throws IOException {
        add(TEST_LINE + "\n" + LARGE_LINE + "\n");
        assertEquals(2, TopicCatalogue.load(loader).topics().size());
    }

    @Test
    void shouldTellAllProblemsInOneRun() throws IOException {
        String first = add("orb_test io.uorb.topics.debug.OrbTestTopic ORB_TEST\n\n"
                + "orb_test\tio.uorb.px4.NoTopic\tORB_TEST\n"
                + TEST_LINE
                + "orb_test\tio.uorb.topics.debug.OrbTestTopic\tORB_TESTS\n"
                + "orb_tests\tio.uorb.topics.debug.OrbTestTopic\tORB_TEST\n");
        String second = add("no_topic\tio.uorb.dynamic.TopicCatalogueTest\tNO_TOPIC\n"
                + "instance\tio.uorb.dynamic.TopicCatalogueTest\tinstance\n"
                + "hidden\tio.uorb.dynamic.TopicCatalogueTest$Hidden\tHIDDEN\n");
        String rule = " is not accessible; it must be public and static, in a public class of a package that its module"
                + " exports";
        assertRefused(
                first + ":1: expected topic, class and constant between tabs, but it is:"
                        + " orb_test io.uorb.topics.debug.OrbTestTopic ORB_TEST",
                first + ":3: class io.uorb.px4.NoTopic is not there",
                first + ":5: class io.uorb.topics.debug.OrbTestTopic has no constant ORB_TESTS",
                first + ":6: io.uorb.topics.debug.OrbTestTopic.ORB_TEST is topic orb_test, not orb_tests",
                second + ":1: io.uorb.dynamic.TopicCatalogueTest.NO_TOPIC is text, not a topic",
                second + ":2: io.uorb.dynamic.TopicCatalogueTest.instance" + rule,
                second + ":3: io.uorb.dynamic.TopicCatalogueTest$Hidden.HIDDEN" + rule);
    }

    /** Two metadata objects of one name: the broker would refuse the second (M-2). */
    @Test
    void shouldRefuseATopicOfTwoJars() throws IOException {
        String first = add(TEST_LINE);
        String second = add("orb_test\tio.uorb.dynamic.TopicCatalogueTest$Impostor\tORB_TEST\n");
        assertRefused(second + ":1: topic orb_test of [J is there already, of io.uorb.topics.debug.OrbTest (" + first
                + ":1); remove one of the two jars");
    }

    /** One bad jar must not take a console down. */
    @Test
    void shouldTakeTheSoundTopicsAndTellTheRest() throws IOException {
        String first = add(TEST_LINE + "orb_test_medium\tio.uorb.px4.Missing\tORB_TEST_MEDIUM\n");
        String second = add("orb_test\tio.uorb.dynamic.TopicCatalogueTest$Impostor\tORB_TEST\n" + LARGE_LINE);
        String gone = add(TEST_LINE);
        Files.delete(folder.resolve("topics2"));
        List<String> problems = new ArrayList<>();
        TopicCatalogue catalogue = TopicCatalogue.load(loader, problems::add);
        assertEquals(List.of(OrbTestTopic.ORB_TEST, OrbTestLargeTopic.ORB_TEST_LARGE), catalogue.topics());
        assertEquals(3, problems.size(), problems::toString);
        assertEquals(first + ":2: class io.uorb.px4.Missing is not there", problems.get(0));
        assertTrue(problems.get(1).startsWith(second + ":1: topic orb_test of [J is there already"), problems.get(1));
        assertTrue(problems.get(2).startsWith(gone + ": java.io.FileNotFoundException"), problems.get(2));
    }

    /** The first list that the class loader finds decides, as for classes. */
    @Test
    void shouldTakeTheFirstOfTwoTopicsOfOneName() throws IOException {
        add("orb_test\tio.uorb.dynamic.TopicCatalogueTest$Impostor\tORB_TEST\n");
        add(TEST_LINE);
        List<String> problems = new ArrayList<>();
        assertSame(Impostor.ORB_TEST, TopicCatalogue.load(loader, problems::add).require("orb_test"));
        assertEquals(1, problems.size(), problems::toString);
    }

    /** A class of the JDK, for this module exports all its packages. */
    @Test
    void shouldTellAPublicConstantThatIsNotExported() throws IOException {
        String url = add(TEST_LINE + "hidden\tjdk.internal.misc.Unsafe\tINVALID_FIELD_OFFSET\n");
        List<String> problems = new ArrayList<>();
        assertEquals(
                List.of(OrbTestTopic.ORB_TEST),
                TopicCatalogue.load(loader, problems::add).topics());
        assertEquals(
                List.of(url + ":2: jdk.internal.misc.Unsafe.INVALID_FIELD_OFFSET is not accessible; it must be public"
                        + " and static, in a public class of a package that its module exports"),
                problems);
    }

    @Test
    void shouldTellNothingOfASoundClassPath() {
        List<String> problems = new ArrayList<>();
        assertEquals(
                TopicCatalogue.ofClassPath().topics(),
                TopicCatalogue.ofClassPath(problems::add).topics());
        assertEquals(List.of(), problems);
    }

    /**
     * The middleware's own loader is asked only where the context's finds no topic; its problems are told all the same.
     */
    @Test
    void shouldTellTheProblemsOfAContextWithoutASoundTopic() throws IOException {
        String url = add("missing\tio.uorb.px4.Missing\tMISSING\n");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        List<String> problems = new ArrayList<>();
        try {
            thread.setContextClassLoader(loader);
            assertTrue(
                    TopicCatalogue.ofClassPath(problems::add).find("orb_test").isPresent());
        } finally {
            thread.setContextClassLoader(before);
        }
        assertEquals(List.of(url + ":1: class io.uorb.px4.Missing is not there"), problems);
    }

    @Test
    void shouldNameAResourceThatCannotBeRead() throws IOException {
        String url = add(TEST_LINE);
        Files.delete(folder.resolve("topics0"));
        String message = assertThrows(IllegalStateException.class, () -> TopicCatalogue.load(loader))
                .getMessage();
        assertTrue(message.startsWith(url + ": java.io.FileNotFoundException"), message);
    }

    /** A class that another jar might have under the same name. */
    public static final class Impostor {
        public static final DefinedTopic ORB_TEST = new DefinedTopic("orb_test", Rover.WHEEL_DEFINITION);
    }

    /** A class that the processor omits from the list. */
    private static final class Hidden {
        private static final DefinedTopic HIDDEN = new DefinedTopic("hidden", Rover.WHEEL_DEFINITION);
    }
}
