// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.definition.FieldPath;
import io.uorb.msg.MessageCompiler;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Project;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Classes of a whole PX4 release beside ours: all topics of both are published and received across versions. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class WholeReleaseTest {
    private static final String RELEASE = "1.15";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final List<String> problems = new ArrayList<>();
    private URLClassLoader loader;
    private TopicCatalogue catalogue;

    @BeforeAll
    void compileRelease(@TempDir Path folder) throws IOException {
        Path messages = Project.requireShared("data/px4_msgs/" + RELEASE);
        Path sources = folder.resolve("sources");
        MessageCompiler.Report report = MessageCompiler.generate(List.of(messages), sources, "px4.release");
        assertFalse(report.failed(), () -> report.problems().toString());
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn",
                "-d",
                folder.resolve("classes").toString(),
                "-classpath",
                ProgramBuild.library().toString(),
                "-processorpath",
                ProgramBuild.processorPath()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(Files::isRegularFile).forEach(file -> arguments.add(file.toString()));
        }
        ProgramBuild.tool("javac", arguments);
        loader = new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()}, before);
        Thread.currentThread().setContextClassLoader(loader);
        catalogue = TopicCatalogue.ofClassPath(problems::add);
    }

    @AfterAll
    void close() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        if (loader != null) {
            loader.close();
        }
    }

    private List<List<OrbMetadata<?>>> pairs() {
        return catalogue.topics().stream()
                .map(topic -> catalogue.versions(topic.name()))
                .filter(versions -> versions.size() == 2)
                .toList();
    }

    /** Of the first form of the catalogue: a line of 300 characters for each of 97 topics. */
    @Test
    void shouldTellNothingOfTopicsInTwoVersions() {
        assertEquals(List.of(), problems);
        assertEquals(catalogue.topics(), TopicCatalogue.ofClassPath().topics());
        assertTrue(pairs().size() >= 90, () -> pairs().size() + " topics in both");
    }

    @Test
    void shouldPassMessagesBetweenAllVersions() {
        int differing = 0;
        for (List<OrbMetadata<?>> pair : pairs()) {
            pass(pair.get(0), pair.get(1), true);
            pass(pair.get(0), pair.get(1), false);
            pass(pair.get(1), pair.get(0), true);
            pass(pair.get(1), pair.get(0), false);
            differing += pair.get(0).schema().hash() == pair.get(1).schema().hash() ? 0 : 1;
        }
        assertTrue(differing > 10, differing + " topics differ");
    }

    /** Publishes by one class and receives by the other, which comes before or after the publisher. */
    private static <A, B> void pass(OrbMetadata<A> from, OrbMetadata<B> to, boolean subscribesFirst) {
        try (Orb orb = Orb.create()) {
            Subscription<B> early = subscribesFirst ? orb.subscribe(to) : null;
            Publication<A> publication = orb.advertise(from);
            Subscription<B> subscription = subscribesFirst ? early : orb.subscribe(to);
            A message = random(from);
            B received = to.newMessage();
            publication.publish(message);
            assertTrue(subscription.update(received), from::name);
            DynamicMessage sent = byName(from, message);
            DynamicMessage got = byName(to, received);
            assertEqual(from.schema(), "", sent, got);

            DynamicMessage words = new DynamicMessage(to);
            assertTrue(new DynamicSubscription(subscription).copy(words));
            assertArrayEquals(got.words(), words.words(), from::name);
        }
    }

    private static <A> A random(OrbMetadata<A> topic) {
        A message = topic.newMessage();
        long[] words = new Random(topic.name().hashCode()).longs(topic.words()).toArray();
        topic.decode(words, 0, message);
        return message;
    }

    private static <A> DynamicMessage byName(OrbMetadata<A> topic, A message) {
        DynamicMessage named = new DynamicMessage(topic);
        topic.encode(message, named.words(), 0);
        return named;
    }

    /** Compares the fields of one type that both have. */
    private static void assertEqual(MessageSchema schema, String prefix, DynamicMessage sent, DynamicMessage got) {
        for (Field field : schema.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String path = prefix + field.name() + (field.isArray() ? "[" + i + "]" : "");
                if (field.isNested()) {
                    assertEqual(field.nested(), path + ".", sent, got);
                } else if (field.type() == typeOf(got, path)) {
                    assertArrayEquals(bytes(sent, path), bytes(got, path), () -> got.topic() + "." + path);
                }
            }
        }
    }

    private static byte[] bytes(DynamicMessage message, String path) {
        return message.getBytes(FieldPath.of(message.topic().schema(), path));
    }

    private static WireType typeOf(DynamicMessage message, String path) {
        try {
            return FieldPath.of(message.topic().schema(), path).type();
        } catch (IllegalArgumentException e) {
            return null; // the other version has no such field
        }
    }
}
