// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

/** The first byte of each kind of record. */
enum McapOp {
    HEADER(0x01),
    FOOTER(0x02),
    SCHEMA(0x03),
    CHANNEL(0x04),
    MESSAGE(0x05),
    CHUNK(0x06),
    MESSAGE_INDEX(0x07),
    CHUNK_INDEX(0x08),
    STATISTICS(0x0B),
    METADATA(0x0C),
    METADATA_INDEX(0x0D),
    SUMMARY_OFFSET(0x0E),
    DATA_END(0x0F);

    private final byte code;

    McapOp(int code) {
        this.code = (byte) code;
    }

    byte code() {
        return code;
    }
}
