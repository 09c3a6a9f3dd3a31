// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.shown;

import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.log.signal.SampleSink;
import io.uorb.cli.web.log.LogFault;
import io.uorb.cli.web.log.LogFaults;
import io.uorb.cli.web.log.LogOverview;
import io.uorb.cli.web.log.MessageValues;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.log.PlottedField;
import io.uorb.cli.web.log.RangeAnswer;
import io.uorb.cli.web.log.RangeEdges;
import io.uorb.cli.web.log.TextLog;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * A log whose topics, parameters and texts have a prefix, and whose times are later than those of the file. Keys and
 * times of all methods are those of the page.
 */
final class ShiftedLog {
    private final PagedLog log;
    private final String prefix;
    private final long shiftUs;

    /**
     * Creates the view of a log.
     *
     * @param prefix empty for none
     * @param shiftUs what is added to the log's times
     */
    ShiftedLog(PagedLog log, String prefix, long shiftUs) {
        this.log = log;
        this.prefix = prefix;
        this.shiftUs = shiftUs;
    }

    PagedLog log() {
        return log;
    }

    /** @throws ArithmeticException if the log's times are greater than a time can be */
    LogOverview facts() {
        LogOverview facts = log.facts();
        return new LogOverview(
                prefix.isEmpty() ? facts.name() : prefix + " " + facts.name(),
                facts.bytes(),
                Math.addExact(facts.startUs(), shiftUs),
                Math.addExact(facts.endUs(), shiftUs),
                facts.damaged());
    }

    Map<TopicInstance, InstanceSurvey> topics() {
        Map<TopicInstance, InstanceSurvey> topics = new TreeMap<>();
        log.topics()
                .forEach((key, survey) -> topics.put(new TopicInstance(prefix + key.topic(), key.instance()), survey));
        return topics;
    }

    /** Returns the name in the file of a topic of the page. */
    String inFile(String topic) {
        return topic.substring(prefix.length());
    }

    private TopicInstance inFile(TopicInstance key) {
        return new TopicInstance(inFile(key.topic()), key.instance());
    }

    /** Returns a time of the page in the file's; one that is as far away as can be stays so. */
    private long inFile(long timeUs) {
        long earlierUs = timeUs - shiftUs;
        boolean overflows = ((timeUs ^ shiftUs) & (timeUs ^ earlierUs)) < 0;
        return overflows || timeUs == Long.MAX_VALUE || timeUs == Long.MIN_VALUE
                ? timeUs < 0 ? Long.MIN_VALUE : Long.MAX_VALUE
                : earlierUs;
    }

    /** Returns a time of the file in the page's; implausible ones that are out of its reach have the nearest in it. */
    private long onPage(long timeUs) {
        long laterUs = timeUs + shiftUs;
        boolean overflows = ((timeUs ^ laterUs) & (shiftUs ^ laterUs)) < 0;
        return overflows ? timeUs < 0 ? Long.MIN_VALUE : Long.MAX_VALUE : laterUs;
    }

    List<PlottedField> find(TopicInstance key, List<String> paths) {
        return log.find(inFile(key), paths);
    }

    RangeAnswer range(
            TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, int most, BooleanSupplier cancelled)
            throws IOException {
        RangeAnswer answer = log.range(inFile(key), fields, inFile(fromUs), inFile(toUs), most, cancelled);
        long[] timesUs = Arrays.stream(answer.timesUs()).map(this::onPage).toArray();
        return new RangeAnswer(
                timesUs, answer.widthUs(), answer.fields(), answer.count(), answer.exact(), answer.counts());
    }

    void read(
            TopicInstance key,
            List<PlottedField> fields,
            long fromUs,
            long toUs,
            BooleanSupplier cancelled,
            SampleSink sink)
            throws IOException {
        SampleSink onPage = (timeUs, values) -> sink.add(onPage(timeUs), values);
        log.read(inFile(key), fields, inFile(fromUs), inFile(toUs), cancelled, onPage);
    }

    RangeEdges edges(TopicInstance key, List<PlottedField> fields, long fromUs, long toUs, BooleanSupplier cancelled)
            throws IOException {
        RangeEdges edges = log.edges(inFile(key), fields, inFile(fromUs), inFile(toUs), cancelled);
        return new RangeEdges(shifted(edges.before()), shifted(edges.after()));
    }

    private Optional<RangeEdges.Message> shifted(Optional<RangeEdges.Message> edge) {
        return edge.map(message -> new RangeEdges.Message(onPage(message.timeUs()), message.values()));
    }

    MessageValues message(TopicInstance key, long atUs, BooleanSupplier cancelled) throws IOException {
        MessageValues message = log.message(inFile(key), inFile(atUs), cancelled);
        return new MessageValues(key, onPage(message.timestampUs()), message.values(), message.left());
    }

    TextLog.Rows texts(TimeRange range, int most) {
        TextLog.Rows found = log.texts(new TimeRange(inFile(range.fromUs()), inFile(range.toUs())), most);
        return new TextLog.Rows(found.rows().stream().map(this::shifted).toList(), found.left());
    }

    private LoggedText shifted(LoggedText text) {
        return new LoggedText(onPage(text.timeUs()), text.level(), prefix + text.source(), text.text());
    }

    List<LoggedParameter> parameters() {
        return log.parameters().stream()
                .map(parameter -> parameter.moved(prefix + parameter.name(), this::onPage))
                .toList();
    }

    LogFaults faults() throws IOException {
        LogFaults faults = log.faults();
        return new LogFaults(faults.faults().stream().map(this::shifted).toList(), faults.left());
    }

    private LogFault shifted(LogFault fault) {
        String text = prefix.isEmpty() ? fault.text() : prefix + " " + fault.text();
        return new LogFault(fault.kind(), fault.atUs() < 0 ? fault.atUs() : onPage(fault.atUs()), text);
    }
}
