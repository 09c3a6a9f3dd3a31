// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pages;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each command line in the blocks of the start pages, run in bash as it is printed there, in the order of its page. */
class StartPagesTest {
    private static final String JAR = "java -jar drivers/target/uorb.jar ";

    /** A folder of messages, which the pages call the user's. */
    private static final String MESSAGES = "docs/examples/own-messages/msg";

    /** Programs that go on, and what they print when they are ready; nothing: they serve a console. */
    private static final Map<String, String> SERVING = Map.ofEntries(
            entry("uorb hover --speed 1 --seconds 600", ""),
            entry("uorb hover --speed 1 --seconds 600 --console=write", ""),
            entry("uorb attitude --sim --seconds 600 &", ""),
            entry("uorb ros master", "ROS master at"),
            entry("uorb ros talker", "hello world"),
            entry("uorb attitude --ros --seconds 600", ""),
            entry("uorb hover --threads --seconds 600 --shared sim --without mc_att_control", ""),
            entry("uorb module run mc_att_control --shared sim", ""),
            entry("uorb record --shared sim --out flight.ulg", "flight.ulg"),
            entry(JAR + "hover --seconds 600 --link listen=127.0.0.1:7450,publish=all,name=quad", ""),
            entry(JAR + "link open peer=127.0.0.1:7450,subscribe=all,name=ground", ""));

    /** Views that go on until somebody ends them. */
    private static final Set<String> VIEWS = Set.of(
            "uorb top",
            "uorb listener vehicle_attitude -r 5",
            "uorb web",
            "uorb web flight.ulg",
            "uorb web before.ulg after.ulg --align armed",
            "uorb web --shared sim",
            "uorb ros listener",
            "uorb ros topic echo imu/data",
            "uorb ros topic echo imu/data/orientation",
            "uorb ros topic hz imu/data",
            "uorb ros topic pub chatter std_msgs/String 'data: hello'",
            "uorb ros node ping /talker",
            "uorb link hz --name=\"link open\"");

    /** A command below which the page shows the output for another program than the one that it starts. */
    private static final String OF_ANOTHER = "uorb graph";

    /** Beginnings of commands that are not run, and why. */
    private static final Map<String, String> LEFT_OUT = Map.ofEntries(
            entry("git clone ", ".ci/bare runs it"),
            entry("mvn ", ".ci/bare runs it"),
            entry("tar xzf uorb-VERSION", "needs rights in /opt"),
            entry("ln -s /opt/", "needs rights in /usr/local"),
            entry("uorb board --iio --gps serial:", "needs sensors"),
            entry("uorb gps serial:", "needs a receiver"),
            entry("uorb ros service call /add_two_ints", "needs a program of ROS"),
            entry(JAR + "hover --seconds 600 --dds", "needs Cyclone DDS"),
            entry("export RMW_IMPLEMENTATION", "needs ROS 2"),
            entry("ros2 ", "needs ROS 2"),
            entry("MicroXRCEAgent ", "needs that agent"),
            entry(JAR + "hover --seconds 600 --xrce", "needs that agent"),
            entry(JAR + "agent ", "needs a flight controller"),
            entry("uorb listener vehicle_status", "needs a flight controller"),
            entry("uorb hover --link listen=10.", "needs two machines"),
            entry("uorb link open listen=10.", "needs two machines"),
            entry("uorb jitter --module my_sensor", "names modules of the user"));

    /** Commands of earlier pages, whose files a page uses. */
    private static final Map<String, List<String>> BEFORE = Map.of(
            "docs/web.md",
            List.of(
                    "uorb hover --record flight.ulg",
                    "uorb hover --record before.ulg",
                    "uorb hover --record after.ulg"));

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+\\.md)\\)");

    /** Pages at once: their commands wait most of the time. */
    private static final int AT_ONCE = 3;

    @TempDir
    private static Path folder;

    private static final ExecutorService READERS = Executors.newFixedThreadPool(AT_ONCE);

    /** The runs of all pages, from the first test on that asks for one. */
    private static final Map<String, Future<Void>> RUNS = new HashMap<>();

    @AfterAll
    static void end() {
        READERS.shutdownNow();
    }

    /** Returns the pages that the list of documents has below its heading Start. */
    static List<String> pages() throws IOException {
        String list = Files.readString(Project.file("docs/README.md")).split("(?m)^## ")[1];
        List<String> pages = new ArrayList<>();
        for (String link :
                LINK.matcher(list).results().map(found -> found.group(1)).toList()) {
            String page = Path.of("docs", link).normalize().toString();
            if (!PageCommand.of(page).isEmpty()) {
                pages.add(page);
            }
        }
        return pages;
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("pages")
    void shouldRunAsPrinted(String page) throws IOException, InterruptedException {
        if (RUNS.isEmpty()) {
            List<String> pages = pages();
            Collections.rotate(pages, 1); // the last one takes longest
            pages.forEach(each -> RUNS.put(each, READERS.submit(() -> run(each))));
        }
        try {
            RUNS.get(page).get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e);
        }
    }

    private static Void run(String page) throws IOException, InterruptedException {
        try (PageTerminals terminals = new PageTerminals(folder.resolve(page.replaceAll(".*/|\\.md", "")))) {
            terminals.copy(MESSAGES, "msg");
            for (String before : BEFORE.getOrDefault(page, List.of())) {
                terminals.run(new PageCommand("before " + page, before, List.of()));
            }
            for (PageCommand command : PageCommand.of(page)) {
                String text = command.text();
                if (text.startsWith("alias ")) {
                    terminals.set(command);
                } else if (SERVING.containsKey(text)) {
                    terminals.serve(command, SERVING.get(text));
                } else if (VIEWS.contains(text)) {
                    terminals.watch(command);
                } else if (LEFT_OUT.keySet().stream().noneMatch(text::startsWith)) {
                    terminals.run(
                            text.equals(OF_ANOTHER) ? new PageCommand(command.place(), text, List.of()) : command);
                }
            }
        }
        return null;
    }

    @Test
    void shouldNameNoCommandThatNoPageHas() throws IOException {
        Set<String> named = new TreeSet<>(SERVING.keySet());
        named.addAll(VIEWS);
        named.addAll(LEFT_OUT.keySet());
        for (String page : pages()) {
            for (PageCommand command : PageCommand.of(page)) {
                named.removeIf(name -> command.text().startsWith(name));
            }
        }
        assertEquals(Set.of(), named);
    }
}
