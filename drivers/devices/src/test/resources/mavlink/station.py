# SPDX-License-Identifier: Apache-2.0
"""A ground station that needs nothing but Python: written here, for lack of pymavlink on our machines.

It shares no code with the driver: frames, checksums and layouts are from MAVLink's documentation. It connects over UDP
as stations do, and repeats what is not answered: versions, home, camera, missions, all parameters; it sets what it is
told and reads a file in bursts. Arguments: port=N seed=N loss=0.2 (of what it sends, and of what comes) NAME=VALUE ...
Prints "ANSWER request ..." of each request, "PARAM name index count type value" of each parameter, "SET name value" of
each, "HASH computed", then "FILE text" and "DONE".
"""
import json
import random
import socket
import struct
import sys
import time

HEARTBEAT, PARAM_READ, PARAM_LIST, PARAM_VALUE, PARAM_SET = 0, 20, 21, 22, 23
MISSION_LIST, MISSION_COUNT, COMMAND_LONG, COMMAND_ACK, FTP = 43, 44, 76, 77, 110
SEEDS = {0: 50, 20: 214, 21: 159, 22: 220, 23: 168, 43: 132, 44: 221, 76: 152, 77: 143, 110: 84, 148: 178, 300: 217,
         397: 182}
INT32 = 6
PATH = b"/etc/extras/parameters.json"
AGAIN_S = 0.04


def crc16(data):
    crc = 0xFFFF
    for byte in data:
        part = byte ^ (crc & 0xFF)
        part = (part ^ (part << 4)) & 0xFF
        crc = (crc >> 8) ^ (part << 8) ^ (part << 3) ^ (part >> 4)
    return crc


def crc32(data, crc=0):
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0xEDB88320 if crc & 1 else 0)
    return crc


class Station:
    def __init__(self, port, seed, loss, wanted):
        self.address = ("127.0.0.1", port)
        self.random = random.Random(seed)
        self.loss = loss
        self.wanted = wanted
        self.sequence = 0
        self.params = {}
        self.count = None
        self.hash = None
        self.acks = {}
        self.seen = set()
        self.missions = set()
        self.ftp = (0, -1, bytearray(), False)
        self.ftp_sequence = 0
        self.beat = 0
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.socket.settimeout(AGAIN_S / 4)

    def send(self, message, payload):
        payload = payload.rstrip(b"\0") or b"\0"
        head = struct.pack("<BBBBBBBHB", 0xFD, len(payload), 0, 0, self.sequence, 255, 190, message & 0xFFFF,
                           message >> 16)
        self.sequence = (self.sequence + 1) % 256
        crc = crc16(head[1:] + payload + bytes([SEEDS[message]]))
        if self.random.random() >= self.loss:
            self.socket.sendto(head + payload + struct.pack("<H", crc), self.address)

    def command(self, number, param1=0.0, param2=0.0):
        self.send(COMMAND_LONG, struct.pack("<7fHBBB", param1, param2, 0, 0, 0, 0, 0, number, 3, 1, 0))

    def request(self, opcode, session, offset, size, data=b""):
        body = struct.pack("<HBBBBBBI", self.ftp_sequence, session, opcode, size, 0, 0, 0, offset) + data
        self.send(FTP, struct.pack("<BBB", 0, 3, 1) + body)

    def receive(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                datagram = self.socket.recv(2048)
            except socket.timeout:
                continue
            if self.random.random() >= self.loss:
                self.take(datagram)

    def take(self, data):
        while len(data) >= 12:
            if data[0] != 0xFD:
                raise SystemExit("no frame: " + data.hex())
            length, message = data[1], data[7] | data[8] << 8 | data[9] << 16
            end = 10 + length
            if message in SEEDS:
                if crc16(data[1:end] + bytes([SEEDS[message]])) != struct.unpack_from("<H", data, end)[0]:
                    raise SystemExit("checksum: " + data[:end + 2].hex())
                self.handle(message, data[10:end] + bytes(255 - length))
            data = data[end + 2:]

    def handle(self, message, payload):
        self.seen.add(message)
        if message == PARAM_VALUE:
            bits, count, index = payload[:4], *struct.unpack_from("<HH", payload, 4)
            name = payload[8:24].rstrip(b"\0").decode("ascii")
            self.count = count
            if name == "_HASH_CHECK":
                self.hash = struct.unpack("<I", bits)[0]
            else:
                self.params[name] = (index, payload[24], bits)
        elif message == COMMAND_ACK:
            self.acks.setdefault(struct.unpack_from("<H", payload)[0], payload[2])
        elif message == MISSION_COUNT and payload[0:2] == b"\0\0":
            self.missions.add(payload[4])
        elif message == FTP:
            self.handle_file(payload[3:])

    def handle_file(self, answer):
        sequence, session, opcode, size, request, _, _, offset = struct.unpack_from("<HBBBBBBI", answer)
        offset_wanted, own, text, done = self.ftp
        data = answer[12:12 + size]
        if opcode == 128 and request == 4:
            own = session
        elif opcode == 128 and request == 15 and offset == len(text):
            text += data
        elif opcode == 129 and request == 15 and data == b"\6" and offset == len(text):
            done = True
        self.ftp = (offset_wanted, own, text, done)

    def until(self, what, send, done):
        for _ in range(1000):
            if time.monotonic() - self.beat > 0.1:
                self.beat = time.monotonic()
                self.send(HEARTBEAT, struct.pack("<IBBBBB", 0, 6, 8, 0, 4, 3))
            send()
            self.receive(AGAIN_S)
            if done():
                return
        raise SystemExit("no answer: " + what)

    def ask(self, number, param1):
        self.acks.pop(number, None)
        self.until("command %d %g" % (number, param1), lambda: self.command(number, param1), lambda: number in self.acks)
        print("ANSWER %d %d %d" % (number, param1, self.acks[number]))

    def bits(self, name, value):
        return struct.pack("<i", int(value)) if self.params[name][1] == INT32 else struct.pack("<f", float(value))

    def value(self, name):
        _, kind, bits = self.params[name]
        return struct.unpack("<i" if kind == INT32 else "<f", bits)[0]

    def set_missing(self):
        for name, value in self.wanted.items():
            if self.params[name][2] != self.bits(name, value):
                body = self.bits(name, value) + struct.pack("<BB16sB", 3, 1, name.encode(), self.params[name][1])
                self.send(PARAM_SET, body)

    def read_missing(self):
        have = {index for index, _, _ in self.params.values()}
        for index in set(range(self.count)) - have:
            self.send(PARAM_READ, struct.pack("<hBB16s", index, 3, 1, b""))

    def read_hash(self):
        self.send(PARAM_READ, struct.pack("<hBB16s", -1, 3, 1, b"_HASH_CHECK"))

    def next_burst(self):
        self.ftp_sequence += 200
        self.request(15, self.ftp[1], len(self.ftp[2]), 239)

    def run(self):
        self.until("heartbeat", lambda: None, lambda: HEARTBEAT in self.seen)
        for number, param1 in ((512, 148), (519, 1), (520, 1), (512, 397), (410, 0), (521, 1), (512, 259), (400, 1)):
            self.ask(number, param1)
        for message in (148, 300, 397):
            self.until("message %d" % message, lambda: self.command(512, message), lambda: message in self.seen)
        for kind in range(3):
            body = struct.pack("<BBB", 3, 1, kind)
            self.until("mission %d" % kind, lambda: self.send(MISSION_LIST, body), lambda: kind in self.missions)
            print("ANSWER mission %d" % kind)
        self.until("list", lambda: self.send(PARAM_LIST, b"\3\1"), lambda: self.count is not None)
        self.until("all", self.read_missing, lambda: len(self.params) == self.count)
        for name, (index, kind, _) in sorted(self.params.items()):
            print("PARAM %s %d %d %d %s" % (name, index, self.count, kind, self.value(name)))
        self.until("set", self.set_missing,
                   lambda: all(self.params[name][2] == self.bits(name, value) for name, value in self.wanted.items()))
        for name in self.wanted:
            print("SET %s %s" % (name, self.value(name)))
        self.until("open", lambda: self.request(4, 0, 0, len(PATH), PATH), lambda: self.ftp[1] >= 0)
        self.until("file", self.next_burst, lambda: self.ftp[3])
        self.hash = None
        self.until("hash", self.read_hash, lambda: self.hash is not None)
        computed = 0
        volatile = {item["name"] for item in json.loads(self.ftp[2])["parameters"] if item.get("volatile")}
        for name, (_, _, bits) in sorted(self.params.items()):
            if name not in volatile:
                computed = crc32(name.encode() + bits, computed)
        print("HASH %s" % (computed == self.hash))
        print("FILE " + self.ftp[2].decode())
        print("DONE")


OPTIONS = dict(argument.split("=") for argument in sys.argv[1:])
Station(int(OPTIONS.pop("port")), int(OPTIONS.pop("seed")), float(OPTIONS.pop("loss")), OPTIONS).run()
