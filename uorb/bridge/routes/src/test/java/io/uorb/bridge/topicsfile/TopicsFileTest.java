// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicsFileTest {
    /** In the form of PX4's own file, with everything that occurs in it. */
    private static final String PX4 = """
            #####
            # Topics of the uXRCE-DDS client.
            #####
            publications:

              - topic: /fmu/out/vehicle_attitude
                type: px4_msgs::msg::VehicleAttitude
                rate_limit: 50.

              # - topic: /fmu/out/vehicle_angular_velocity
              #   type: px4_msgs::msg::VehicleAngularVelocity

              - topic: /fmu/out/battery_status
                type: px4_msgs::msg::BatteryStatus
                instance: 1
              - topic: /fmu/out/sensor_combined
                type: px4_msgs::msg::SensorCombined
                rate_limit: unlimited
                options: {cc: block, express: true}

            # Create uORB::Publication
            subscriptions:
              - topic: /fmu/in/vehicle_command
                type: px4_msgs::msg::VehicleCommand

            # Create uORB::PublicationMulti
            subscriptions_multi:

            subscriptions_demux:
              - topic: /fmu/in/aux_global_position
                type: px4_msgs::msg::VehicleGlobalPosition
                route_field: id
                max_instances: 3
            """;

    private static List<TopicEntry> parse(String text) throws TopicsFileException {
        return TopicsFile.parse("topics.yaml", text);
    }

    private static String problem(String text) {
        return assertThrows(TopicsFileException.class, () -> parse(text)).getMessage();
    }

    private static TopicEntry one(String keys) throws TopicsFileException {
        return parse("subscriptions:\n- topic: /fmu/in/vehicle_command\n  type: px4_msgs::msg::VehicleCommand\n" + keys)
                .get(0);
    }

    @Test
    void shouldReadAFileOfPx4() throws Exception {
        List<TopicEntry> entries = parse(PX4);
        assertEquals(5, entries.size());
        TopicEntry attitude = entries.get(0);
        assertEquals("topics.yaml:6", attitude.source());
        assertEquals("vehicle_attitude", attitude.simpleName());
        assertEquals("VehicleAttitude", attitude.messageName());
        assertEquals(20_000, attitude.intervalUs());
        assertEquals(OptionalInt.empty(), attitude.instance());
        assertEquals(OptionalInt.of(1), entries.get(1).instance());
        assertEquals(10_000, entries.get(1).intervalUs());
        assertEquals(0, entries.get(2).intervalUs());
        assertEquals(PublishedInstance.join(0), entries.get(3).instances());
        assertEquals("id", entries.get(4).routeField());
        assertEquals(3, entries.get(4).maxInstances());
        assertEquals(TopicsSection.SUBSCRIPTIONS_DEMUX, entries.get(4).section());
    }

    @Test
    void shouldTakeOurKeys() throws Exception {
        TopicEntry entry = one("  policy: latest\n  max_age: 0.25\n  instances: own\n");
        assertEquals(WaitingPolicy.LATEST, entry.policyFor(4));
        assertEquals(OptionalLong.of(250_000), entry.maxAgeUs());
        assertEquals(PublishedInstance.own(), entry.instances());
        assertEquals(PublishedInstance.fixed(3), one("  instances: 3\n").instances());
        assertEquals(
                PublishedInstance.fixed(2),
                one("  instances: same\n  instance: 2\n").instances());
        assertEquals(TopicEntry.NO_AGE, one("  max_age: none\n").maxAgeUsFor(4));
    }

    @Test
    void shouldTakePolicyAndAgeFromTheQueueUnlessTheyAreGiven() throws Exception {
        assertEquals(WaitingPolicy.LATEST, one("").policyFor(1));
        assertEquals(WaitingPolicy.ALL, one("").policyFor(8));
        assertEquals(TopicEntry.NO_AGE, one("").maxAgeUsFor(1));
        assertEquals(1_000_000, one("").maxAgeUsFor(8));
    }

    @ParameterizedTest
    @CsvSource({
        "50, 20000",
        "50., 20000",
        "1e2, 10000",
        "0, 0",
        "-1, 0",
        "Off, 0",
        "none, 0",
        "3, 333333",
        ".5, 2000000"
    })
    void shouldTakeRatesAsPx4(String rate, long intervalUs) throws Exception {
        assertEquals(intervalUs, one("  rate_limit: " + rate + "\n").intervalUs());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "publications:\n", "subscriptions: []\n", "# nothing\n", "~"})
    void shouldTakeFilesWithoutTopics(String text) throws Exception {
        assertEquals(List.of(), parse(text));
    }

    @Test
    void shouldSayWhichLineHasAnUnknownKey() {
        String text = problem("publications:\n- topic: /a/b\n  type: px4_msgs::msg::B\n  polcy: all\n");
        assertTrue(text.startsWith("topics.yaml:4: unknown key polcy; keys are topic, type, "), text);
        assertTrue(text.endsWith("did you mean policy?"), text);
        assertTrue(problem("publications: []\npublication: []\n").startsWith("topics.yaml:2: unknown section"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rate_limit: fast | rate_limit fast is not a number of messages per second, or unlimited",
                "rate_limit: nan | rate_limit nan is not",
                "rate_limit: 1e-9 | rate_limit 1e-9 is not 0 (no limit)",
                "instance: 255 | instance 255 is not an instance from 0 to 254",
                "instance: -1 | instance -1 is not",
                "policy: some | policy some is not latest or all",
                "max_age: 0 | max_age 0 is not a number of seconds above 0",
                "max_age: 1e9 | max_age 1e9 is not",
                "instances: mine | instances mine is not same, own, join or a number",
                "route_field: id | key route_field is for section subscriptions_demux",
                "topic: /again | key topic is given twice",
                "rate_limit: [1] | rate_limit is missing, or is not a single value",
                "rate_limit: | rate_limit is missing",
            })
    void shouldSayWhatIsWrongWithAValue(String line, String expected) {
        String text = problem("publications:\n- topic: /a/b\n  type: px4_msgs::msg::B\n  " + line + "\n");
        assertTrue(text.startsWith("topics.yaml:4: " + expected), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "same", "join"})
    void shouldRefuseOneInstanceForAllValuesOfAField(String instances) {
        String text = problem("subscriptions_demux:\n- topic: /a/b\n  type: px4_msgs::msg::B\n  route_field: id\n"
                + "  instances: " + instances + "\n");
        assertEquals(
                "topics.yaml:5: instances " + instances + " is not own, as each value of route_field has an instance",
                text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "- type: px4_msgs::msg::B | a topic of section publications has no key topic",
                "- topic: /a/b | a topic of section publications has no key type",
                "- {topic: a, type: px4_msgs::msg::B} | topic a is not a name",
                "- {topic: /a b, type: px4_msgs::msg::B} | topic /a b is not a name",
                "- {topic: /a, type: B} | type B is not a type such as",
                "- 5 | a topic has keys and values",
                "5 | section publications is not a list",
                "- {topic: /a, | not YAML: ",
                "- &x [*x] | not YAML: ",
            })
    void shouldSayWhatIsWrongWithATopic(String line, String expected) {
        String text = problem("publications:\n  " + line + "\n");
        assertTrue(text.contains(expected), text);
        assertTrue(text.startsWith("topics.yaml"), text);
    }

    @Test
    void shouldRefuseFilesThatAreTooLarge(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("large.yaml"), new byte[TopicsDocument.MOST_BYTES + 1]);
        String text = assertThrows(TopicsFileException.class, () -> TopicsFile.read(file))
                .getMessage();
        assertTrue(text.contains("the limit is 1048576"), text);
        StringBuilder many = new StringBuilder("publications:\n");
        for (int i = 0; i <= TopicsDocument.MOST_TOPICS; i++) {
            many.append("- {topic: /a").append(i).append(", type: 'px4_msgs::msg::B'}\n");
        }
        assertTrue(problem(many.toString()).contains("more than 1024 topics"));
        Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, 0});
        assertThrows(TopicsFileException.class, () -> TopicsFile.read(binary));
    }

    @Test
    void shouldHaveABuiltInFileWithoutSubscriptions() {
        List<TopicEntry> entries = TopicsFile.builtIn();
        assertTrue(entries.size() > 15);
        assertTrue(entries.stream().allMatch(entry -> entry.section().isOutgoing()));
    }

    @Test
    void shouldReadDamagedFilesOrSayWhatIsWrong() {
        damage(2_000);
    }

    @Test
    @Tag("slow")
    void shouldReadManyDamagedFilesOrSayWhatIsWrong() {
        damage(20_000);
    }

    private void damage(int files) {
        Random random = new Random(5);
        int refused = 0;
        for (int i = 0; i < files; i++) {
            StringBuilder text = new StringBuilder(PX4);
            for (int k = random.nextInt(4); k >= 0; k--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, (char) random.nextInt(128));
                    default -> text.setCharAt(at, ":-{}[]&*!|>'\"%@\n\t 0a".charAt(random.nextInt(20)));
                }
            }
            try {
                parse(text.toString());
            } catch (TopicsFileException e) {
                refused++;
                assertTrue(e.getMessage().startsWith("topics.yaml"), e.getMessage());
            }
        }
        assertTrue(refused > files / 10, refused + " refused");
    }
}
