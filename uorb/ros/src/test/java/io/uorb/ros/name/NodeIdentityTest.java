// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Name, master, address and the rest that a node settles before it starts. */
class NodeIdentityTest {
    private static final LocalHost LOCAL = new LocalHost("box", List.of());

    private static NodeIdentity identity(Map<String, String> variables, String... arguments) {
        return NodeIdentity.of(
                "code",
                RosArguments.parse(List.of(arguments)),
                new RosEnvironment(variables, Path.of("/home/u")),
                LOCAL);
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', '', /code",
        "/env, '', '', /env/code",
        "env/, '', '', /env/code",
        "/env, __ns:=/x, '', /x/code",
        "/env, __ns:=x/y, __name:=n, /x/y/n",
        "'', __ns:=/, __name:=n, /n",
    })
    @Statement({"ros1:N-4", "ros1:N-6"})
    void shouldMakeFullName(String variable, String first, String second, String expected) {
        Map<String, String> variables = variable.isEmpty() ? Map.of() : Map.of("ROS_NAMESPACE", variable);
        String[] arguments = List.of(first, second).stream()
                .filter(argument -> !argument.isEmpty())
                .toArray(String[]::new);
        assertEquals(expected, identity(variables, arguments).names().node());
    }

    @ParameterizedTest
    @ValueSource(strings = {"__name:=/n", "__name:=~n", "__name:=a/b", "__ns:=~x", "__ns:=/a b", "__master:=host"})
    @Statement({"ros1:N-4", "ros1:E-1"})
    void shouldRefuseWrongSettings(String argument) {
        assertThrows(IllegalArgumentException.class, () -> identity(Map.of(), argument));
    }

    @Test
    @Statement({"ros1:N-4", "ros1:N-5"})
    void shouldReplaceAnonymousNameByTheGivenOne() {
        RosEnvironment environment = new RosEnvironment(Map.of(), Path.of("/home/u"));
        RosArguments none = RosArguments.parse(List.of());
        String unique = NodeIdentity.anonymous("talker", none, environment, LOCAL)
                .names()
                .node();
        assertTrue(unique.matches("/talker_box_\\d+_\\d+"), unique);
        assertTrue(RosNames.isLegal(unique));
        RosArguments named = RosArguments.parse(List.of("__name:=n"));
        assertEquals(
                "/n",
                NodeIdentity.anonymous("talker", named, environment, LOCAL)
                        .names()
                        .node());
        assertEquals("t_my_host_x_1_2", AnonymousName.of("t", "my-host.x", 1, 2));
    }

    @Test
    @Statement("ros1:N-6")
    void shouldTakeDefaultsAndVariables() {
        NodeIdentity plain = identity(Map.of("ROS_MASTER_URI", ""));
        assertEquals("http://localhost:11311", plain.masterUri());
        assertEquals(Path.of("/home/u/.ros/log"), plain.logFolder());
        assertEquals(Optional.empty(), plain.logFile());
        Map<String, String> variables =
                Map.of("ROS_MASTER_URI", "http://m:11312/", "ROS_HOME", "/r", "ROS_NAMESPACE", "/");
        NodeIdentity set = identity(variables, "_p:=5", "__log:=/l", "x", "a:=b");
        assertEquals("http://m:11312/", set.masterUri());
        assertEquals(Path.of("/r/log"), set.logFolder());
        assertEquals(Optional.of(Path.of("/l")), set.logFile());
        assertEquals(Map.of("p", 5), set.privateParameters());
        assertEquals(List.of("x"), set.programArguments());
        assertEquals("/b", set.names().resolve("a"));
        assertEquals("http://o:1", identity(variables, "__master:=http://o:1").masterUri());
        assertEquals(
                Path.of("/d"),
                identity(Map.of("ROS_LOG_DIR", "/d", "ROS_HOME", "/r")).logFolder());
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:11311", "http://m", "http://m:", "http://m:0", "http://m:99999", "http://:1"})
    @Statement("ros1:E-1")
    void shouldNameWrongMasterUri(String uri) {
        String message = assertThrows(IllegalArgumentException.class, () -> identity(Map.of("ROS_MASTER_URI", uri)))
                .getMessage();
        assertEquals(
                "ROS_MASTER_URI is \"" + uri + "\"; expected http://HOST:PORT, such as http://localhost:11311",
                message);
    }

    private static NodeAddress address(LocalHost local, Map<String, String> variables, String... arguments) {
        return NodeIdentity.of(
                        "n", RosArguments.parse(List.of(arguments)), new RosEnvironment(variables, Path.of("/")), local)
                .address();
    }

    @Test
    @Statement("ros1:N-6")
    void shouldChooseHostInOrder() {
        Map<String, String> both = Map.of("ROS_HOSTNAME", "name", "ROS_IP", "10.0.0.1");
        assertEquals("10.9.9.9", address(LOCAL, both, "__ip:=10.9.9.9").host());
        assertEquals("name", address(LOCAL, both).host());
        assertEquals("10.0.0.1", address(LOCAL, Map.of("ROS_IP", "10.0.0.1")).host());
        assertEquals("fd00::1", address(LOCAL, Map.of("ROS_IP", "fd00::1")).host());
    }

    @Test
    @Statement({"ros1:N-6", "ros1:N-7"})
    void shouldFallBackToNameThenAddressOfTheMachine() throws Exception {
        Map<String, String> far = Map.of("ROS_MASTER_URI", "http://far:11311");
        assertEquals("box", address(LOCAL, far).host());
        List<InetAddress> addresses = List.of(
                InetAddress.getByName("127.0.0.1"),
                InetAddress.getByName("fd00::1"),
                InetAddress.getByName("192.168.1.2"));
        LocalHost nameless = new LocalHost("localhost", addresses);
        assertEquals("192.168.1.2", address(nameless, far).host());
        assertTrue(address(nameless, far).bind().isAnyLocalAddress());
        Map<String, String> six = Map.of("ROS_MASTER_URI", "http://far:11311", "ROS_IPV6", "on");
        assertEquals("fd00:0:0:0:0:0:0:1", address(nameless, six).host());
        assertEquals("127.0.0.1", address(new LocalHost("", List.of()), far).host());
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "127.0.0.5", "::1"})
    @Statement("ros1:N-7")
    void shouldListenOnLoopbackIfAsked(String host) {
        NodeAddress address = address(LOCAL, Map.of("ROS_HOSTNAME", host, "ROS_MASTER_URI", "http://far:1"));
        assertTrue(address.bind().isLoopbackAddress());
        assertEquals(host, address.host());
        assertEquals(null, address.notice());
    }

    @Test
    @Statement("ros1:N-7")
    void shouldListenEverywhereWithAnAddress() {
        assertTrue(address(LOCAL, Map.of("ROS_IP", "10.0.0.1")).bind().isAnyLocalAddress());
        assertTrue(address(LOCAL, Map.of(), "__hostname:=box").bind().isAnyLocalAddress());
    }

    @Test
    @Statement("ros1:N-7")
    void shouldStayOnLoopbackWithoutSettingsAndSayHowToOpen() throws Exception {
        for (String master : List.of("localhost", "127.0.0.1", "[::1]", "box", "192.168.1.2")) {
            LocalHost local = new LocalHost("box", List.of(InetAddress.getByName("192.168.1.2")));
            NodeAddress address = address(local, Map.of("ROS_MASTER_URI", "http://" + master + ":11311/"));
            assertTrue(address.bind().isLoopbackAddress(), master);
            assertEquals("127.0.0.1", address.host());
            assertTrue(address.notice().contains("ROS_IP"), address.notice());
            assertFalse(address.notice().contains("\n"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ROS_HOSTNAME, http://box2:11311/, box2",
        "ROS_HOSTNAME, box2:11311, box2",
        "ROS_IP, 10.0.0.1:99, 10.0.0.1",
        "ROS_IP, http://[fd00::1]:99, fd00::1",
    })
    @Statement({"ros1:N-6", "ros1:N-8"})
    void shouldWarnOfSchemeAndPort(String variable, String value, String host) {
        NodeAddress address = address(LOCAL, Map.of(variable, value));
        assertEquals(host, address.host());
        assertEquals(1, address.warnings().size());
        String warning = address.warnings().get(0);
        assertTrue(warning.startsWith(variable + " is \"" + value + "\"; expected a host name or an address"), warning);
    }

    @Test
    @Statement("ros1:N-6")
    void shouldWarnOfEmptyVariable() {
        NodeAddress address = address(LOCAL, Map.of("ROS_HOSTNAME", "", "ROS_IP", "10.0.0.1"));
        assertEquals("10.0.0.1", address.host());
        assertEquals(
                List.of("ROS_HOSTNAME is set, but empty; set a host name or an address, or unset it"),
                address.warnings());
    }

    @Test
    void shouldDescribeThisMachine() {
        LocalHost local = LocalHost.system();
        assertFalse(local.addresses().isEmpty());
        RosEnvironment.system().masterUri();
    }
}
