// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.JarredFactory;
import io.uorb.cli.ConsoleRun;
import io.uorb.cli.web.WebModuleFactory;
import io.uorb.module.ModuleFactory;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import io.uorb.trace.module.TracedModule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules of {@code --jar} in place of those known here. */
@Statement("determinism:D-56")
class ReplayJarsTest {
    private static final String SERVICES = "META-INF/services/io.uorb.module.ModuleFactory";

    @TempDir
    private Path folder;

    /** Writes a jar with a class of this test's class path, and a list of factories. */
    private Path jar(Class<?> held, String services) throws IOException {
        Path jar = folder.resolve("app.jar");
        String file = held.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream bytes = held.getClassLoader().getResourceAsStream(file)) {
            out.putNextEntry(new ZipEntry(file));
            bytes.transferTo(out);
            if (services != null) {
                out.putNextEntry(new ZipEntry(SERVICES));
                out.write(services.getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    private static String refusal(Path jar) {
        return assertThrows(IOException.class, () -> ReplayJars.open(List.of(jar)))
                .getMessage();
    }

    @Test
    void shouldTakeAKindFromTheJarThoughTheClassPathHasItsClass() throws Exception {
        Path jar = jar(JarredFactory.class, "# of the test\n" + JarredFactory.class.getName() + " # the only one\n");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (ReplayJars jars = ReplayJars.open(List.of(jar))) {
            ModuleFactory made = jars.factories().require("blink");
            assertEquals(JarredFactory.class.getName(), made.getClass().getName());
            assertTrue(made.getClass().getClassLoader() instanceof JarFirstLoader, made::toString);
            assertSame(ModuleFactory.class, made.getClass().getInterfaces()[0]);
            assertEquals(List.of(made), jars.own());
            assertSame(made.getClass().getClassLoader(), Thread.currentThread().getContextClassLoader());
            assertEquals(List.of("lamp"), jars.made(List.of(new TracedModule("/lamp", "blink", List.of()))));
        }
        assertSame(before, Thread.currentThread().getContextClassLoader());
    }

    @Test
    void shouldNameKindsThatTheLogDoesNotHave() throws IOException {
        Path jar = jar(JarredFactory.class, JarredFactory.class.getName());
        try (ReplayJars jars = ReplayJars.open(List.of(jar))) {
            List<TracedModule> others = List.of(new TracedModule("/a", "mc_rate_control", List.of()));
            String refused = assertThrows(IllegalArgumentException.class, () -> jars.made(others))
                    .getMessage();
            assertEquals(
                    "--jar " + jar + " has the kinds blink; the log has modules of the kinds mc_rate_control", refused);
        }
    }

    @Test
    void shouldRefuseJarsWithoutAModuleThatCanBeMade() throws IOException {
        assertEquals("--jar none.jar does not exist or cannot be read", refusal(Path.of("none.jar")));
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        assertTrue(refusal(text).startsWith("--jar " + text + " is not a jar: "), refusal(text));
        Path none = jar(JarredFactory.class, null);
        assertEquals("--jar " + none + ": contains no modules: missing " + SERVICES, refusal(none));
        jar(JarredFactory.class, "io.uorb.cli.web.WebModuleFactory");
        assertTrue(
                refusal(none).endsWith("it names the factory io.uorb.cli.web.WebModuleFactory and does not hold it"));
        jar(JarredFactory.class, "example.Missing");
        assertTrue(refusal(none).contains(": its factory example.Missing cannot be loaded: "), refusal(none));
        jar(JarFirstLoader.class, "java.lang.String");
        assertTrue(refusal(none).endsWith("it names the factory java.lang.String and does not hold it"));
    }

    @Test
    void shouldTakeTheModulesOfAJarThatHoldsTheMiddlewareToo() throws IOException {
        Path jar = jar(JarredFactory.class, null);
        Path whole = folder.resolve("whole.jar");
        String middleware = "io/uorb/cli/web/WebModuleFactory.class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(whole));
                JarFile modules = new JarFile(jar.toFile());
                InputStream bytes = getClass().getClassLoader().getResourceAsStream(middleware)) {
            String own = JarredFactory.class.getName().replace('.', '/') + ".class";
            out.putNextEntry(new ZipEntry(own));
            modules.getInputStream(modules.getEntry(own)).transferTo(out);
            out.putNextEntry(new ZipEntry(middleware));
            bytes.transferTo(out);
            out.putNextEntry(new ZipEntry(SERVICES));
            String names = JarredFactory.class.getName() + "\nio.uorb.cli.web.WebModuleFactory\n";
            out.write(names.getBytes(StandardCharsets.UTF_8));
        }
        try (ReplayJars jars = ReplayJars.open(List.of(whole))) {
            assertEquals(1, jars.own().size(), () -> jars.own().toString());
            assertEquals("blink", jars.own().get(0).name());
        }
        Path without = jar(WebModuleFactory.class, "io.uorb.cli.web.WebModuleFactory");
        assertTrue(refusal(without).contains(": has no modules but those of the middleware"), refusal(without));
    }

    @Test
    void shouldEndACommandWithTheReason() {
        CommandRun run = ConsoleRun.of("replay", "check", "--jar", "none.jar");
        assertEquals(
                "uorb replay check: --jar none.jar does not exist or cannot be read",
                run.err().strip());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldCheckTheModulesOfTheJarOnly() throws IOException {
        Path jar = jar(JarredFactory.class, JarredFactory.class.getName());
        CommandRun run =
                ConsoleRun.of("replay", "check", "--jar", jar.toString()).reportsNothing();
        assertEquals(
                "blink: example.JarredFactory uses java.lang.System.nanoTime; read the module's"
                        + " clock()\n1 findings\n",
                run.out());
        assertEquals(1, run.exitCode());
    }
}
