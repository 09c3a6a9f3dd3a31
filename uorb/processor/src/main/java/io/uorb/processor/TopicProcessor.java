// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaMessage;
import io.uorb.codegen.TopicSource;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Annotation processor that generates the {@code …Topic} class of each {@code @Topic} class, and lists it in the
 * catalogue. Made for javac; nothing else calls it. All errors of all classes are reported; a class with errors gets no
 * generated class.
 */
public final class TopicProcessor extends AbstractProcessor {
    /** Generated classes and the message classes that they are for. */
    private final Map<String, String> generatedFor = new HashMap<>();

    private final Catalogue catalogue = new Catalogue();
    private DiagnosticReporter reporter;
    private VersionCheck versions;
    private TopicNames topicNames;
    private MessageReader messages;
    private GeneratedSources sources;

    /** For {@code ServiceLoader}. */
    public TopicProcessor() {}

    /** Returns all of ours: javac with {@code -Xlint:processing} warns of those that no processor claims. */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(Annotations.PACKAGE + "*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reporter = new DiagnosticReporter(environment.getMessager());
        versions = new VersionCheck(reporter, environment.getElementUtils());
        topicNames = new TopicNames(reporter);
        messages = new MessageReader(reporter, environment, topicNames);
        sources = new GeneratedSources(environment);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!annotations.isEmpty() && !VersionCheck.findsLibrary(processingEnv.getMessager())) {
            return true;
        }
        sources.begin(round);
        if (!annotations.isEmpty()) {
            versions.run();
        }
        for (TypeElement annotation : annotations) {
            if (annotation.getSimpleName().contentEquals(Annotations.TOPIC)) {
                ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))
                        .forEach(this::processGuarded);
            }
        }
        if (round.processingOver() && !round.errorRaised() && reporter.errors() == 0) {
            writeCatalogue();
        }
        return true;
    }

    /** An exception would end javac without a word about the class that caused it. */
    private void processGuarded(TypeElement type) {
        try {
            process(type);
        } catch (RuntimeException e) {
            reporter.error(Diagnostic.INTERNAL, type, type.getQualifiedName(), e);
        }
    }

    private void process(TypeElement type) {
        int before = reporter.errors();
        topicNames.declare(type);
        JavaMessage message = messages.read(type);
        if (message == null) {
            return;
        }
        String name = message.qualifiedTopicClass();
        String other = generatedFor.putIfAbsent(name, message.qualifiedName());
        if (other != null) {
            reporter.error(Diagnostic.GENERATED_NAME, type, name, message.qualifiedName(), "for " + other);
        }
        if (reporter.errors() == before) {
            generate(message, type);
        }
    }

    private void generate(JavaMessage message, TypeElement type) {
        String name = message.qualifiedTopicClass();
        try (Writer writer = sources.create(name, type).openWriter()) {
            writer.write(TopicSource.of(message));
        } catch (FilerException e) {
            reporter.error(Diagnostic.GENERATED_NAME, type, name, message.qualifiedName(), e.getMessage());
        } catch (IOException e) {
            reporter.error(Diagnostic.CANNOT_WRITE, type, name, e);
        }
        catalogue.add(message, type);
    }

    private void writeCatalogue() {
        try {
            catalogue.write(processingEnv.getFiler());
        } catch (IOException e) {
            reporter.error(Diagnostic.CANNOT_WRITE, Catalogue.FOLDER, e);
        }
    }
}
