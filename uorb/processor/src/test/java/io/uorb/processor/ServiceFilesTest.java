// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files by which javac and Gradle find the processor and learn how it works. */
class ServiceFilesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "services/javax.annotation.processing.Processor | io.uorb.processor.TopicProcessor",
                "gradle/incremental.annotation.processors | io.uorb.processor.TopicProcessor,aggregating",
            })
    void shouldNameTheProcessor(String file, String line) throws IOException {
        try (InputStream in = TopicProcessor.class.getResourceAsStream("/META-INF/" + file)) {
            assertNotNull(in, file);
            assertEquals(line, new String(in.readAllBytes(), UTF_8).strip());
        }
    }
}
