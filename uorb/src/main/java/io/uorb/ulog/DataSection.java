// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** Interprets the records of data sections and hands them to a visitor. */
final class DataSection {
    private static final int MSG_ID_BYTES = 2;
    private static final int USUAL_MSG_IDS = 256;

    private final RecordStream records;
    private final UlogDefinitions definitions;
    private final UlogData data;
    private final List<UlogSubscription> subscriptions = new ArrayList<>();
    private UlogSubscription[] byMsgId = new UlogSubscription[USUAL_MSG_IDS];

    DataSection(RecordStream records, UlogDefinitions definitions) {
        this.records = records;
        this.definitions = definitions;
        this.data = new UlogData(records.bytes());
    }

    Collection<UlogSubscription> subscriptions() {
        return Collections.unmodifiableList(subscriptions);
    }

    /** Hands the current record to the visitor. */
    void accept(UlogVisitor visitor) throws MalformedRecordException {
        if (records.type() == 'D') {
            visitor.onData(message());
        } else {
            acceptRare(records.type(), records.payload(), visitor);
        }
    }

    private void acceptRare(int type, Payload payload, UlogVisitor visitor) throws MalformedRecordException {
        switch (type) {
            case 'A' -> subscribe(RecordParser.subscription(payload, definitions.formatTable()), visitor);
            case 'R' -> unsubscribe(payload.u16("msg_id"));
            case 'L' -> visitor.onText(RecordParser.text(payload, false));
            case 'C' -> visitor.onText(RecordParser.text(payload, true));
            case 'S' -> visitor.onSync();
            case 'O' -> visitor.onDropout(payload.u16("duration"));
            case 'I' -> visitor.onInfo(RecordParser.info(payload));
            case 'M' -> visitor.onInfo(RecordParser.multiInfo(payload));
            case 'P' -> visitor.onParameter(RecordParser.parameter(payload));
            case 'Q' -> visitor.onParameterDefault(RecordParser.parameterDefault(payload));
            case 'F' -> define(RecordParser.format(payload));
            default -> RecordType.requireSkippable(type);
        }
    }

    private UlogData message() throws MalformedRecordException {
        int length = records.payloadLength() - MSG_ID_BYTES;
        if (length < 0) {
            throw new MalformedRecordException("data record of " + records.payloadLength() + " bytes; the least is 2");
        }
        byte[] bytes = records.bytes();
        int at = records.payloadAt();
        int msgId = Byte.toUnsignedInt(bytes[at]) | Byte.toUnsignedInt(bytes[at + 1]) << Byte.SIZE;
        UlogSubscription subscription = find(msgId);
        if (subscription == null) {
            throw new MalformedRecordException(
                    "data record for msg_id " + msgId + ", which no subscription record has named");
        }
        UlogFormat format = subscription.format();
        if (length < format.leastSizeBytes() || length > format.sizeBytes()) {
            throw new MalformedRecordException(
                    "data record of " + subscription + " has " + length + " bytes; its format has " + sizeText(format));
        }
        return data.moveTo(subscription, at + MSG_ID_BYTES, length);
    }

    private static String sizeText(UlogFormat format) {
        return format.leastSizeBytes() == format.sizeBytes()
                ? Integer.toString(format.sizeBytes())
                : format.leastSizeBytes() + " to " + format.sizeBytes();
    }

    private void subscribe(UlogSubscription subscription, UlogVisitor visitor) throws MalformedRecordException {
        UlogSubscription earlier = find(subscription.msgId());
        if (earlier != null && !earlier.isSameAs(subscription)) {
            throw new MalformedRecordException(
                    "msg_id " + subscription.msgId() + " is given to " + subscription + ", but " + earlier + " has it");
        }
        if (earlier == null) {
            if (subscription.msgId() >= byMsgId.length) {
                byMsgId = Arrays.copyOf(byMsgId, 2 * subscription.msgId());
            }
            byMsgId[subscription.msgId()] = subscription;
            subscriptions.add(subscription);
            visitor.onSubscription(subscription);
        }
    }

    private void unsubscribe(int msgId) {
        if (msgId < byMsgId.length) {
            byMsgId[msgId] = null;
        }
    }

    private UlogSubscription find(int msgId) {
        return msgId < byMsgId.length ? byMsgId[msgId] : null;
    }

    private void define(FormatText text) throws MalformedRecordException {
        definitions.formatTable().add(text);
        definitions.formatTable().resolveAll();
    }
}
