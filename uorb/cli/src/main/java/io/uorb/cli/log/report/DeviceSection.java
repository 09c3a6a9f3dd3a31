// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.input.DeviceTypes;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Devices that messages and calibrations name by number. One thread. */
final class DeviceSection implements ReportSection {
    private static final int MOST_DEVICES = 200;
    private static final int MOST_SOURCES = 20;
    private static final Pattern CALIBRATION = Pattern.compile("(CAL|TC)_[A-Z]+[0-9]_ID");
    private static final long UNSIGNED = 0xffff_ffffL;

    /** Topics and parameters by device. */
    private final Map<Long, Set<String>> devices = new TreeMap<>();

    private ReportInput input;

    @Override
    public HtmlPage.Entry entry() {
        return new HtmlPage.Entry("devices", "Devices");
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        given.survey().instances().forEach((key, survey) -> {
            Optional<Leaf> number = survey.messages() == 0 ? Optional.empty() : Leaf.find(survey.format(), "device_id");
            number.filter(leaf -> !leaf.isReal()).ifPresent(leaf -> watch(key, leaf));
        });
    }

    private void watch(TopicInstance key, Leaf number) {
        long[] latest = {0};
        input.sinks().add(key, (timeUs, data) -> {
            long device = (long) number.value(data) & UNSIGNED;
            if (device != latest[0]) {
                latest[0] = device;
                add(device, key.topic() + ":" + key.instance());
            }
        });
    }

    private void add(long device, String source) {
        if (device != 0 && (devices.size() < MOST_DEVICES || devices.containsKey(device))) {
            Set<String> sources = devices.computeIfAbsent(device, absent -> new TreeSet<>());
            if (sources.size() < MOST_SOURCES) {
                sources.add(source);
            }
        }
    }

    private void addCalibrations() {
        for (LoggedParameter parameter : input.notes().parameters().values()) {
            if (CALIBRATION.matcher(parameter.name()).matches() && parameter.initial() != null) {
                add(parameter.initial().longValue() & UNSIGNED, parameter.name());
            }
        }
    }

    @Override
    public boolean isEmpty() {
        addCalibrations();
        return devices.isEmpty();
    }

    @Override
    public void write(MarkupWriter html) throws IOException {
        try (HtmlTable table =
                new HtmlTable(html, "Devices", "device", "place", "#number", "topics and calibrations")) {
            for (Map.Entry<Long, Set<String>> device : devices.entrySet()) {
                table.row(
                        DeviceTypes.name(device.getKey()),
                        DeviceTypes.place(device.getKey()),
                        device.getKey().toString(),
                        String.join(", ", device.getValue()));
            }
        }
    }
}
