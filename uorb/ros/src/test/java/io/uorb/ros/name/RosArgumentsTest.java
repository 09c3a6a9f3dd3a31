// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Arguments of the command line. */
class RosArgumentsTest {
    private static RosArguments parse(String... arguments) {
        return RosArguments.parse(List.of(arguments));
    }

    @Test
    @Statement("ros1:N-4")
    void shouldTakeArgumentsOfRosFromThoseOfTheProgram() {
        RosArguments arguments = parse("--fast", "a:=b", "file.bag", "_rate:=10", "__name:=n", "bad=:=x", "-x=:y");
        assertEquals(List.of("--fast", "file.bag", "-x=:y"), arguments.others());
        assertEquals(Map.of("a", "b"), arguments.remappings());
        assertEquals(Map.of("__name", "n"), arguments.settings());
        assertEquals(Map.of("rate", 10), arguments.privateParameters());
        assertEquals(1, arguments.warnings().size());
        assertTrue(arguments.warnings().get(0).startsWith("argument \"bad=:=x\" is ignored"));
    }

    @Test
    @Statement("ros1:N-4")
    void shouldReadPrivateParametersAsRospy() {
        RosArguments arguments = parse("_rate:=10", "_x:=1.5", "_s:=true", "_l:=[1,2]", "_e:=1e3", "_a/b:=on");
        assertEquals(
                Map.of("rate", 10, "x", 1.5, "s", true, "l", List.of(1, 2), "e", "1e3", "a/b", true),
                arguments.privateParameters());
    }

    @Test
    @Statement("ros1:N-4")
    void shouldRefusePrivateParameterThatIsNotYaml() {
        String message = assertThrows(IllegalArgumentException.class, () -> parse("_l:=[1,"))
                .getMessage();
        assertTrue(message.startsWith("argument \"_l:=[1,\": not YAML"), message);
    }

    @Test
    @Statement("ros1:N-4")
    void shouldFindSettingsOfTheNode() {
        RosArguments arguments = parse(
                "__name:=n",
                "__ns:=/x",
                "__ip:=10.0.0.1",
                "__log:=/tmp/l",
                "__master:=http://m:1",
                "__tcpros_server_port:=4000");
        assertEquals(Optional.of("n"), arguments.nodeName());
        assertEquals(Optional.of("/x"), arguments.namespace());
        assertEquals(Optional.of("10.0.0.1"), arguments.host());
        assertEquals(Optional.of("/tmp/l"), arguments.logFile());
        assertEquals(Optional.of("http://m:1"), arguments.masterUri());
        assertEquals(OptionalInt.of(4000), arguments.tcprosPort());
        assertEquals(
                Optional.of("box"), parse("__ip:=10.0.0.1", "__hostname:=box").host());
        assertEquals(OptionalInt.empty(), parse().tcprosPort());
    }

    @Test
    @Statement("ros1:E-1")
    void shouldNameWrongPort() {
        for (String port : List.of("70000", "x", "-1")) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> parse("__tcpros_server_port:=" + port).tcprosPort())
                    .getMessage();
            assertEquals("__tcpros_server_port:=" + port + " is not a port; expected 0 to 65535", message);
        }
    }
}
