// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.capi.Uorb;
import io.uorb.capi.UorbApi;
import io.uorb.testing.Project;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The examples of {@code docs/porting-from-px4.md} work, and stand there as they are here; {@link DimmerTest} runs the
 * third one, and {@code VoltageWatchTest} of uorb-modules the fourth one.
 */
@Timeout(60)
class PortingGuideTest {
    private static final Path SOURCES = Path.of("src/test/java/io/uorb/px4/examples");
    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static String guide() throws IOException {
        return Files.readString(Project.file("docs/porting-from-px4.md"));
    }

    private static <V> FutureTask<V> start(String name, FutureTask<V> task) {
        new Thread(task, name).start();
        return task;
    }

    private static void awaitSubscriber(OrbMetadata<?> topic) {
        while (Orb.shared().status().stream()
                .noneMatch(node -> node.topic().equals(topic.name()) && node.subscribers() > 0)) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldReceiveTheRandomIntegers() throws Exception {
        List<Integer> received = new ArrayList<>();
        FutureTask<Integer> subscriber =
                start("subscriber", new FutureTask<>(() -> RandomIntegerExample.random_subscriber(received::add, 10)));
        awaitSubscriber(RandomIntegerTopic.RANDOM_INTEGER);
        assertEquals(Uorb.OK, RandomIntegerExample.random_publisher(new Random(42), 10));
        assertEquals(Uorb.OK, subscriber.get());
        assertEquals(new Random(42).ints(10, 0, 100).boxed().toList(), received);
    }

    @Test
    void shouldMixTheColors() throws Exception {
        FutureTask<Integer> mixer = start("mixer", new FutureTask<>(ColorsExample::color_mixer));
        int[] pubs = {
            shine(ColorTopic.COLOR_RED, 0x11), shine(ColorTopic.COLOR_GREEN, 0x22), shine(ColorTopic.COLOR_BLUE, 0x33)
        };
        assertEquals(0x112233, mixer.get());
        for (int pub : pubs) {
            assertEquals(Uorb.OK, Uorb.orb_unadvertise(pub));
        }
    }

    private static int shine(OrbMetadata<Color> topic, int level) {
        Color color = new Color();
        color.level = level;
        return Uorb.orb_advertise(topic, color);
    }

    @Test
    void shouldPrintTheExamplesAsTheyAre() throws IOException {
        StringBuilder sources = new StringBuilder();
        for (Path folder : List.of(SOURCES, Project.file("uorb/modules/src/test/java/io/uorb/module/px4"))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.sorted().toList()) {
                    sources.append(Files.readString(file));
                }
            }
        }
        List<String> blocks = JAVA_BLOCK
                .matcher(guide())
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        assertEquals(8, blocks.size());
        for (String block : blocks) {
            String inAClass = block.replaceAll("(?m)^(?=.)", "    ");
            assertTrue(sources.indexOf(block) >= 0 || sources.indexOf(inAClass) >= 0, block);
        }
    }

    @Test
    void shouldNameEveryFunction() throws IOException {
        String guide = guide();
        for (Method method : UorbApi.class.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                assertTrue(guide.contains("| `" + method.getName() + "("), method.getName());
            }
        }
    }
}
