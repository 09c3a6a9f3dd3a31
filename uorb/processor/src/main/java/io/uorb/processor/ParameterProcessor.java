// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Annotation processor that checks records of parameters ({@code @Param}) and writes their metadata, with descriptions
 * from the Javadoc, into a resource for each record. Made for javac; nothing else calls it. The annotation is known by
 * its name: it belongs to an artifact above this one.
 */
public final class ParameterProcessor extends AbstractProcessor {
    /** The annotation of components. */
    static final String PARAM = "io.uorb.parameter.Param";

    private DiagnosticReporter reporter;
    private ParameterReader reader;

    /** For {@code ServiceLoader}. */
    public ParameterProcessor() {}

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(PARAM);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reporter = new DiagnosticReporter(environment.getMessager());
        reader = new ParameterReader(reporter, environment.getElementUtils());
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!annotations.isEmpty() && !VersionCheck.findsLibrary(processingEnv.getMessager())) {
            return true;
        }
        Set<TypeElement> records = new LinkedHashSet<>();
        for (TypeElement annotation : annotations) {
            for (Element component : round.getElementsAnnotatedWith(annotation)) {
                if (component.getEnclosingElement() instanceof TypeElement type) {
                    records.add(type);
                }
            }
        }
        records.forEach(this::processGuarded);
        return true;
    }

    /** An exception would end javac without a word about the class that caused it. */
    private void processGuarded(TypeElement type) {
        try {
            int before = reporter.errors();
            Map<String, String> texts = reader.read(type);
            if (reporter.errors() == before) {
                write(type, texts);
            }
        } catch (RuntimeException e) {
            reporter.error(Diagnostic.INTERNAL, type, type.getQualifiedName(), e);
        }
    }

    private void write(TypeElement type, Map<String, String> texts) {
        String name = ParameterResource.FOLDER
                + processingEnv.getElementUtils().getBinaryName(type).toString().replace('.', '/');
        try {
            ParameterResource.write(processingEnv.getFiler(), name, texts, type);
        } catch (IOException e) {
            reporter.error(Diagnostic.CANNOT_WRITE, type, name, e);
        }
    }
}
