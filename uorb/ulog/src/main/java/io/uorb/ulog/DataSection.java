// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.ulog.format.FormatRegistry;
import io.uorb.ulog.format.MalformedRecordException;
import io.uorb.ulog.format.PayloadReader;
import io.uorb.ulog.format.RecordParser;
import io.uorb.ulog.format.RecordType;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;

/** Decodes the records of data sections and passes them to a visitor; records that violate the format are skipped. */
final class DataSection {
    private static final int MSG_ID_BYTES = 2;

    private final RecordStream records;
    private final SectionReader sections;
    private final Subscriptions subscriptions;
    private final FormatRegistry formats;
    private final CorruptionLog corruptions;
    private final UlogData data;

    DataSection(
            RecordStream records,
            SectionReader sections,
            Subscriptions subscriptions,
            FormatRegistry formats,
            CorruptionLog corruptions) {
        this.records = records;
        this.sections = sections;
        this.subscriptions = subscriptions;
        this.formats = formats;
        this.corruptions = corruptions;
        this.data = new UlogData(records.bytes());
    }

    /**
     * Passes the next record to the visitor if it is a data record in the buffer that fits its format, as nearly all
     * are; else changes nothing, and {@link #accept} has to take the record.
     */
    boolean acceptBuffered(UlogVisitor visitor) {
        if (!records.takeData(sections.end())) {
            return false;
        }
        int payloadAt = records.payloadAt();
        int length = records.payloadLength() - MSG_ID_BYTES;
        UlogSubscription subscription =
                length < 0 ? null : subscriptions.find(RecordShape.u16(records.bytes(), payloadAt));
        if (subscription == null || !subscription.format().accepts(length)) {
            records.rewind();
            return false;
        }
        sections.count();
        visitor.onData(data.moveTo(subscription, payloadAt + MSG_ID_BYTES, length));
        return true;
    }

    /** Passes the current record to the visitor; returns false if it contradicts the format and was skipped. */
    boolean accept(UlogVisitor visitor) throws IOException {
        try {
            if (records.type() == 'D') {
                return acceptData(visitor);
            }
            if (!acceptRare(records.type(), records.payload(), visitor)) {
                sections.passOverUnknown();
                return true;
            }
        } catch (MalformedRecordException e) {
            sections.giveUp(e);
            return false;
        }
        sections.count();
        return true;
    }

    private boolean acceptData(UlogVisitor visitor) throws MalformedRecordException, IOException {
        int length = records.payloadLength() - MSG_ID_BYTES;
        if (length < 0) {
            throw new MalformedRecordException("data record of " + records.payloadLength() + " bytes; the least is 2");
        }
        int msgId = RecordShape.u16(records.bytes(), records.payloadAt());
        UlogSubscription subscription = subscriptions.find(msgId);
        if (subscription == null) {
            leaveOrphan(msgId);
            return false;
        }
        UlogFormat format = subscription.format();
        if (!format.accepts(length)) {
            throw new MalformedRecordException(
                    "data record of " + subscription + " has " + length + " bytes; its format has " + sizeText(format));
        }
        sections.count();
        visitor.onData(data.moveTo(subscription, records.payloadAt() + MSG_ID_BYTES, length));
        return true;
    }

    private static String sizeText(UlogFormat format) {
        return format.leastSizeBytes() == format.sizeBytes()
                ? Integer.toString(format.sizeBytes())
                : format.leastSizeBytes() + " to " + format.sizeBytes();
    }

    /** Skips a data record whose subscription record was lost, if it is a data record at all. */
    private void leaveOrphan(int msgId) throws IOException {
        long offset = records.recordOffset();
        if (sections.passOver()) {
            corruptions.addOrphan(msgId, offset, records.offset());
        } else {
            sections.giveUp("data record for msg_id " + msgId + ", which no subscription record has named");
        }
    }

    private boolean acceptRare(int type, PayloadReader payload, UlogVisitor visitor) throws MalformedRecordException {
        switch (type) {
            case 'A' -> subscriptions.subscribe(records.recordOffset(), payload, visitor);
            case 'R' -> subscriptions.unsubscribe(records.recordOffset(), only(payload, "unsubscription", "msg_id"));
            case 'L' -> visitor.onText(RecordParser.text(payload, false));
            case 'C' -> visitor.onText(RecordParser.text(payload, true));
            case 'S' -> sync(payload, visitor);
            case 'O' -> visitor.onDropout(only(payload, "dropout", "duration"));
            case 'I' -> visitor.onInfo(RecordParser.info(payload));
            case 'M' -> visitor.onInfo(RecordParser.multiInfo(payload));
            case 'P' -> visitor.onParameter(RecordParser.parameter(payload));
            case 'Q' -> visitor.onParameterDefault(RecordParser.parameterDefault(payload));
            case 'F' -> formats.add(RecordParser.format(payload, records.recordOffset()));
            default -> {
                RecordType.requireSkippable(type);
                return false;
            }
        }
        return true;
    }

    /** Returns the u16 that is a record's whole payload; a longer payload shows that the reader is not at a record. */
    private static int only(PayloadReader payload, String record, String field) throws MalformedRecordException {
        if (payload.remaining() > Short.BYTES) {
            throw new MalformedRecordException(
                    record + " record of " + payload.remaining() + " bytes; it has " + Short.BYTES);
        }
        return payload.u16(field);
    }

    private void sync(PayloadReader payload, UlogVisitor visitor) throws MalformedRecordException {
        if (!RecordShape.isSync(records.bytes(), records.payloadAt(), records.payloadLength())) {
            throw new MalformedRecordException(
                    "sync record of " + payload.remaining() + " bytes without the 8 bytes that mark one");
        }
        visitor.onSync();
    }
}
