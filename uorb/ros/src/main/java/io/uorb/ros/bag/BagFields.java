// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

/** Names of fields of records, and what is fixed of a file. */
final class BagFields {
    static final String OP = "op";
    static final String INDEX_POSITION = "index_pos";
    static final String CONNECTION_COUNT = "conn_count";
    static final String CHUNK_COUNT = "chunk_count";
    static final String ENCRYPTOR = "encryptor";
    static final String COMPRESSION = "compression";
    static final String SIZE = "size";
    static final String CONNECTION = "conn";
    static final String TOPIC = "topic";
    static final String TIME = "time";
    static final String VERSION = "ver";
    static final String COUNT = "count";
    static final String CHUNK_POSITION = "chunk_pos";
    static final String START_TIME = "start_time";
    static final String END_TIME = "end_time";

    /** First line of a file. */
    static final String MAGIC = "#ROSBAG V2.0\n";

    /** Bytes of the bag header's record with its padding, without the two lengths. */
    static final int BAG_HEADER_BYTES = 4096;

    /** The version of indexes and chunk infos. */
    static final int INDEX_VERSION = 1;

    /** Bytes of an entry of an index: time, offset. */
    static final int INDEX_ENTRY_BYTES = 12;

    /** Bytes of a count in a chunk info: connection, number. */
    static final int COUNT_BYTES = 8;

    private BagFields() {}
}
