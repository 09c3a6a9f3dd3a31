// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Statement("ros1:P-32")
class BridgeRuleReaderTest {
    private static BridgeRules read(String... lines) throws RuleException {
        return BridgeRuleReader.read("map.yaml", String.join("\n", lines));
    }

    @Test
    void shouldReadAllFields() throws RuleException {
        BridgeRules rules = read(
                "others: false",
                "rules:",
                "- {topic: sensor_combined, instance: 1, ros: imu, message: imu/data,",
                "   rate: 50, queue: 10, latch: true}");
        assertFalse(rules.others());
        assertEquals(
                new BridgeRule(
                        "map.yaml, rule 1",
                        RuleDirection.OUT,
                        "sensor_combined",
                        1,
                        "imu",
                        RuleKind.STANDARD,
                        "imu/data",
                        50,
                        10,
                        true),
                rules.rules().get(0));
        assertEquals(20_000, rules.rules().get(0).intervalUs());
    }

    @Test
    void shouldHaveDefaults() throws RuleException {
        BridgeRules rules = read("rules:", "- topic: sensor_mag", "- {topic: sensor_gps, direction: in, ros: /fix}");
        assertTrue(rules.others());
        BridgeRule out = rules.rules().get(0);
        assertEquals(RuleDirection.OUT, out.direction());
        assertEquals("", out.rosName());
        assertEquals(0, out.intervalUs());
        assertEquals(100, out.queueSize());
        assertTrue(out.sendsAllInstances());
        assertEquals("map.yaml, rule 2 (sensor_gps)", rules.rules().get(1).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]|map.yaml: [] is no mapping of others, rules",
                "others: true|map.yaml: rules is no list",
                "rules: {a: 1}|map.yaml: rules is no list",
                "rules: [1]|map.yaml, rule 1: 1 is no mapping of topic",
                "rules: [{topik: a}]|unknown field topik; fields are topic, direction, instance",
                "rules: [{topik: a}]|did you mean topic?",
                "rules: [{topic: 5}]|topic is 5, not a text",
                "rules: [{ros: /a}]|topic is missing",
                "rules: [{topic: a, direction: up}]|direction is up, not out or in or both",
                "rules: [{topic: a, kind: ros}]|kind is ros, not standard or px4 or both",
                "rules: [{topic: a, instance: 255}]|instance is 255, not a number of 0 to 254",
                "rules: [{topic: a, instance: -1}]|instance is -1, not a number of 0 to 254",
                "rules: [{topic: a, rate: 0}]|rate is 0, not a number above 0, at most 1000000.0",
                "rules: [{topic: a, rate: .nan}]|rate is NaN, not a number above 0",
                "rules: [{topic: a, queue: 0}]|queue is 0, not a number of 1 to 100000",
                "rules: [{topic: a, latch: 1}]|latch is 1, not true or false",
                "rules: [{topic: a, direction: in}]|ros is missing",
                "rules: [{topic: a, direction: in, ros: b, latch: true}]|latch is for direction out",
                "rules: [{topic: a, direction: in, ros: b, kind: both}]|kind both is for direction out",
                "rules: [{topic: a, kind: px4, message: b}]|but kind is px4",
                "rules: [|map.yaml: not YAML",
                "rules: [{topic: !!java.io.File a}]|map.yaml: not YAML",
            })
    void shouldNameWhatIsWrong(String text, String problem) {
        String message = assertThrows(RuleException.class, () -> read(text)).getMessage();
        assertTrue(message.startsWith("map.yaml"), message);
        assertTrue(message.contains(problem), message);
    }

    @Test
    void shouldReadUpToAThousandRules() throws RuleException {
        String rule = "- topic: a\n";
        assertEquals(1_000, read("rules:", rule.repeat(1_000)).rules().size());
        String message = assertThrows(RuleException.class, () -> read("rules:", rule.repeat(1_001)))
                .getMessage();
        assertTrue(message.contains("1001 rules; at most 1000"), message);
    }

    @Test
    void shouldEscapeWhatATerminalWouldObey() {
        String message = assertThrows(
                        RuleException.class, () -> read("rules: [{topic: \"\\e[31m\", queue: \"\\e[31m\"}]"))
                .getMessage();
        assertFalse(message.contains("\u001b"), message);
    }
}
