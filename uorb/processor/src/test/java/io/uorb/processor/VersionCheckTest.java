// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.annotation.UorbVersion;
import io.uorb.testing.Project;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.List;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;

/** The processor and the library on the class path must have one version. */
class VersionCheckTest {
    private static final String LIBRARY = UorbVersion.class.getName();
    private static final String HEARTBEAT =
            "package p; @io.uorb.annotation.Topic public final class Heartbeat { public int count; }";

    private static Compilation withVersionClass(String members) {
        return new Compilation()
                .withoutProcessor()
                .source(LIBRARY, "package io.uorb.annotation; public final class UorbVersion { " + members + " }")
                .compileOrFail()
                .next();
    }

    private static List<String> messages(Compilation compilation) {
        return compilation
                .source("p.Heartbeat", HEARTBEAT)
                .source("p.Second", HEARTBEAT.replace("Heartbeat", "Second"))
                .source("p.User", "package p; class User { Object topic = HeartbeatTopic.HEARTBEAT; }")
                .compile()
                .messages();
    }

    private static String error(String other) {
        return "[UORB-049] uorb-processor " + UorbVersion.VERSION + " and uorb " + other
                + " on the class path differ; use the same version of both, for example through io.uorb:uorb-bom";
    }

    @Test
    void shouldAcceptALibraryOfItsVersion() {
        String version = "public static final String VERSION = \"" + UorbVersion.VERSION + "\";";
        Compilation equal = withVersionClass(version);
        assertEquals(List.of(), messages(equal));
        assertNotNull(equal.generatedSource("p.HeartbeatTopic"));
        assertEquals(List.of(), messages(new Compilation()));
    }

    @Test
    void shouldNameBothVersionsOnceIfTheyDiffer() {
        Compilation other = withVersionClass("public static final String VERSION = \"0.0.9\";");
        assertEquals(List.of(error("0.0.9")), messages(other));
    }

    @Test
    void shouldRefuseALibraryWithoutAVersion() {
        assertEquals(List.of(error("of unknown version")), messages(new Compilation().hide(LIBRARY)));
        assertEquals(List.of(error("of unknown version")), messages(withVersionClass("")));
        assertEquals(
                List.of(error("of unknown version")),
                messages(withVersionClass("public static final int VERSION = 1;")));
    }

    /** As {@code javac -processorpath uorb-processor.jar}, and with the core's jar alone. */
    @Test
    void shouldReportAProcessorPathWithoutTheLibrary() throws Exception {
        URL own = Compilation.classesOf(TopicProcessor.class).toUri().toURL();
        URL core = Compilation.classesOf(UorbVersion.class).toUri().toURL();
        assertLibraryMissing(own);
        assertLibraryMissing(own, core);
    }

    private static void assertLibraryMissing(URL... path) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Processor alone = (Processor) loader.loadClass(TopicProcessor.class.getName())
                    .getConstructor()
                    .newInstance();
            Compilation compilation = new Compilation().processor(alone).source("p.Heartbeat", HEARTBEAT);
            assertFalse(compilation.compile().succeeded());
            String message = compilation.messages().get(0);
            assertEquals(1, compilation.messages().size(), message);
            assertTrue(
                    message.startsWith("[UORB-056] the processor path has uorb-processor.jar, but not uorb.jar"),
                    message);
        }
    }

    @Test
    void shouldNotCompareWhereNoClassIsATopic() {
        Compilation plain = new Compilation().hide(LIBRARY).source("p.Plain", "package p; class Plain {}");
        assertTrue(plain.compile().succeeded(), () -> plain.messages().toString());
    }

    @Test
    void shouldHaveTheVersionOfThePom() throws IOException {
        String pom = Files.readString(Project.file("pom.xml"));
        String project = "<artifactId>uorb-parent</artifactId>\n  <version>";
        int start = pom.indexOf(project) + project.length();
        assertEquals(pom.substring(start, pom.indexOf('<', start)), UorbVersion.VERSION);
    }
}
