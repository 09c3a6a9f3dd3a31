// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.LaunchDescription;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files that would take much memory or time. */
@Statement("architecture:GR-9")
class LaunchLimitsTest {
    @TempDir
    private Path folder;

    private LaunchDescription read(String text) throws IOException, LaunchFileException {
        Path file = Files.writeString(folder.resolve("a.launch"), "<launch>" + text + "</launch>");
        return LaunchReader.read(
                List.of(file.toString()), new LaunchOptions(Map.of(), Map.of(), List.of(), false, false, false, false));
    }

    private String refusal(String text) {
        return assertThrows(LaunchFileException.class, () -> read(text)).getMessage();
    }

    private static String times(int count, IntFunction<String> element) {
        return IntStream.range(0, count).mapToObj(element).collect(Collectors.joining("\n"));
    }

    @Test
    void shouldRefuseArgumentsThatMultiplyAText() {
        String megabyte = "<arg name='a' value='" + "x".repeat(500_000) + "'/>\n";
        String message = refusal(megabyte + times(5_000, i -> "<arg name='b" + i + "' value='$(arg a)$(arg a)'/>"));
        assertTrue(message.contains("more than 67108864 characters together"), message);
    }

    @Test
    void shouldRefuseNodesThatMultiplyAText() {
        String message = refusal("<remap from='a' to='" + "x".repeat(500_000) + "'/>\n"
                + times(5_000, i -> "<node pkg='p' type='t' name='n" + i + "'/>"));
        assertTrue(message.contains("more than 67108864 characters together"), message);
    }

    @Test
    void shouldRefuseParametersThatMultiplyAFile() throws Exception {
        Files.write(folder.resolve("b"), new byte[1 << 20]);
        String message = refusal(times(5_000, i -> "<param name='n" + i + "' binfile='" + folder + "/b'/>"));
        assertTrue(message.contains("more than 67108864 characters together"), message);
    }

    @Test
    void shouldRefuseEndlessListsOfAScope() {
        assertTrue(
                refusal(times(1_001, i -> "<remap from='a" + i + "' to='b'/>")).contains("more than 1000 remaps"));
        assertTrue(
                refusal(times(1_001, i -> "<env name='a" + i + "' value='b'/>")).contains("more than 1000 variab"));
        assertTrue(refusal(times(1_001, i -> "<param name='~a" + i + "' value='b'/>"))
                .contains("more than 1000 para"));
        assertTrue(refusal(times(10_001, i -> "<arg name='a" + i + "' value='b'/>"))
                .contains("more than 10000 arg"));
    }

    @Test
    @Timeout(20)
    void shouldReadATextOfManySubstitutionsInLinearTime() throws Exception {
        int many = 90_000;
        String text = "<arg name='a' value='b'/><param name='p' type='str' value='" + "$(arg a)c".repeat(many) + "'/>";
        assertEquals("bc".repeat(many), read(text).parameters().get("/p"));
    }

    @Test
    void shouldKeepWarningsAndErrorsShort() throws Exception {
        LaunchDescription read =
                read("<param name='" + "x".repeat(100_000) + "' command='c'/>" + times(2_000, i -> "<y/>"));
        assertEquals(1_001, read.warnings().size());
        assertTrue(read.warnings().stream().allMatch(warning -> warning.length() < 3_000));
        assertTrue(
                read.warnings().get(1_000).contains("further ones are suppressed"),
                read.warnings().get(1_000));
        assertTrue(refusal("<node pkg='p' type='t' name='n' output='" + "x".repeat(100_000) + "'/>")
                        .length()
                < 3_000);
    }

    @Test
    void shouldRefuseFilesWithTooManyElementsThatIncludeEachOther() throws Exception {
        Path inner = Files.writeString(folder.resolve("b.launch"), "<launch>" + "<a/>".repeat(200_000) + "</launch>");
        String include = "<include file='" + inner + "'/>";
        read(include + include);
        String message = refusal("<b/>".repeat(200_000)
                + "<include file='"
                + Files.writeString(
                        folder.resolve("c.launch"), "<launch>" + "<c/>".repeat(200_000) + include + "</launch>")
                + "'/>");
        assertTrue(message.contains("more than 500000 elements"), message);
    }
}
