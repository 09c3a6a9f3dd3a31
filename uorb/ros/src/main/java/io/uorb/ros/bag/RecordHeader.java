// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

/** The header of a record: its fields by name. Used again for the next record. One thread. */
final class RecordHeader {
    /** The most fields of a header; the bag header of an encrypted bag has 7. */
    static final int MAX_FIELDS = 16;

    private final int[] nameAt = new int[MAX_FIELDS];
    private final int[] nameLength = new int[MAX_FIELDS];
    private final int[] valueAt = new int[MAX_FIELDS];
    private final int[] valueLength = new int[MAX_FIELDS];
    private BagBytes bytes;
    private int at;
    private int count;
    private int end;

    /** Reads the header whose length field is at that place; its data follows at {@link #end}. */
    void read(BagBytes from, int start, int limit) throws BagFormatException {
        bytes = from;
        at = start;
        count = 0;
        int length = from.partLength(start, "the header of a record", limit);
        end = start + Integer.BYTES + length;
        int next = start + Integer.BYTES;
        while (next < end) {
            next = readField(next);
        }
    }

    private int readField(int start) throws BagFormatException {
        if (count == MAX_FIELDS) {
            throw bytes.error(start, "the header of a record has more than " + MAX_FIELDS + " fields");
        }
        int value = start + Integer.BYTES;
        long length = bytes.uint32(start, "the length of a field");
        if (length > end - value) {
            throw bytes.error(start, "a field has " + length + " bytes; " + (end - value) + " are left in its header");
        }
        int fieldEnd = value + (int) length;
        int equals = value;
        while (equals < fieldEnd && bytes.array()[equals] != '=') {
            equals++;
        }
        if (equals == fieldEnd || equals == value) {
            throw bytes.error(start, "a field of a header has no name");
        }
        nameAt[count] = value;
        nameLength[count] = equals - value;
        valueAt[count] = equals + 1;
        valueLength[count] = fieldEnd - equals - 1;
        count++;
        return fieldEnd;
    }

    /** Returns the place behind the header. */
    int end() {
        return end;
    }

    boolean has(String name) {
        return find(name) >= 0;
    }

    private int find(String name) {
        for (int i = 0; i < count; i++) {
            if (bytes.isText(nameAt[i], nameLength[i], name)) {
                return i;
            }
        }
        return -1;
    }

    private int require(String name, int length) throws BagFormatException {
        int field = find(name);
        if (field < 0) {
            throw error("no field " + name);
        }
        if (length >= 0 && valueLength[field] != length) {
            throw bytes.error(
                    valueAt[field], "field " + name + " has " + valueLength[field] + " bytes instead of " + length);
        }
        return field;
    }

    int op() throws BagFormatException {
        return bytes.array()[valueAt[require(BagFields.OP, 1)]] & 0xff;
    }

    long uint32(String name) throws BagFormatException {
        return bytes.uint32(valueAt[require(name, Integer.BYTES)], name);
    }

    long int64(String name) throws BagFormatException {
        return bytes.int64(valueAt[require(name, Long.BYTES)], name);
    }

    long time(String name) throws BagFormatException {
        return bytes.time(valueAt[require(name, Long.BYTES)], name);
    }

    String text(String name) throws BagFormatException {
        int field = require(name, -1);
        return bytes.text(valueAt[field], valueLength[field]);
    }

    void requireOp(int op, String what) throws BagFormatException {
        if (op() != op) {
            throw error("a record of op " + op() + " instead of " + what + ", op " + op);
        }
    }

    void requireVersion(String what) throws BagFormatException {
        long version = uint32(BagFields.VERSION);
        if (version != BagFields.INDEX_VERSION) {
            throw error("version " + version + " of " + what + "; only " + BagFields.INDEX_VERSION + " is known");
        }
    }

    BagFormatException error(String problem) {
        return bytes.error(at, problem);
    }
}
