// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Statement({"ros1:E-3", "architecture:GR-9"})
class LaunchFuzzingTest {
    private static final List<String> SEEDS = List.of(
            "<launch><arg name='given' default='2'/><group ns='g' if='$(eval given == 1 and not false)'>"
                    + "<remap from='a' to='b'/><env name='A' value='$(optenv X y)'/>"
                    + "<node pkg='p' type='t' name='n' args='$(arg given)' respawn='true'>"
                    + "<param name='~p' value='1.5'/>"
                    + "<rosparam>{a: [1, 2], b: {c: x}}</rosparam></node></group></launch>",
            "<launch><include file='$(find demo)/inner.launch' ns='i' pass_all_args='true'>"
                    + "<arg name='x' value='3'/>"
                    + "</include><rosparam command='load' file='$(find demo)/p.yaml'/></launch>",
            "<launch><param name='a' value='$(eval 2 ** 3 + int(\"4\") if True else sqrt(2))' type='yaml'/>"
                    + ""
                    + "<machine name='m' address='localhost' default='true'/>"
                    + "<param name='c' command='true'/></launch>");

    @Test
    @Tag("fuzz")
    void shouldFindNothingInLaunchFiles() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "launch",
                LaunchFuzz.class.getName(),
                2,
                2_048,
                FuzzTarget.Seeds.of(SEEDS),
                List.of("<node", "<param", "<rosparam", "<include", "<group", "<arg", "$(eval ", "$(arg ", "$(find ")));
    }

    @Test
    void shouldSurviveSeedsAndRandomChanges() throws IOException {
        Random random = new Random(1);
        for (String seed : SEEDS) {
            byte[] bytes = seed.getBytes(StandardCharsets.US_ASCII);
            LaunchFuzz.fuzzerTestOneInput(bytes);
            for (int i = 0; i < 300; i++) {
                byte[] changed = bytes.clone();
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                LaunchFuzz.fuzzerTestOneInput(changed);
            }
        }
    }
}
