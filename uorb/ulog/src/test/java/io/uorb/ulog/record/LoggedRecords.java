// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.WireType;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The records of a log that must not be corrupt. */
public final class LoggedRecords implements UlogVisitor {
    /** By topic and instance ({@code name/instance}): the field {@code value} of each message of {@link PointTopic}. */
    final Map<String, List<Long>> values = new LinkedHashMap<>();

    final List<Integer> lengths = new ArrayList<>();
    final List<UlogLoggedString> texts = new ArrayList<>();
    public final List<Integer> dropouts = new ArrayList<>();
    final List<UlogParameter> changes = new ArrayList<>();
    final List<UlogParameterDefault> defaultChanges = new ArrayList<>();
    /** Types of what came: D, O, S as letters, in order. */
    public final StringBuilder order = new StringBuilder();

    final UlogLosses losses = new UlogLosses();
    long startUs;
    UlogDefinitions definitions;
    /** As the definitions have them; the reader changes its own as it goes. */
    Map<String, UlogParameter> parameters;

    public static LoggedRecords read(byte[] bytes) {
        LoggedRecords log = new LoggedRecords();
        try (UlogReader reader =
                UlogReader.open("log in memory", Channels.newChannel(new ByteArrayInputStream(bytes)))) {
            log.startUs = reader.header().startUs();
            log.definitions = reader.definitions();
            log.parameters = Map.copyOf(reader.definitions().parameters());
            reader.readAll(log);
            assertEquals(List.of(), reader.corruptions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return log;
    }

    public List<Long> values(String topic, int instance) {
        return values.getOrDefault(topic + "/" + instance, List.of());
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        if (UlogLoss.isLossTopic(subscription)) {
            return;
        }
        values.put(subscription.name() + "/" + subscription.multiId(), new ArrayList<>());
    }

    @Override
    public void onData(UlogData data) {
        if (UlogLoss.isLossTopic(data.subscription())) {
            losses.add(data);
            return;
        }
        String key = data.subscription().name() + "/" + data.subscription().multiId();
        data.subscription()
                .format()
                .field("value")
                .ifPresent(field -> values.get(key).add(data.integerAt(WireType.INT64, field.offsetBytes())));
        lengths.add(data.length());
        order.append('D');
    }

    @Override
    public void onText(UlogLoggedString text) {
        texts.add(text);
        order.append('L');
    }

    @Override
    public void onDropout(int durationMs) {
        dropouts.add(durationMs);
        order.append('O');
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        changes.add(parameter);
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        defaultChanges.add(parameterDefault);
    }

    @Override
    public void onSync() {
        order.append('S');
    }
}
