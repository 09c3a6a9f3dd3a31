// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import io.uorb.topics.debug.OrbTestLargeTopic;
import io.uorb.topics.debug.OrbTestTopic;
import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
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
    private static final String TEST_CLASS = "io.uorb.topics.debug.OrbTestTopic";
    /** Its topics. */
    private static final List<OrbMetadata<?>> BOTH = List.of(OrbTestTopic.ORB_MULTITEST, OrbTestTopic.ORB_TEST);

    private static final String LARGE_CLASS = "io.uorb.topics.debug.OrbTestLargeTopic";
    private static final String IMPOSTOR = "io.uorb.dynamic.TopicCatalogueTest$Impostor";

    @TempDir
    private Path folder;

    private final List<URL> resources = new ArrayList<>();

    /** Finds the folders of this test only, and all classes. */
    private final ClassLoader loader = new ClassLoader(TopicCatalogueTest.class.getClassLoader()) {
        @Override
        public Enumeration<URL> getResources(String name) {
            return Collections.enumeration(resources);
        }
    };

    /** Adds a folder that lists those classes, and returns its address. */
    private String add(String... classNames) throws IOException {
        Path root = folder.resolve("root" + resources.size());
        Path index = root.resolve(TopicCatalogue.INDEX);
        Files.createDirectories(index.getParent());
        Files.writeString(index, "");
        for (String name : classNames) {
            Path file = root.resolve(TopicCatalogue.FOLDER + name.replace('.', '/'));
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
        resources.add(index.toUri().toURL());
        return root.resolve(TopicCatalogue.FOLDER).toUri().toURL().toString();
    }

    private void assertProblems(String... lines) {
        assertEquals(List.of(lines), TopicCatalogue.load(loader).problems());
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
        add(TEST_CLASS);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(loader);
            assertEquals(BOTH, TopicCatalogue.ofClassPath().topics());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** M-3. */
    @Test
    void shouldNumberTopicsInTheOrderOfTheirNames() throws IOException {
        add(LARGE_CLASS);
        add(TEST_CLASS);
        TopicCatalogue catalogue = TopicCatalogue.load(loader);
        assertEquals(
                List.of(OrbTestTopic.ORB_MULTITEST, OrbTestTopic.ORB_TEST, OrbTestLargeTopic.ORB_TEST_LARGE),
                catalogue.topics());
        assertEquals(1, catalogue.idOf(OrbTestTopic.ORB_TEST));
        assertEquals(2, catalogue.idOf(OrbTestLargeTopic.ORB_TEST_LARGE));
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
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> catalogue.require("rover_"),
                "topic rover_ is not among the 3 … did you mean rover or rover_groundtruth?");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> catalogue.require("rovr"),
                "topic rovr is not among the 3 … mean rover?");
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> catalogue.require("Rover"),
                "topic Rover is not among the 3 … mean rover?");
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> catalogue.require("vehicle"),
                "topic vehicle is not among the 3 known topics");
    }

    @Test
    void shouldKeepAllVersionsOfATopic() {
        DefinedTopic other = new DefinedTopic("rover", Rover.WHEEL_DEFINITION);
        TopicCatalogue catalogue = TopicCatalogue.of(List.of(Rover.ROVER, other, Rover.ROVER, Rover.GROUNDTRUTH));
        assertEquals(List.of(Rover.ROVER, Rover.GROUNDTRUTH), catalogue.topics());
        assertSame(Rover.ROVER, catalogue.require("rover"));
        assertEquals(List.of(Rover.ROVER, other), catalogue.versions("rover"));
        assertEquals(0, catalogue.idOf(other));
        assertEquals(List.of(), catalogue.versions("wheel"));
    }

    @Test
    void shouldBeEmptyWithoutFolders() {
        assertEquals(List.of(), TopicCatalogue.load(loader).topics());
    }

    @Test
    void shouldTakeAJarThatIsThereTwice() throws IOException {
        add(TEST_CLASS);
        resources.add(resources.get(0));
        add(TEST_CLASS);
        assertEquals(BOTH, TopicCatalogue.load(loader).topics());
    }

    @Test
    void shouldTellAllProblemsInOneRun() throws IOException {
        String first = add("p.A", TEST_CLASS, "p.B", "p.C", "p.D", "p.E");
        String second = add("p.E", "p.F", "io.uorb.dynamic.TopicCatalogueTest");
        assertProblems(
                first + ": listed classes are not there: p.A, p.B, p.C and 2 more; remove their files from the folder",
                second + ": listed classes have no topics: io.uorb.dynamic.TopicCatalogueTest; remove their files from"
                        + " the folder",
                second + ": listed classes are not there: p.F; remove their files from the folder");
    }

    @Test
    void shouldTellOnceWhyClassesCannotBeUsed() throws IOException {
        String broken = "io.uorb.dynamic.TopicCatalogueTest$Broken";
        String url = add(broken, broken + "Too", TEST_CLASS);
        assertProblems(url + ": listed classes cannot be used, ExceptionInInitializerError: " + broken + ", " + broken
                + "Too; of the first: java.lang.IllegalArgumentException: "
                + assertThrows(IllegalArgumentException.class, TopicCatalogueTest::brokenTopic)
                        .getMessage());
    }

    /** One bad jar must not take a console down. */
    @Test
    void shouldTakeTheSoundTopicsAndTellTheRest() throws IOException {
        String first = add(TEST_CLASS, "io.uorb.px4.Missing");
        add(LARGE_CLASS);
        Path gone = folder.resolve("gone").resolve(TopicCatalogue.INDEX);
        resources.add(gone.toUri().toURL());
        TopicCatalogue catalogue = TopicCatalogue.load(loader);
        List<String> problems = catalogue.problems();
        assertEquals(
                List.of(OrbTestTopic.ORB_MULTITEST, OrbTestTopic.ORB_TEST, OrbTestLargeTopic.ORB_TEST_LARGE),
                catalogue.topics());
        assertEquals(2, problems.size(), problems::toString);
        assertEquals(
                gone.getParent().toUri().toURL() + "/: java.nio.file.NoSuchFileException: " + gone.getParent(),
                problems.get(0));
        assertEquals(
                first + ": listed classes are not there: io.uorb.px4.Missing; remove their files from the folder",
                problems.get(1));
    }

    /** The first folder that the class loader finds decides, as for classes. */
    @Test
    void shouldTakeTheFirstOfTwoTopicsOfOneName() throws IOException {
        add(IMPOSTOR);
        add(TEST_CLASS);
        TopicCatalogue catalogue = TopicCatalogue.load(loader);
        assertSame(Impostor.ORB_TEST, catalogue.require("orb_test"));
        assertEquals(List.of(Impostor.ORB_TEST, OrbTestTopic.ORB_TEST), catalogue.versions("orb_test"));
    }

    /** A class of the JDK, for this module exports all its packages. */
    @Test
    void shouldTellAClassThatIsNotExported() throws IOException {
        add(TEST_CLASS, "jdk.internal.misc.Unsafe");
        TopicCatalogue catalogue = TopicCatalogue.load(loader);
        assertEquals(BOTH, catalogue.topics());
        assertEquals(
                List.of("module java.base hides the topics of package jdk.internal.misc: jdk.internal.misc.Unsafe;"
                        + " add to its module-info.java: exports jdk.internal.misc;"),
                catalogue.problems());
        String message = assertThrows(IllegalArgumentException.class, () -> catalogue.require("hidden"))
                .getMessage();
        assertTrue(message.contains("exports jdk.internal.misc"), message);
    }

    /** The processor lists public classes; such a file is left of a class that was public once. */
    @Test
    void shouldPassOverClassesThatAreNotPublic() throws IOException {
        add("io.uorb.dynamic.TopicCatalogueTest$Hidden", TEST_CLASS);
        assertEquals(BOTH, TopicCatalogue.load(loader).topics());
    }

    @Test
    void shouldTellAFolderThatCannotBeListed() throws IOException {
        URL index = new URL(null, "odd:/" + TopicCatalogue.INDEX, new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                return new URLConnection(url) {
                    @Override
                    public void connect() {}
                };
            }
        });
        resources.add(index);
        assertProblems("odd:/" + TopicCatalogue.FOLDER + ": java.io.IOException: files cannot be listed there; name the"
                + " topics with TopicCatalogue.of(...)");
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
        String url = add("io.uorb.px4.Missing");
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
        assertEquals(
                List.of(url + ": listed classes are not there: io.uorb.px4.Missing; remove their files from the"
                        + " folder"),
                problems);
    }

    /** A class that another jar might have under the same name. */
    public static final class Impostor {
        public static final DefinedTopic ORB_TEST = new DefinedTopic("orb_test", Rover.WHEEL_DEFINITION);
    }

    /** A class that cannot be initialised. */
    public static final class Broken {
        public static final DefinedTopic BROKEN = brokenTopic();
    }

    /** Another one, broken alike. */
    public static final class BrokenToo {
        public static final DefinedTopic BROKEN = brokenTopic();
    }

    private static DefinedTopic brokenTopic() {
        return new DefinedTopic("Not Snake", Rover.WHEEL_DEFINITION);
    }

    /** A class that the processor omits from the folder. */
    static final class Hidden {
        public static final DefinedTopic HIDDEN = new DefinedTopic("hidden", Rover.WHEEL_DEFINITION);
    }
}
