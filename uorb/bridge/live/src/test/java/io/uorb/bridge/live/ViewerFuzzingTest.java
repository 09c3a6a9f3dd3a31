// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.testing.FuzzTarget;
import io.uorb.testing.Fuzzing;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Statement("bridges:B-14")
class ViewerFuzzingTest {
    private static final List<String> SEEDS = List.of(
            "{\"op\":\"subscribe\",\"subscriptions\":[{\"id\":1,\"channelId\":4294967295}]}",
            "{\"op\":\"advertise\",\"channels\":[{\"id\":1,\"topic\":\"/a\",\"encoding\":\"cdr\""
                    + ",\"schemaName\":\"b\"}]}",
            "{\"op\":\"setParameters\",\"parameters\":[{\"name\":\"A\",\"value\":1.5e3}],\"id\":\"x\"}",
            "{\"op\":\"subscribeParameterUpdates\",\"parameterNames\":[\"A\"]}",
            "{\"command\":400,\"param1\":-1.5,\"from_external\":true,\"target_system\":[1]}",
            "\u0001\u0000\u0000\u0000\u0000\u0000\u0001\u0000\u0000data",
            "\u0002\u0001\u0000\u0000\u0000\u0002\u0000\u0000\u0000\u0003\u0000\u0000\u0000cdr\u0000\u0001\u0000\u0000",
            "\u0003\u0000\u0000\u0000\u0000\u0000\u0001AAAAAAAA\u0002\u0000\u0000\u0000id");

    @Test
    @Tag("fuzz")
    void shouldFindNothingInWhatViewersSend() throws IOException, InterruptedException {
        Fuzzing.run(new FuzzTarget(
                "viewer",
                ViewerFuzz.class.getName(),
                2,
                1_024,
                FuzzTarget.Seeds.of(SEEDS),
                List.of("\\\"op\\\"", "unsubscribe", "channelIds", "getParameters", "connectionGraph", "fetchAsset")));
    }

    @Test
    void shouldSurviveSeedsAndRandomChanges() {
        Random random = new Random(1);
        for (String seed : SEEDS) {
            byte[] bytes = seed.getBytes(StandardCharsets.ISO_8859_1);
            ViewerFuzz.fuzzerTestOneInput(bytes);
            for (int i = 0; i < 2_000; i++) {
                byte[] changed = bytes.clone();
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                ViewerFuzz.fuzzerTestOneInput(changed);
            }
        }
    }
}
