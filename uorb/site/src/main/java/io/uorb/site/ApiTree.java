// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The API documentation of all published artifacts as one tree.
 *
 * <p>Artifacts are those of the BOM. A Java module shows the packages that it exports to everybody, an artifact without
 * a module all packages. Some artifacts have none, so that the JDK's tool cannot document the others as modules: the
 * packages stand in groups by artifact.
 *
 * @param packages for each artifact its packages with their sources
 */
record ApiTree(Map<String, Map<String, List<Path>>> packages) {
    /** The folder in the site. */
    static final String FOLDER = "api";

    /** The first page, in the site. */
    static final Path INDEX = Path.of(FOLDER, "index.html");

    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");
    private static final Pattern LISTED_TYPE = Pattern.compile("\\{\"p\":\"([^\"]+)\",\"l\":\"([^\"]+)\"");
    private static final int DEPTH_OF_POMS = 4;

    /**
     * A documented type.
     *
     * @param file its page in the site
     */
    record Type(String packageName, String name, String file) {}

    /** Finds the sources of the artifacts that {@code uorb/bom} of a project lists. */
    static ApiTree of(Path root) throws IOException {
        Map<String, Path> folders = foldersByArtifact(root);
        NodeList listed = SiteOrigin.pom(root.resolve("uorb/bom/pom.xml")).getElementsByTagName("dependency");
        Map<String, Map<String, List<Path>>> packages = new LinkedHashMap<>();
        for (int i = 0; i < listed.getLength(); i++) {
            String artifact = SiteOrigin.child((Element) listed.item(i), "artifactId");
            Path folder = Optional.ofNullable(folders.get(artifact))
                    .orElseThrow(() -> new IllegalStateException("no pom.xml is that of " + artifact + " of the BOM"));
            packages.put(artifact, packagesOf(folder));
        }
        return new ApiTree(packages);
    }

    private static Map<String, Path> foldersByArtifact(Path root) throws IOException {
        Map<String, Path> folders = new TreeMap<>();
        try (Stream<Path> poms = Files.find(root, DEPTH_OF_POMS, (file, attributes) -> file.endsWith("pom.xml"))) {
            for (Path pom : poms.filter(pom -> !root.relativize(pom).toString().contains("target/"))
                    .filter(pom -> !pom.startsWith(root.resolve("docs")))
                    .toList()) {
                folders.put(SiteOrigin.child(SiteOrigin.pom(pom), "artifactId"), pom.getParent());
            }
        }
        return folders;
    }

    private static Map<String, List<Path>> packagesOf(Path artifact) throws IOException {
        Optional<Set<String>> exported = exports(artifact.resolve("src/main/java/module-info.java"));
        Map<String, List<Path>> packages = new TreeMap<>();
        for (Path sources : sourceFolders(artifact)) {
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> !file.getParent().equals(sources))
                        .sorted()
                        .forEach(file -> packages.computeIfAbsent(
                                        packageName(sources.relativize(file.getParent())), unseen -> new ArrayList<>())
                                .add(file));
            }
        }
        packages.keySet()
                .removeIf(name -> exported.isPresent() && !exported.get().contains(name));
        return packages;
    }

    /** Written and generated sources. */
    private static List<Path> sourceFolders(Path artifact) throws IOException {
        List<Path> folders = new ArrayList<>(List.of(artifact.resolve("src/main/java")));
        Path generated = artifact.resolve("target/generated-sources");
        if (Files.isDirectory(generated)) {
            try (Stream<Path> each = Files.list(generated)) {
                each.sorted().forEach(folders::add);
            }
        }
        folders.removeIf(folder -> !Files.isDirectory(folder));
        return folders;
    }

    private static String packageName(Path folder) {
        return folder.toString().replace('\\', '/').replace('/', '.');
    }

    /** The packages that a module exports to everybody, if there is a module. */
    private static Optional<Set<String>> exports(Path moduleInfo) throws IOException {
        if (!Files.exists(moduleInfo)) {
            return Optional.empty();
        }
        return Optional.of(EXPORT.matcher(Files.readString(moduleInfo))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet()));
    }

    /**
     * Writes the tree with the JDK's tool.
     *
     * @return the types of the tree
     * @throws IllegalStateException if the tool fails; it has said why
     */
    List<Type> write(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<String> arguments = new ArrayList<>(List.of(
                "-d", folder.toString(), "-quiet", "-Xdoclint:reference", "-notimestamp", "-encoding", "UTF-8"));
        arguments.addAll(List.of("-classpath", System.getProperty("java.class.path"), "-windowtitle", "uORB for Java"));
        arguments.addAll(List.of("-doctitle", "API of uORB for Java"));
        arguments.addAll(List.of("-header", "<a href=\"{@docRoot}/../index.html\">Documents</a>"));
        // The tool copies it into the tree.
        Path style = Files.writeString(folder.resolveSibling("api.css"), Site.resource("api.css"));
        arguments.addAll(List.of("--add-stylesheet", style.toString()));
        packages.forEach(
                (artifact, named) -> arguments.addAll(List.of("-group", artifact, String.join(":", named.keySet()))));
        packages.values()
                .forEach(named ->
                        named.values().forEach(files -> files.forEach(file -> arguments.add(file.toString()))));
        ToolProvider javadoc = ToolProvider.findFirst("javadoc")
                .orElseThrow(() -> new IllegalStateException("the JDK has no javadoc"));
        int status = javadoc.run(
                new PrintWriter(System.out, true), new PrintWriter(System.err, true), arguments.toArray(String[]::new));
        Files.delete(style);
        if (status != 0) {
            throw new IllegalStateException("javadoc ended with " + status);
        }
        return types(folder);
    }

    /** Reads the types from the tree's own index. */
    private static List<Type> types(Path folder) throws IOException {
        List<Type> types = new ArrayList<>();
        Matcher type = LISTED_TYPE.matcher(Files.readString(folder.resolve("type-search-index.js")));
        while (type.find()) {
            String file = FOLDER + "/" + type.group(1).replace('.', '/') + "/" + type.group(2) + ".html";
            types.add(new Type(type.group(1), type.group(2), file));
        }
        return types;
    }
}
