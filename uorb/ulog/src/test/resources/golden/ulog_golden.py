#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what a ULog file holds, field by field, as the golden files of this folder have it.

usage: ulog_golden.py FILE.ulg > NAME.csv

Written from the description of the file format (https://docs.px4.io/main/en/dev_log/ulog_file_format.html) with
Python's standard library only; it shares no code with this project's reader, which it is there to check. On PX4's
four sound flight logs it prints what pyulog found, byte by byte. The build does not run it.

First line: start and last time, dropouts, parameters, texts, defaults, and whether the file is corrupt. Then the
names of the columns, and a row for each number of each field of each instance that has messages, by topic and
instance: integers and their sums are exact, sums of floating numbers are rounded once and leave out NaN. Padding
between fields is shown as fields are, padding at the end of a message is not.
"""
import math
import struct
import sys

MAGIC = bytes((0x55, 0x4C, 0x6F, 0x67, 0x01, 0x12, 0x35))
SYNC = bytes((0x2F, 0x73, 0x13, 0x20, 0x25, 0x0C, 0xBB, 0x12))
# struct's code of each type; bool and char are shown as unsigned bytes.
CODES = {
    "int8_t": "b", "uint8_t": "B", "bool": "B", "char": "B", "int16_t": "h", "uint16_t": "H",
    "int32_t": "i", "uint32_t": "I", "int64_t": "q", "uint64_t": "Q", "float": "f", "double": "d",
}


class Corrupt(Exception):
    pass


class Log:
    def __init__(self, data):
        if data[:7] != MAGIC:
            raise SystemExit("not a ULog file")
        self.data = data
        self.start_us = struct.unpack_from("<Q", data, 8)[0]
        self.formats = {}
        self.subscriptions = {}
        self.instances = {}
        self.parameters = set()
        self.defaults = [set(), set()]
        self.changed = self.logged = self.tagged = self.dropouts = self.dropout_ms = self.last_us = 0
        self.in_data = self.corrupt = False
        self.read(self.sections())

    def sections(self):
        """Where the records begin: after the header, and at each appended section."""
        starts = [16]
        if len(self.data) >= 19 + 40 and self.data[18:19] == b"B":
            incompatible, *offsets = struct.unpack_from("<8x8s3Q", self.data, 19)
            if incompatible[0] & ~1 or any(incompatible[1:]):
                raise SystemExit("unknown incompatible flags")
            if incompatible[0] & 1:
                starts += [offset for offset in offsets if offset]
        return starts

    def read(self, starts):
        for start, end in zip(starts, starts[1:] + [len(self.data)]):
            at = start
            while at + 3 <= end:
                size, kind = struct.unpack_from("<Hc", self.data, at)
                payload = self.data[at + 3:at + 3 + size]
                if at + 3 + size > end:
                    return
                try:
                    self.record(kind, payload)
                except Corrupt:
                    self.corrupt = True
                    at = self.data.find(SYNC, at + 3, end) - 3
                    if at < 0:
                        return
                    continue
                at += 3 + size

    def record(self, kind, payload):
        if kind in b"AL":
            self.in_data = True
        if kind == b"F":
            name, fields = payload.decode().split(":")
            self.formats[name] = [tuple(field.split(" ")) for field in fields.split(";") if field]
        elif kind == b"P":
            key = payload[1:1 + payload[0]].decode()
            if self.in_data:
                self.changed += 1
            else:
                self.parameters.add(key.split(" ")[1])
        elif kind == b"Q":
            key = payload[2:2 + payload[1]].decode()
            for bit in (0, 1):
                if payload[0] & 1 << bit:
                    self.defaults[bit].add(key)
        elif kind == b"A":
            multi_id, msg_id = struct.unpack_from("<BH", payload)
            topic = payload[3:].decode()
            self.subscriptions[msg_id] = (topic, multi_id, self.visible(topic), self.code(topic))
        elif kind == b"D":
            self.message(struct.unpack_from("<H", payload)[0], payload[2:])
        elif kind == b"L":
            self.logged += 1
        elif kind == b"C":
            self.tagged += 1
        elif kind == b"O":
            self.dropouts += 1
            self.dropout_ms += struct.unpack("<H", payload)[0]
        elif kind == b"\0":
            raise Corrupt

    def leaves(self, format_name, prefix=""):
        """Name, type and whether it is padding, of each number, in the order of the bytes."""
        for kind, name in self.formats[format_name]:
            base, _, length = kind.partition("[")
            for i in range(int(length[:-1]) if length else 1):
                path = f"{prefix}{name}[{i}]" if length else prefix + name
                if base in CODES:
                    yield path, base, name.startswith("_padding")
                else:
                    yield from self.leaves(base, path + ".")

    def visible(self, format_name):
        """The numbers without the padding of the outermost message at its end."""
        last = self.formats[format_name][-1]
        leaves = list(self.leaves(format_name))
        if last[1].startswith("_padding"):
            leaves = leaves[:-int(last[0][last[0].index("[") + 1:-1])]
        return leaves

    def code(self, format_name):
        return "<" + "".join(CODES[base] for _, base, _ in self.visible(format_name))

    def message(self, msg_id, message):
        if msg_id not in self.subscriptions:
            raise Corrupt
        topic, multi_id, leaves, code = self.subscriptions[msg_id]
        whole = struct.calcsize("<" + "".join(CODES[base] for _, base, _ in self.leaves(topic)))
        if not struct.calcsize(code) <= len(message) <= whole:
            raise Corrupt
        values = struct.unpack_from(code, message)
        self.instances.setdefault((topic, multi_id), []).append(values)
        for (path, _, _), value in zip(leaves, values):
            if path == "timestamp":
                self.last_us = max(self.last_us, value)

    def rows(self):
        for (topic, multi_id), messages in sorted(self.instances.items()):
            leaves = next(s[2] for s in self.subscriptions.values() if s[:2] == (topic, multi_id))
            for (path, base, _), column in zip(leaves, zip(*messages)):
                numbers = [value for value in column if value == value]
                total = math.fsum(numbers) if base in ("float", "double") else sum(numbers)
                nans = len(column) - len(numbers)
                yield topic, multi_id, path, base, len(column), nans, column[0], column[-1], total

    def print(self):
        print(f"#start_us {self.start_us} last_us {self.last_us} dropouts {self.dropouts} dropout_ms {self.dropout_ms}"
              f" params {len(self.parameters)} changed {self.changed} logged {self.logged} tagged {self.tagged}"
              f" defaults_sys {len(self.defaults[0])} defaults_cfg {len(self.defaults[1])} corrupt {self.corrupt}")
        print("topic,multi_id,field,type,n,nan,first,last,sum")
        for row in self.rows():
            print(",".join(str(cell) for cell in row))


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        Log(file.read()).print()
