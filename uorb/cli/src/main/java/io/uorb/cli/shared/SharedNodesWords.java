// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.shared;

import io.uorb.shm.SharedNodes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The words behind {@code --shared}, with commas between them: the name of the shared nodes, and settings as {@code
 * topics=vehicle_*+sensor_gyro}, {@code keep} and {@code local}. Immutable.
 */
public final class SharedNodesWords {
    private static final String TOPICS = "topics=";
    private static final String KEEP = "keep";
    private static final String LOCAL = "local";

    private final String name;
    private final List<String> topics = new ArrayList<>();
    private boolean keeps;
    private boolean staysLocal;

    private SharedNodesWords(String name) {
        this.name = name;
    }

    /**
     * Reads the words.
     *
     * @throws IllegalArgumentException if the name or a word is wrong
     */
    public static SharedNodesWords parse(String text) {
        String[] words = text.split(",", -1);
        SharedNodesWords parsed = new SharedNodesWords(words[0]);
        for (int i = 1; i < words.length; i++) {
            parsed.add(words[i]);
        }
        parsed.builder(parsed.name); // refuses a wrong name or pattern
        return parsed;
    }

    private void add(String word) {
        if (word.startsWith(TOPICS)) {
            topics.addAll(List.of(word.substring(TOPICS.length()).split("\\+", -1)));
        } else if (word.equals(KEEP)) {
            keeps = true;
        } else if (word.equals(LOCAL)) {
            staysLocal = true;
        } else {
            throw new IllegalArgumentException(
                    "unknown word '" + word + "'; words after the name are topics=NAME+PATTERN*, keep and local");
        }
    }

    private SharedNodes.Builder builder(String nodes) {
        SharedNodes.Builder builder = SharedNodes.builder(nodes);
        if (!topics.isEmpty()) {
            builder.topics(topics.toArray(String[]::new));
        }
        if (keeps) {
            builder.keep();
        }
        return staysLocal ? builder.localOnMismatch() : builder;
    }

    /** Returns the name. */
    public String name() {
        return name;
    }

    /**
     * Opens the nodes.
     *
     * @param program by which other processes know this one
     * @throws IOException as {@link SharedNodes.Builder#open}
     */
    public SharedNodes open(String program) throws IOException {
        return builder(name).program(program).open();
    }

    /**
     * Opens the nodes of a namespace of a launch: those of the global one have the name, those of {@code /a/b} the name
     * and {@code -a-b}.
     *
     * @throws IOException as {@link SharedNodes.Builder#open}
     * @throws IllegalArgumentException if that is no name of shared nodes
     */
    public SharedNodes open(String program, String namespace) throws IOException {
        return builder(name(namespace)).program(program).open();
    }

    /**
     * Checks that the nodes of a namespace of a launch can have their name.
     *
     * @throws IllegalArgumentException if not; it names the namespace, the name and the limits
     */
    public void require(String namespace) {
        try {
            builder(name(namespace));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("namespace " + namespace + ": " + e.getMessage(), e);
        }
    }

    private String name(String namespace) {
        return namespace.equals("/") ? name : name + namespace.replace('/', '-');
    }
}
