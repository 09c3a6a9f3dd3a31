// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.type;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/**
 * The types that commands know by name: those of the standard packages, of this program's topics and of folders; a
 * picocli mixin.
 */
public final class TypeOptions {
    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--msg-path",
            paramLabel = "DIR",
            description = "Package folder with msg or srv in it, or folder of packages; may be repeated.")
    private List<Path> folders = List.of();

    /** Standard ones and those of folders; made at the first use. */
    private DefinitionSet set;

    /** Topics of this program by the name of their type; made at the first use. */
    private SortedMap<String, OrbMetadata<?>> topics;

    private TopicCatalogue catalogue;

    /** Returns the definition of a message; unknown names are wrong usage. */
    public RosDefinition message(String name) throws IOException {
        return findMessage(name).orElseThrow(() -> unknown("message", name, messages(set)));
    }

    /** Returns the definition of a message, if it is known. */
    public Optional<RosDefinition> findMessage(String name) throws IOException {
        load();
        try {
            Optional<RosDefinition> found = set.find(name);
            return found.isPresent() ? found : findTopic(name);
        } catch (DefinitionException e) {
            throw usage(e.getMessage());
        }
    }

    private Optional<RosDefinition> findTopic(String name) {
        OrbMetadata<?> topic = name.startsWith(UorbTypes.PX4_PACKAGE) || name.startsWith(UorbTypes.OWN_PACKAGE)
                ? topics().get(name)
                : null;
        return Optional.ofNullable(topic).map(known -> UorbTypes.of(catalogue).definition(known));
    }

    /** Returns the definition of a service; unknown names are wrong usage. */
    public RosService service(String name) throws IOException {
        return findService(name).orElseThrow(() -> unknown("service", name, set.serviceNames()));
    }

    /** Returns the definition of a service, if it is known. */
    public Optional<RosService> findService(String name) throws IOException {
        load();
        try {
            return set.findService(name);
        } catch (DefinitionException e) {
            throw usage(e.getMessage());
        }
    }

    /** Returns the names of all messages, sorted. */
    public SortedSet<String> messages() throws IOException {
        load();
        return messages(set);
    }

    /** Requests and responses of services are no messages of their own. */
    private SortedSet<String> messages(DefinitionSet known) {
        TreeSet<String> names = new TreeSet<>(known.names());
        known.serviceNames().forEach(service -> names.removeAll(List.of(service + "Request", service + "Response")));
        names.addAll(topics().keySet());
        return names;
    }

    /** Returns the names of all services, sorted. */
    public Collection<String> services() throws IOException {
        load();
        return set.serviceNames();
    }

    private void load() throws IOException {
        if (set != null) {
            return;
        }
        DefinitionSet all = StandardDefinitions.newSet();
        try {
            for (Path folder : folders) {
                PackageFolder.addTo(all, folder);
            }
        } catch (DefinitionException e) {
            throw usage(e.getMessage());
        }
        set = all;
    }

    private SortedMap<String, OrbMetadata<?>> topics() {
        if (topics == null) {
            catalogue = TopicCatalogue.ofClassPath(problem -> {});
            topics = new TreeMap<>();
            for (OrbMetadata<?> topic : catalogue.topics()) {
                topics.putIfAbsent(UorbTypes.typeName(topic.schema()), topic);
            }
        }
        return topics;
    }

    /** Returns the failure of a name that no type has, with those that resemble it. */
    @SuppressWarnings("exports") // Callers have picocli.
    public ParameterException unknown(String kind, String name, Collection<String> known) {
        return usage("unknown " + kind + " type " + name + SimilarNames.nearHint(name, known));
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), TextEscapes.escape(problem));
    }
}
