// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import io.uorb.testing.Project;
import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The artifacts of the project, by their POMs, and class paths of some of them. */
final class NamedArtifacts {
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(uorb[a-z0-9-]*)</artifactId>");
    private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>.*?</dependency>");
    private static final Pattern NO_DEPENDENCIES =
            Pattern.compile("(?s)<(parent|dependencyManagement|build|profiles)>.*?</\\1>");
    private static final Pattern NAME = Pattern.compile("\\buorb(?:-[a-z0-9]+)*");

    /** The folder of each artifact. */
    private final Map<String, Path> folders = new TreeMap<>();

    /** The artifacts that each one needs at run time. */
    private final Map<String, Set<String>> needs = new TreeMap<>();

    NamedArtifacts() {
        for (Path pom : ProjectText.files("pom.xml")) {
            String text = NO_DEPENDENCIES.matcher(ProjectText.read(pom)).replaceAll("");
            Matcher own = ARTIFACT.matcher(text);
            if (own.find() && !pom.startsWith(Project.file("docs"))) {
                folders.put(own.group(1), pom.getParent());
                needs.put(own.group(1), dependencies(text));
            }
        }
    }

    private static Set<String> dependencies(String pom) {
        return DEPENDENCY
                .matcher(pom)
                .results()
                .map(MatchResult::group)
                .filter(text -> !text.contains("<scope>test"))
                .flatMap(NamedArtifacts::declared)
                .collect(Collectors.toSet());
    }

    /** Returns the artifacts of ours that a part of a POM has. */
    static Stream<String> declared(String pom) {
        return ARTIFACT.matcher(pom).results().map(result -> result.group(1));
    }

    /** Returns the words of a text that could be artifacts of ours. */
    static Stream<String> named(String text) {
        return NAME.matcher(text).results().map(MatchResult::group);
    }

    /** Returns this process's class path without the artifacts of ours that a program with only these lacks. */
    String classPath(Collection<String> chosen) {
        Set<String> needed = new TreeSet<>();
        chosen.forEach(artifact -> addWithNeeds(artifact, needed));
        List<Path> absent = folders.entrySet().stream()
                .filter(artifact -> !needed.contains(artifact.getKey()))
                .map(artifact -> artifact.getValue().resolve("target"))
                .toList();
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> absent.stream().noneMatch(Path.of(entry).toAbsolutePath()::startsWith))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void addWithNeeds(String artifact, Set<String> needed) {
        if (needs.containsKey(artifact) && needed.add(artifact)) {
            needs.get(artifact).forEach(next -> addWithNeeds(next, needed));
        }
    }
}
