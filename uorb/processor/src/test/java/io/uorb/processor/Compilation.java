// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.OrbMetadata;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One run of javac in memory. */
public final class Compilation {
    /** JDK 17 needs no option, and a third of javac's time goes into reading its own API from the file of releases. */
    private static final List<String> FOR_JAVA_17 =
            Runtime.version().feature() == 17 ? List.of() : List.of("--release", "17");

    private final Map<String, String> sources = new TreeMap<>();
    private final List<String> options = new ArrayList<>(FOR_JAVA_17);
    private final List<Processor> processors = new ArrayList<>(List.of(new TopicProcessor(), new ParameterProcessor()));
    private final MemoryFiles files;
    private final DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    private boolean succeeded;

    /** A run with our processor, for Java 17. */
    public Compilation() {
        this(new TreeMap<>());
    }

    private Compilation(Map<String, byte[]> classPath) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager standard = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
        this.files = new MemoryFiles(standard, classPath);
        option("-classpath", productClasses().toString());
    }

    /** Where the classes under test lie. */
    static Path productClasses() {
        return classesOf(OrbMetadata.class);
    }

    /** Returns the folder or jar of a class. */
    static Path classesOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A further compilation that sees the classes of this one, as it would those of a jar. */
    Compilation next() {
        return new Compilation(files.classes());
    }

    /** Adds a source; its name is the class with its package. */
    public Compilation source(String className, String text) {
        sources.put(className, text);
        return this;
    }

    public Compilation option(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    /** Compiles as if the class path had no class of that name. */
    Compilation hide(String className) {
        files.hide(className);
        return this;
    }

    /** Takes that processor instead of ours. */
    Compilation processor(Processor other) {
        processors.clear();
        processors.add(other);
        return this;
    }

    public Compilation withoutProcessor() {
        processors.clear();
        return option("-proc:none");
    }

    public Compilation compile() {
        StringWriter out = new StringWriter();
        JavaCompiler.CompilationTask task = ToolProvider.getSystemJavaCompiler()
                .getTask(out, files, diagnostics, options, null, MemoryFiles.sources(sources));
        task.setLocale(Locale.ROOT);
        task.setProcessors(processors);
        succeeded = task.call();
        return this;
    }

    /** Compiles, and fails the test with javac's words if that fails. */
    public Compilation compileOrFail() {
        if (!compile().succeeded) {
            throw new AssertionError("javac failed: " + diagnostics.getDiagnostics());
        }
        return this;
    }

    public boolean succeeded() {
        return succeeded;
    }

    /** Errors of our processor as {@code line id}, in the order of lines. */
    List<String> errors() {
        return diagnostics.getDiagnostics().stream()
                .filter(found -> found.getKind() == Diagnostic.Kind.ERROR)
                .filter(found -> found.getMessage(Locale.ROOT).startsWith("[UORB-"))
                .map(found -> found.getLineNumber() + " "
                        + found.getMessage(Locale.ROOT).substring(1, 9))
                .sorted()
                .toList();
    }

    /** Texts of all errors and warnings. */
    public List<String> messages() {
        return diagnostics.getDiagnostics().stream()
                .map(found -> found.getMessage(Locale.ROOT))
                .toList();
    }

    /** A source that the processor generated, or null. */
    public String generatedSource(String className) {
        return files.generatedSource(className);
    }

    /** Names of all classes that the processor generated. */
    public List<String> generatedNames() {
        return files.generatedNames();
    }

    /** A resource that the processor wrote, or null. */
    String resource(String name) {
        return files.resource(name);
    }

    /** The files that list generated classes for tools, below their folder. */
    List<String> catalogue() {
        return files.resourcesBelow(Catalogue.FOLDER);
    }

    /** Loads the compiled classes. */
    public ClassLoader classLoader() {
        return new MemoryClassLoader(files.classes());
    }

    /** The topic of that constant in a generated class. */
    @SuppressWarnings("unchecked")
    public static OrbMetadata<Object> topic(ClassLoader loader, String className, String constant) {
        try {
            return (OrbMetadata<Object>)
                    loader.loadClass(className).getField(constant).get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** A text of the test resources. */
    public static String golden(String name) {
        try (InputStream in = Compilation.class.getResourceAsStream("/golden/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
