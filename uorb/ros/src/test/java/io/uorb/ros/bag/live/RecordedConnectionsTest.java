// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.bag.BagLimits;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.BagWriterOptions;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers of publishers in a bag that is recorded. */
class RecordedConnectionsTest {
    @TempDir
    private Path folder;

    private static ConnectionHeader header(int publisher) {
        return ConnectionHeader.of(Map.of(
                "callerid", "/p" + publisher, "type", "std_msgs/Empty", "md5sum", "0", "message_definition", ""));
    }

    @Test
    @Statement({"ros1:B-9", "ros1:E-2"})
    void shouldRefusePublishersBeyondTheLimitAndGoOn() throws IOException {
        Path file = folder.resolve("many.bag");
        RecordedConnections connections = new RecordedConnections();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.DEFAULTS)) {
            for (int i = 0; i < BagLimits.DEFAULT_CONNECTIONS; i++) {
                assertEquals(i, connections.number(writer, "/t", header(i)));
            }
            for (int i = 0; i < 10; i++) {
                assertEquals(
                        RecordedConnections.REFUSED,
                        connections.number(writer, "/t", header(BagLimits.DEFAULT_CONNECTIONS + i)));
            }
            int known = connections.number(writer, "/t", header(7));
            assertEquals(7, known);
            writer.write(known, 1, new byte[0], 0, 0);
        }
        try (BagReader bag = BagReader.open(file)) {
            assertEquals(1, bag.messages());
        }
    }

    @Test
    @Statement("ros1:E-3")
    void shouldRefuseAHeaderThatNoBagCanHave() throws IOException {
        try (FileChannel channel = FileChannel.open(
                        folder.resolve("none.bag"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.DEFAULTS)) {
            ConnectionHeader none = ConnectionHeader.of(Map.of("callerid", "/p"));
            assertEquals(RecordedConnections.REFUSED, new RecordedConnections().number(writer, "/t", none));
        }
    }
}
