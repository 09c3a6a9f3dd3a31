// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.maven.plugins.shade.DefaultShader;
import org.apache.maven.plugins.shade.ShadeRequest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.loader.tools.Library;
import org.springframework.boot.loader.tools.LibraryScope;
import org.springframework.boot.loader.tools.LoaderImplementation;
import org.springframework.boot.loader.tools.Repackager;

/** Programs in one jar find the topics of all jars that it was made of, whatever tool has made it. */
@Tag("slow")
class JoinedJarTest {
    private static ProgramBuild program;
    private static List<Path> jars;

    @TempDir
    private Path folder;

    @BeforeAll
    static void build(@TempDir Path folder) throws IOException {
        program = new ProgramBuild(folder);
        Path classes =
                program.compile("-classpath", ProgramBuild.path(ProgramBuild.library(), ProgramBuild.catalogue()));
        jars = List.of(
                program.jar("app.jar", classes),
                program.jar("uorb.jar", ProgramBuild.library()),
                program.jar("dynamic.jar", ProgramBuild.catalogue()),
                program.jar("topics.jar", ProgramBuild.topics()));
    }

    @Test
    void shouldFindTheTopicsOfSeparateJars() throws Exception {
        assertEquals(
                ProgramBuild.expectedTopics(),
                program.run("-cp", ProgramBuild.path(jars.toArray(new Path[0])), "app.Main"));
    }

    /** As the plugin comes: no transformers, no filters. */
    @Test
    void shouldFindAllTopicsInAJarOfTheShadePlugin() throws Exception {
        ShadeRequest request = new ShadeRequest();
        Set<File> inputs = new LinkedHashSet<>();
        jars.forEach(jar -> inputs.add(jar.toFile()));
        request.setJars(inputs);
        request.setUberJar(folder.resolve("fat.jar").toFile());
        request.setFilters(List.of());
        request.setRelocators(List.of());
        request.setResourceTransformers(List.of());
        new DefaultShader().shade(request);
        assertEquals(
                ProgramBuild.expectedTopics(),
                program.run("-cp", folder.resolve("fat.jar").toString(), "app.Main"));
    }

    @ParameterizedTest
    @EnumSource(LoaderImplementation.class)
    void shouldFindAllTopicsInAJarOfSpringBoot(LoaderImplementation loader) throws Exception {
        Repackager repackager = new Repackager(jars.get(0).toFile());
        repackager.setMainClass("app.Main");
        repackager.setLoaderImplementation(loader);
        Path fat = folder.resolve("fat.jar");
        repackager.repackage(fat.toFile(), callback -> {
            for (Path jar : jars.subList(1, jars.size())) {
                callback.library(new Library(jar.toFile(), LibraryScope.COMPILE));
            }
        });
        assertEquals(ProgramBuild.expectedTopics(), program.run("-jar", fat.toString()));
    }

    /** Some tools store files only. */
    @Test
    void shouldFindAllTopicsInAJarWithoutFolders() throws Exception {
        Path fat = folder.resolve("fat.jar");
        try (OutputStream out = Files.newOutputStream(fat);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            Set<String> written = new LinkedHashSet<>();
            for (Path jar : jars) {
                try (JarFile from = new JarFile(jar.toFile());
                        Stream<? extends ZipEntry> entries = from.stream()) {
                    for (ZipEntry entry : (Iterable<ZipEntry>) entries.<ZipEntry>map(each -> each)::iterator) {
                        if (!entry.isDirectory() && written.add(entry.getName())) {
                            zip.putNextEntry(new ZipEntry(entry.getName()));
                            from.getInputStream(entry).transferTo(zip);
                        }
                    }
                }
            }
        }
        try (JarFile joined = new JarFile(fat.toFile())) {
            assertNull(joined.getEntry(TopicCatalogue.FOLDER));
        }
        assertEquals(ProgramBuild.expectedTopics(), program.run("-cp", fat.toString(), "app.Main"));
    }
}
