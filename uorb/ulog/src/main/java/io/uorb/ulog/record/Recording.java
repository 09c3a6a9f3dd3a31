// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.store.LogSink;
import io.uorb.ulog.system.SystemInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** One recording, from its start to its stop: one file, or several after each other. The recording thread uses it. */
final class Recording {
    /** A sync record at least so often, us (L-6). */
    private static final long SYNC_US = 500_000;

    /** How often a file may begin because of topics that the ones before could not describe, us (L-8). */
    private static final long TOPIC_SCAN_US = 1_000_000;

    /** Topics with an interval from here on are spread over it (L-12), us. */
    private static final long SPREAD_US = 500_000;

    private final RecorderConfig config;
    private final LogSink sink;
    private final LogOutput output;
    private final RecordedTopics topics;
    private final RecordedInstances sources;
    private final Optional<LogMessages> logMessages;
    private final LogRotation rotation;
    private final ExtensionRecords extension;
    private final LossRecords losses;

    private LogFilePreamble head;
    /** Whether parameters have changed since it was made. */
    private boolean headIsOld;

    // The recorder's thread writes, any reads.
    private volatile long startUs;
    private volatile long endUs;

    private int nextMsgId;
    private long nextSyncUs;
    private long nextTopicScanUs;

    /** Creates a recording that has not begun. */
    Recording(RecorderConfig config, LogSink sink, Consumer<String> notes) {
        this.config = config;
        this.sink = sink;
        this.rotation = new LogRotation(config.maxFileBytes(), config.maxFileUs());
        this.output = new LogOutput(sink, config.waitForRoom());
        this.extension = new ExtensionRecords(config.extension(), output);
        this.losses = new LossRecords(output, sink, rotation);
        this.nextMsgId = extension.numbers();
        Orb orb = config.orb();
        this.topics = new RecordedTopics(
                orb, config.catalogue(), config.selection(), sink.capacity() - LogOutput.RESERVE_BYTES, notes);
        this.sources = new RecordedInstances(orb, config.selection(), config.demand(), topics, notes);
        this.logMessages = config.findTopic(LogMessages.TOPIC).flatMap(topic -> LogMessages.of(orb, topic));
    }

    /**
     * Starts the first file.
     *
     * @throws IOException if the sink does not; then nothing is subscribed to
     */
    void start(long nowUs) throws IOException {
        startUs = nowUs;
        endUs = nowUs;
        try {
            topics.begun();
            sources.begin(extension.isThere());
            spread(nowUs);
            numberThoseThatAreThere();
            LogFilePreamble first = newHead(nowUs);
            byte[] bytes = first.write(sources.announced());
            sink.open(bytes);
            output.at(nowUs);
            begun(first, bytes, nowUs);
        } catch (IOException | RuntimeException e) {
            release();
            throw e;
        }
        nextTopicScanUs = nowUs + TOPIC_SCAN_US;
    }

    /** Assigns numbers to the instances that exist; the head contains their subscriptions. */
    private void numberThoseThatAreThere() {
        List<RecordedInstance> all = sources.all();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isThere()) {
                number(all.get(i));
            }
        }
    }

    private void number(RecordedInstance source) {
        source.announced(nextMsgId);
        extension.subscribed(nextMsgId, source.topic().name(), source.instance());
        nextMsgId++;
    }

    private void spread(long nowUs) {
        int slow = 0;
        for (RecordedInstance source : sources.all()) {
            if (source.intervalUs() >= SPREAD_US) {
                source.shift(nowUs - config.periodUs() * slow % SPREAD_US);
                slow++;
            }
        }
    }

    private LogFilePreamble newHead(long nowUs) {
        List<UlogInfo> infos = infos(config.infos());
        return new LogFilePreamble(
                nowUs, infos, topics.topics(), config.parameters().snapshot(), config.extension());
    }

    /** Those of the program take the place of ours of the same name. */
    private static List<UlogInfo> infos(List<UlogInfo> ofProgram) {
        Set<String> names = ofProgram.stream().map(UlogInfo::name).collect(Collectors.toSet());
        List<UlogInfo> infos = new ArrayList<>(SystemInfo.now());
        infos.removeIf(info -> names.contains(info.name()));
        infos.addAll(ofProgram);
        return infos;
    }

    /** Updates the counts for a file that begins now. */
    private void begun(LogFilePreamble newHead, byte[] bytes, long nowUs) {
        head = newHead;
        rotation.begun(bytes, nowUs, output.bytes());
        nextSyncUs = nowUs + SYNC_US;
        sources.begun();
        sources.all().forEach(RecordedInstance::fileBegun);
        extension.at(nowUs);
        extension.begin();
    }

    /** Records everything pending since the last run. Bounded, and without garbage in steady state. */
    void run(long nowUs) {
        output.at(nowUs);
        long before = output.bytes();
        extension.at(nowUs);
        extension.look();
        sources.findNew();
        takeMessages(false);
        losses.write(sources.all(), false);
        extension.write(false);
        takeTexts();
        if (nowUs >= nextSyncUs && output.sync()) {
            nextSyncUs = nowUs + SYNC_US;
        }
        scan(nowUs);
        if (rotation.isDue(nowUs, output.bytes())) {
            rotate(nowUs);
        }
        if (output.bytes() != before) {
            sink.wake();
        }
    }

    private void takeMessages(boolean areLast) {
        List<RecordedInstance> all = sources.all();
        for (int i = 0; i < all.size(); i++) {
            RecordedInstance source = all.get(i);
            try {
                if (source.isAnnounced() || announce(source)) {
                    source.drain(output, extension, areLast);
                }
            } catch (RuntimeException | InternalError e) { // such as that the file of a shared node was truncated
                source.close();
                sources.leftOut(source.topic().name(), source.instance(), e);
            }
        }
    }

    private void takeTexts() {
        if (logMessages.isPresent()) {
            logMessages.get().drain(output);
        }
        headIsOld |= config.entries().drain(output);
    }

    /** Writes the subscription of an instance that has appeared; returns whether the file contains it. */
    private boolean announce(RecordedInstance source) {
        if (!source.isThere()) {
            return false;
        }
        byte[] record = LogEntryEncoder.subscription(
                source.instance(), nextMsgId, source.topic().name());
        if (!output.takes(record.length)) {
            return false;
        }
        sink.head(rotation.grownHead(record));
        output.subscription(record);
        number(source);
        return true;
    }

    private void scan(long nowUs) {
        if (nowUs >= nextTopicScanUs) {
            nextTopicScanUs = nowUs + TOPIC_SCAN_US;
            renewHead();
            if (topics.needsFile()) {
                // Their formats must stand before any data (L-3): only another file can have them.
                rotation.ask();
            }
        }
    }

    /** Updates the parameters' values in the head of a file that may have to be created anew. */
    private void renewHead() {
        if (headIsOld) {
            headIsOld = false;
            byte[] newer = head.with(config.parameters()).write(sources.announced());
            sink.head(rotation.renewedHead(losses.head(newer)));
        }
    }

    /**
     * Rotates to a new file, which starts with the present definitions; a little later if the previous one has not been
     * started yet.
     */
    void rotate(long nowUs) {
        losses.write(sources.all(), true);
        extension.end();
        LogFilePreamble next = newHead(nowUs);
        byte[] bytes = losses.head(next.write(sources.announced()));
        if (output.rotate(bytes)) {
            begun(next, bytes, nowUs);
            sink.wake();
        } else {
            rotation.refused(nowUs);
        }
    }

    /** Rotates to a new file since the clock has gone back; what waits to be recorded comes into that one. */
    void beginAnew(long nowUs) {
        nextTopicScanUs = nowUs;
        rotate(nowUs);
    }

    /** As {@link #run}, at the end, and rotates to a new file if this one cannot describe all topics. */
    void takeNewTopics(long nowUs) {
        output.waitForRoom(); // also for the start of the file before, which another one may follow at once
        nextTopicScanUs = nowUs;
        run(nowUs);
        if (topics.needsFile()) { // it was refused a moment ago
            rotate(nowUs);
        }
    }

    /** Forces everything recorded to the disk and waits for that. Any thread may call it. */
    void flush() throws IOException {
        sink.flush();
    }

    /** Records everything pending, waits until it is written, and closes the file. */
    void stop(long nowUs) {
        endUs = nowUs;
        output.at(nowUs);
        output.waitForRoom();
        try {
            extension.at(nowUs);
            extension.look();
            sources.findNew();
            takeMessages(true);
            losses.write(sources.all(), true);
            extension.write(true);
            takeTexts();
            output.finish();
        } finally {
            abandon();
        }
    }

    /** Stops without recording pending messages. */
    void abandon() {
        release();
        sink.close();
    }

    private void release() {
        sources.close();
        logMessages.ifPresent(LogMessages::close);
    }

    LogSink sink() {
        return sink;
    }

    /** Returns the status. Any thread. */
    RecorderStatus status(boolean active, long nowUs, String lastError) {
        List<RecordedTopicStatus> seen = sources.announced().stream()
                .map(RecordedInstance::status)
                .sorted(RecordedTopicStatus.BY_TOPIC)
                .toList();
        return new RecorderStatus(
                active,
                (active ? nowUs : endUs) - startUs,
                sink.status(),
                rotation.headBytes() + output.bytes(),
                seen.stream().mapToLong(RecordedTopicStatus::messages).sum(),
                seen,
                output.dropouts(),
                sink.capacity(),
                active ? output.used() : 0,
                output.mostUsed(),
                config.entries().dropped(),
                lastError);
    }
}
