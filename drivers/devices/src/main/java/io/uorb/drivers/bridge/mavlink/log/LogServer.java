// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.log;

import io.dronefleet.mavlink.common.LogData;
import io.dronefleet.mavlink.common.LogEntry;
import io.dronefleet.mavlink.common.LogErase;
import io.dronefleet.mavlink.common.LogRequestData;
import io.dronefleet.mavlink.common.LogRequestEnd;
import io.dronefleet.mavlink.common.LogRequestList;
import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The log protocol: stations list the recorder's files and read them, part by part. Numbers of logs are from 0, the
 * newest last, as PX4 has them. One part is sent at a time; a new request takes its place. Nothing is erased. For the
 * link's thread.
 */
public final class LogServer {
    static final int DATA_BYTES = 90;

    /** LOG_REQUEST_LIST. */
    public static final MessageLayout LIST = MessageLayout.of(LogRequestList.class);
    /** LOG_REQUEST_DATA. */
    public static final MessageLayout REQUEST = MessageLayout.of(LogRequestData.class);
    /** LOG_REQUEST_END. */
    public static final MessageLayout END = MessageLayout.of(LogRequestEnd.class);
    /** LOG_ERASE. */
    public static final MessageLayout ERASE = MessageLayout.of(LogErase.class);

    private static final MessageField START = LIST.field("start");
    private static final MessageField LAST = LIST.field("end");
    private static final MessageField WANTED = REQUEST.field("id");
    private static final MessageField FROM = REQUEST.field("ofs");
    private static final MessageField COUNT = REQUEST.field("count");

    private static final MessageLayout ENTRY = MessageLayout.of(LogEntry.class);
    private static final MessageField ENTRY_ID = ENTRY.field("id");
    private static final MessageField LOGS = ENTRY.field("numLogs");
    private static final MessageField LAST_LOG = ENTRY.field("lastLogNum");
    private static final MessageField TIME_UTC = ENTRY.field("timeUtc");
    private static final MessageField SIZE = ENTRY.field("size");

    private static final MessageLayout DATA = MessageLayout.of(LogData.class);
    private static final MessageField DATA_ID = DATA.field("id");
    private static final MessageField OFFSET = DATA.field("ofs");
    private static final MessageField DATA_COUNT = DATA.field("count");
    private static final MessageField BYTES = DATA.field("data");

    private static final int MESSAGES_A_PASS = 256;
    private static final long IDLE_US = 30_000_000;
    /** Folders are looked through once in so long at the most; a request in between gets what was found. */
    private static final long LIST_US = 1_000_000;

    private final DeviceContext context;
    private final LinkCounters counters;
    private final MessageTarget us;
    private final Source source;
    private final LogTransfer transfer = new LogTransfer();
    private final byte[] entry = ENTRY.newPayload();
    private final byte[] data = DATA.newPayload();
    private final byte[] part = new byte[DATA_BYTES];
    private LogListing listing = LogListing.EMPTY;
    private int nextEntry;
    private int endOfEntries;
    private int log;
    private long usedUs;
    private long listedUs = Long.MIN_VALUE / 2;

    /** A source of log files, oldest first. */
    @FunctionalInterface
    public interface Source {
        /**
         * Returns the files.
         *
         * @throws IOException if they cannot be listed
         */
        List<Path> files() throws IOException;
    }

    public LogServer(DeviceContext context, LinkCounters counters, MessageTarget us, Source source) {
        this.context = context;
        this.counters = counters;
        this.us = us;
        this.source = source;
    }

    /** Takes LOG_REQUEST_LIST: numbers of logs are those of this list from now on. */
    public void onList(MavlinkFrame frame, long nowUs) {
        if (!isOurs(LIST, frame)) {
            return;
        }
        transfer.stop();
        list(nowUs);
        byte[] payload = frame.payload();
        int last = Math.min((int) LAST.get(payload), listing.size() - 1);
        nextEntry = (int) START.get(payload);
        endOfEntries = listing.size() == 0 ? nextEntry + 1 : last + 1;
        usedUs = nowUs;
    }

    /** Takes LOG_REQUEST_DATA. */
    public void onData(MavlinkFrame frame, long nowUs) {
        if (!isOurs(REQUEST, frame)) {
            return;
        }
        byte[] payload = frame.payload();
        if (listing.size() == 0) {
            list(nowUs);
        }
        log = (int) WANTED.get(payload);
        usedUs = nowUs;
        if (log >= listing.size()) {
            counters.increment(LinkCount.INVALID);
            transfer.stop();
            return;
        }
        try {
            transfer.begin(listing.entries().get(log).file(), FROM.get(payload), COUNT.get(payload));
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Takes LOG_REQUEST_END. */
    public void onEnd(MavlinkFrame frame) {
        if (isOurs(END, frame)) {
            close();
        }
    }

    /** Takes LOG_ERASE, which has no answer: nothing is erased. */
    public void onErase(MavlinkFrame frame) {
        if (isOurs(ERASE, frame)) {
            counters.increment(LinkCount.INVALID);
            context.report(
                    DriverError.UNSUPPORTED, "LOG_ERASE of " + frame.sender() + ": logs are not erased by a link");
        }
    }

    private boolean isOurs(MessageLayout message, MavlinkFrame frame) {
        byte[] payload = frame.payload();
        boolean isOurs = us.isUs(
                message.field("targetSystem").get(payload),
                message.field("targetComponent").get(payload));
        if (!isOurs) {
            counters.increment(LinkCount.FOR_OTHERS);
        }
        return isOurs;
    }

    private void list(long nowUs) {
        if (nowUs - listedUs < LIST_US) {
            return;
        }
        listedUs = nowUs;
        try {
            listing = LogListing.of(source.files());
        } catch (IOException e) {
            listing = LogListing.EMPTY;
            fail(e);
        }
    }

    private void fail(IOException problem) {
        context.report(DriverError.IO, "logs: " + problem);
        transfer.close();
    }

    /** Sends what was asked for, as far as there is room. */
    public void run(MessageSender sender, long nowUs) {
        boolean isBusy = nextEntry < endOfEntries || transfer.isActive();
        if (!isBusy && nowUs - usedUs > IDLE_US) {
            transfer.close();
        }
        for (int i = 0; i < MESSAGES_A_PASS; i++) {
            boolean sent = nextEntry < endOfEntries ? sendEntry(sender) : transfer.isActive() && sendData(sender);
            if (!sent) {
                return;
            }
            usedUs = nowUs;
        }
    }

    private boolean sendEntry(MessageSender sender) {
        boolean isOne = nextEntry < listing.size();
        LogListing.Entry of = isOne ? listing.entries().get(nextEntry) : null;
        ENTRY_ID.put(entry, isOne ? nextEntry : 0);
        LOGS.put(entry, listing.size());
        LAST_LOG.put(entry, Math.max(0, listing.size() - 1));
        TIME_UTC.put(entry, isOne ? of.timeUtcS() : 0);
        SIZE.put(entry, isOne ? of.bytes() : 0);
        boolean sent = sender.sendSpare(ENTRY, entry);
        nextEntry += sent ? 1 : 0;
        return sent;
    }

    /** A part that ends with the file ends with a message that is not full. */
    private boolean sendData(MessageSender sender) {
        try {
            int count = transfer.read(part);
            DATA_ID.put(data, log);
            OFFSET.put(data, transfer.offset());
            DATA_COUNT.put(data, count);
            for (int i = 0; i < part.length; i++) {
                BYTES.put(data, i, i < count ? part[i] & 0xFF : 0);
            }
            boolean sent = sender.sendSpare(DATA, data);
            if (sent) {
                transfer.sent(count);
            }
            return sent;
        } catch (IOException e) {
            fail(e);
            return false;
        }
    }

    /** Ends until the next request. */
    public void close() {
        nextEntry = endOfEntries;
        transfer.close();
    }
}
