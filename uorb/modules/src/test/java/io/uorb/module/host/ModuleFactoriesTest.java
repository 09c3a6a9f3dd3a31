// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code modules:MO-6}: how factories are found, and what is said about those that cannot be used. */
class ModuleFactoriesTest {
    private static final String SERVICES = "META-INF/services/" + ModuleFactory.class.getName();

    @TempDir
    private Path folder;

    /** The base of factories that tests list as services. */
    public abstract static class Kind implements ModuleFactory {
        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("a kind of a test");
        }

        @Override
        public Module create(ModuleContext context) {
            return () -> {};
        }
    }

    /** A sound factory. */
    public static final class Good extends Kind {
        @Override
        public String name() {
            return "good_kind";
        }
    }

    /** Another factory of the same name. */
    public static final class Same extends Kind {
        @Override
        public String name() {
            return "good_kind";
        }
    }

    /** A factory whose constructor throws. */
    public static final class Throwing extends Kind {
        public Throwing() {
            throw new UnsupportedOperationException("not here");
        }

        @Override
        public String name() {
            return "throwing";
        }
    }

    /** A factory with a wrong name. */
    public static final class BadlyNamed extends Kind {
        @Override
        public String name() {
            return "Badly-Named";
        }
    }

    /** A factory whose option every module has. */
    public static final class Policeman extends Kind {
        @Override
        public String name() {
            return "policeman";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("has a policy").withOptions(ModuleOption.text("policy", "", "Its own."));
        }
    }

    /** A class loader that lists these factories as services. */
    private static ClassLoader listing(String... classes) {
        return new ClassLoader(ModuleFactoriesTest.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals(SERVICES)
                        ? Collections.enumeration(List.of(urlOf(String.join("\n", classes))))
                        : super.getResources(name);
            }
        };
    }

    private static URL urlOf(String text) throws IOException {
        return new URL(null, "test:services", new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                return new URLConnection(url) {
                    @Override
                    public void connect() {}

                    @Override
                    public InputStream getInputStream() {
                        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
                    }
                };
            }
        });
    }

    private static ModuleFactories listed(Class<?>... classes) {
        String[] names = new String[classes.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = classes[i].getName();
        }
        return ModuleFactories.load(listing(names));
    }

    private static List<String> names(ModuleFactories factories) {
        return factories.all().stream().map(ModuleFactory::name).toList();
    }

    @Test
    void shouldFindServices() throws Exception {
        ModuleFactories factories = listed(Good.class);
        assertEquals(List.of("good_kind"), names(factories));
        assertEquals(Good.class, factories.require("good_kind").getClass());
        assertEquals(List.of(), factories.problems());
    }

    @Test
    void shouldSuggestNamesNearAnUnknownOne() {
        String text = assertThrows(
                        ModuleException.class, () -> listed(Good.class).require("god_kind"))
                .getMessage();
        assertEquals(
                "unknown kind of module god_kind; did you mean good_kind?; \"uorb module list --kinds\" lists all",
                text);
    }

    @Test
    void shouldNameBothFactoriesOfOneName() {
        ModuleFactories factories = listed(Good.class, Same.class);
        String text = assertThrows(ModuleException.class, () -> factories.require("good_kind"))
                .getMessage();
        assertTrue(text.startsWith("two factories make modules of kind good_kind: "), text);
        assertTrue(text.contains(Good.class.getName() + " of file:"), text);
        assertTrue(text.contains(Same.class.getName()), text);
        assertEquals(List.of(), names(factories));
        assertEquals(List.of(text), factories.problems());
    }

    @Test
    void shouldUseTheOthersBesideFactoriesThatCannotBeLoaded() {
        ModuleFactories factories = ModuleFactories.load(listing(
                Throwing.class.getName(),
                "no.such.Factory",
                BadlyNamed.class.getName(),
                Policeman.class.getName(),
                Good.class.getName()));
        assertEquals(List.of("good_kind"), names(factories));
        List<String> problems = factories.problems();
        assertEquals(4, problems.size());
        assertTrue(problems.get(0).contains("Throwing"), problems.get(0));
        assertTrue(problems.get(1).contains("no.such.Factory"), problems.get(1));
        assertTrue(problems.get(2).contains("\"Badly-Named\", which is not in snake_case"), problems.get(2));
        assertTrue(problems.get(3).contains("option policy, which every module has already"), problems.get(3));
    }

    @Test
    void shouldRefuseTwoOfOneNameInCode() {
        assertThrows(IllegalArgumentException.class, () -> ModuleFactories.of(new Good(), new Same()));
        ModuleFactories one = ModuleFactories.of(new Good());
        assertThrows(IllegalArgumentException.class, () -> one.with(new Same()));
        assertEquals(List.of("good_kind"), names(one));
    }

    @Test
    void shouldFindTheFactoriesOfJars() throws Exception {
        Path jar = folder.resolve("kinds.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry(SERVICES));
            entries.write(Good.class.getName().getBytes(StandardCharsets.UTF_8));
        }
        ModuleFactories factories = ModuleFactories.withJars(List.of(jar));
        assertTrue(names(factories).contains("good_kind"), factories.problems().toString());
    }

    /** As tools join jars: one service file of several is kept, and all classes are there. */
    @Test
    void shouldReportFactoriesThatTheJarDoesNotList() throws Exception {
        Path jar = folder.resolve("joined.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new JarEntry(SERVICES));
            entries.write(("# first jar\n" + Good.class.getName() + " # kind\n").getBytes(StandardCharsets.UTF_8));
            for (Class<?> type : List.of(Good.class, Policeman.class, Kind.class, ModuleFactoriesTest.class)) {
                String entry = type.getName().replace('.', '/') + ".class";
                entries.putNextEntry(new JarEntry(entry));
                entries.write(type.getClassLoader().getResourceAsStream(entry).readAllBytes());
            }
        }
        ModuleFactories factories = ModuleFactories.withJars(List.of(jar));
        List<String> problems = factories.problems();
        String problem = problems.get(problems.size() - 1);
        assertTrue(problem.contains(jar + " has factories of modules"), problem);
        assertTrue(problem.contains("does not list: " + Policeman.class.getName() + ";"), problem);
        String text = assertThrows(ModuleException.class, () -> factories.require("policeman"))
                .getMessage();
        assertTrue(text.contains(Policeman.class.getName()), text);
    }

    @Test
    void shouldNameAJarThatIsMissing() {
        Path missing = folder.resolve("no.jar");
        String text = assertThrows(ModuleException.class, () -> ModuleFactories.withJars(List.of(missing)))
                .getMessage();
        assertEquals("module jar " + missing + " does not exist or cannot be read", text);
    }
}
