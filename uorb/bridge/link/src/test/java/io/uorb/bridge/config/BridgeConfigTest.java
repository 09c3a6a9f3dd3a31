// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.bridge.topicsfile.TopicsDocument;
import io.uorb.bridge.topicsfile.TopicsFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BridgeConfigTest {
    private static BridgeConfig parse(String text) throws TopicsFileException {
        return BridgeConfig.parse(text, "topics.yaml");
    }

    @Test
    void shouldReadWhatUsersOfPx4Write() throws TopicsFileException {
        BridgeConfig config = parse("""
                # comment
                publications:

                  - topic: /fmu/out/register_ext_component_reply
                    type: px4_msgs::msg::RegisterExtComponentReply

                  - topic: /fmu/out/vehicle_attitude
                    type: px4_msgs::msg::VehicleAttitude
                    rate_limit: 50.
                    instance: 1

                subscriptions:
                  - topic: /fmu/in/offboard_control_mode
                    type: px4_msgs::msg::OffboardControlMode

                subscriptions_multi:

                subscriptions_demux:
                  - topic: /fmu/in/actuator_motors
                    type: px4_msgs::msg::ActuatorMotors
                    route_field: group
                    max_instances: 4
                """);
        assertEquals(
                "register_ext_component_reply", config.publications().get(0).topic());
        TopicRule attitude = config.publications().get(1);
        assertEquals("/fmu/out/vehicle_attitude", attitude.path());
        assertEquals(50, attitude.rateLimitHz().getAsDouble());
        assertEquals(1, attitude.instance().getAsInt());
        assertEquals(7, attitude.line());
        assertEquals(1, config.subscriptions().size());
        assertTrue(config.subscriptionsMulti().isEmpty());
        assertEquals("group", config.subscriptionsDemux().get(0).routeField());
        assertEquals(4, config.subscriptionsDemux().get(0).maxInstances().getAsInt());
    }

    @Test
    void shouldReadAdditionalKeys() throws TopicsFileException {
        TopicRule rule = parse("subscriptions: [{topic: vehicle_command, policy: all, max_age: 250ms, instances: own}]")
                .subscriptions()
                .get(0);
        assertEquals(RoutePolicy.ALL, rule.policy().get());
        assertEquals(250_000, rule.maxAgeUs().getAsLong());
        assertEquals(InstanceRule.OWN, rule.instances().get());
        assertEquals("", rule.type());
    }

    @Test
    void shouldReadNothingFromAnEmptyFile() throws TopicsFileException {
        assertEquals(BridgeConfig.EMPTY, parse(""));
        assertEquals(BridgeConfig.EMPTY, parse("# nothing\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "publication: []|topics.yaml:1: unknown section publication; sections are publications, subscriptions,"
                        + " subscriptions_multi, subscriptions_demux",
                "publications: [{topic: a, rate: 1}]|topics.yaml:1: unknown key rate; keys are topic, type,"
                        + " rate_limit, instance, policy, max_age, instances",
                "publications: [{topic: a, \"\\e[2J\": 1}]|topics.yaml:1: unknown key \\x1b[2J; keys are",
                "publications: [{topic: \"\\e[2J\"}]|topics.yaml:1: topic \"\\x1b[2J\" does not end in a name",
                "publications: [{topic: a, policy: \"\\e[2J\"}]|topics.yaml:1: policy \"\\x1b[2J\" is not latest",
                "publications: [{topic: a, rate_limit: -1}]|topics.yaml:1: rate_limit -1 is not above 0 and at most"
                        + " 1000000 Hz",
                "publications: [{topic: a, rate_limit: .nan}]|topics.yaml:1: rate_limit \".nan\" is not a number",
                "publications: [{topic: a, instance: 255}]|topics.yaml:1: instance \"255\" is not a whole number from"
                        + " 0 to 254",
                "publications: [{type: a}]|topics.yaml:1: an entry without the key topic",
                "publications: [{topic: Big}]|topics.yaml:1: topic \"Big\" does not end in a name in snake_case, or *",
                "publications: 3|topics.yaml:1: section publications is not a list of topics",
                "publications: [3]|topics.yaml:1: a topic has keys and values",
                "publications: [{topic: [a]}]|topics.yaml:1: topic is missing, or is not a single value",
                "publications: [{topic: a, topic: b}]|topics.yaml:1: key topic is given twice",
                "publications: [{topic: a, max_age: 2h}]|topics.yaml:1: max_age \"2h\" is not a number",
                "publications: [{topic: a, max_age: 0}]|topics.yaml:1: max_age 0 is not above 0 and at most 3600 s",
                "publications: [{topic: a, policy: some}]|topics.yaml:1: policy \"some\" is not latest or all",
                "publications: [{topic: a, instances: x}]|topics.yaml:1: \"x\" is not same, own, join or an instance"
                        + " from 0 to 254",
                "publications: [{topic: a, route_field: x}]|topics.yaml:1: key route_field is for section"
                        + " subscriptions_demux",
                "subscriptions_demux: [{topic: a}]|topics.yaml:1: topic a of subscriptions_demux needs the key"
                        + " route_field",
            })
    void shouldNameWhatIsWrong(String text, String message) {
        String said = assertThrows(TopicsFileException.class, () -> parse(text)).getMessage();
        assertTrue(said.startsWith(message), said);
    }

    @Test
    void shouldReadNoMoreThanTheLimitOfADeviceThatNeverEnds() {
        Path device = Path.of("/dev/zero");
        assumeTrue(Files.isReadable(device));
        assertThrowsNaming(
                TopicsFileException.class, () -> BridgeConfig.read(device), "/dev/zero: more than 1048576 … 1048576");
    }

    @Test
    void shouldPassOverOptionsOfZenoh() throws TopicsFileException {
        String text = "publications: [{topic: a, options: {cc: block, express: true}, policy: all}]";
        assertEquals(RoutePolicy.ALL, parse(text).publications().get(0).policy().get());
    }

    @Test
    void shouldNameTheLine() {
        String text = "publications:\n  - topic: a\n    type: b\n    limit: 3\n";
        assertTrue(assertThrows(TopicsFileException.class, () -> parse(text))
                .getMessage()
                .startsWith("topics.yaml:4: unknown key limit"));
        assertTrue(assertThrows(TopicsFileException.class, () -> parse("a: [\nb: ]]"))
                .getMessage()
                .startsWith("topics.yaml:2: not YAML"));
    }

    @Test
    void shouldLimitTheNumberOfTopics() {
        String text = "publications:\n" + "  - topic: a\n".repeat(TopicsDocument.MOST_TOPICS + 1);
        assertThrowsNaming(TopicsFileException.class, () -> parse(text), "topics.yaml:1026: more than 1024 … 1024");
    }

    @Test
    void shouldRefuseDamagedTextsWithoutOtherExceptions() {
        String sound =
                "publications:\n  - topic: /a/b\n    rate_limit: 50.\nsubscriptions:\n  - {topic: c, policy: all}\n";
        Random random = new Random(3);
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder(sound);
            for (int j = 0; j <= random.nextInt(4); j++) {
                text.setCharAt(random.nextInt(text.length()), (char) (9 + random.nextInt(118)));
            }
            try {
                parse(text.toString());
            } catch (TopicsFileException e) {
                assertTrue(e.getMessage().startsWith("topics.yaml"), e.getMessage());
            }
        }
    }
}
