// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaFileObject;

/**
 * Creates the files of generated sources. javac refuses one whose class is compiled at the same time. Eclipse's batch
 * compiler refuses each one whose class it finds anywhere, so also that of an earlier output, which is to be replaced.
 */
final class GeneratedSources {
    private static final String ECLIPSE = "org.eclipse.jdt.";

    private final ProcessingEnvironment environment;
    private final Set<String> compiled = new HashSet<>();

    GeneratedSources(ProcessingEnvironment environment) {
        this.environment = environment;
    }

    /** Takes the classes of a round: none of them may be generated. */
    void begin(RoundEnvironment round) {
        for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
            compiled.add(type.getQualifiedName().toString());
        }
    }

    /**
     * Creates the source of a class.
     *
     * @throws FilerException if the class is in the sources of this compilation
     */
    JavaFileObject create(String name, TypeElement from) throws IOException {
        try {
            return environment.getFiler().createSourceFile(name, from);
        } catch (FilerException e) {
            boolean isEclipse = environment.getClass().getName().startsWith(ECLIPSE);
            boolean isUnnamed = name.indexOf('.') < 0; // such a class is found under any alias
            if (!isEclipse || isUnnamed || compiled.contains(name)) {
                throw e;
            }
            return environment.getFiler().createSourceFile(aliasOf(name), from);
        }
    }

    /** Returns a name under which Eclipse's compiler knows no class, and which gives the same file. */
    private static String aliasOf(String name) {
        int dot = name.lastIndexOf('.');
        return name.substring(0, dot) + ".." + name.substring(dot + 1);
    }
}
