// SPDX-License-Identifier: Apache-2.0
// A ground station made of node-mavlink: loads all parameters over UDP, asks again for what is missing, sets what it is
// told, and reads a file. Arguments: port=N seed=N loss=0.2 (of what it sends, and of what comes) NAME=VALUE …
// Prints "PARAM name index count type value" of each, "SET name value" of each, then "FILE text" and "DONE".
'use strict';
const dgram = require('dgram');
const { PassThrough } = require('stream');
const mavlink = require('node-mavlink');
const { minimal, common } = require('mavlink-mappings');

const registry = { ...minimal.REGISTRY, ...common.REGISTRY };
const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const { port, seed, loss, ...wanted } = options;
const INT32 = 6;
const AGAIN_MS = 40;

// mulberry32
let state = Number(seed);
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const isLost = () => random() < Number(loss);

const protocol = new mavlink.MavLinkProtocolV2(255, 190);
const socket = dgram.createSocket('udp4');
let sequence = 0;
const send = (message) => {
  const frame = protocol.serialize(message, sequence);
  sequence = (sequence + 1) % 256;
  if (!isLost()) {
    socket.send(frame, Number(port), '127.0.0.1');
  }
};

const fill = (message, fields) => Object.assign(message, { targetSystem: 3, targetComponent: 1 }, fields);
const bits = new DataView(new ArrayBuffer(4));
const decoded = (value, type) => {
  bits.setFloat32(0, value);
  return type === INT32 ? bits.getInt32(0) : value;
};
const encoded = (value, type) => {
  bits.setInt32(0, value);
  return type === INT32 ? bits.getFloat32(0) : value;
};

const params = new Map();
let count = -1;
let missingSets = Object.entries(wanted).map(([name, value]) => ({ name, value: Number(value) }));
let file = { sequence: 0, session: -1, text: '', done: false };

const ftp = (opcode, session, offset, size, data) => {
  const payload = Buffer.alloc(251);
  payload.writeUInt16LE(file.sequence, 0);
  payload[2] = session;
  payload[3] = opcode;
  payload[4] = size;
  payload.writeUInt32LE(offset, 8);
  payload.write(data, 12, 'latin1');
  send(fill(new common.FileTransferProtocol(), { targetNetwork: 0, payload: [...payload] }));
};

const step = () => {
  if (count < 0) {
    send(fill(new common.ParamRequestList(), {}));
  } else if (params.size < count) {
    const have = new Set([...params.values()].map((param) => param.index));
    for (let index = 0; index < count; index++) {
      if (!have.has(index)) {
        send(fill(new common.ParamRequestRead(), { paramId: '', paramIndex: index }));
      }
    }
  } else if (missingSets.length > 0) {
    for (const { name, value } of missingSets) {
      const { type } = params.get(name);
      send(fill(new common.ParamSet(), { paramId: name, paramType: type, paramValue: encoded(value, type) }));
    }
  } else if (file.session < 0) {
    const path = '/etc/extras/parameters.json';
    ftp(4, 0, 0, path.length, path);
  } else if (!file.done) {
    ftp(5, file.session, file.text.length, 239, '');
  } else {
    for (const [name, { index, type, value }] of params) {
      console.log(`PARAM ${name} ${index} ${count} ${type} ${value}`);
    }
    Object.keys(wanted).forEach((name) => console.log(`SET ${name} ${params.get(name).value}`));
    console.log(`FILE ${file.text}`);
    console.log('DONE');
    process.exit(0);
  }
};

const onParam = (data) => {
  if (data.paramId === '_HASH_CHECK') {
    return;
  }
  const value = decoded(data.paramValue, data.paramType);
  count = data.paramCount;
  params.set(data.paramId, { index: data.paramIndex, type: data.paramType, value });
  const stored = (set) => (data.paramType === INT32 ? set.value : Math.fround(set.value)) === value;
  missingSets = missingSets.filter((set) => set.name !== data.paramId || !stored(set));
};

const onFile = (data) => {
  const answer = Buffer.from(data.payload);
  if (answer.readUInt16LE(0) !== ((file.sequence + 1) & 0xffff)) {
    return;
  }
  if (answer[3] === 129) {
    file.done = file.session >= 0 && answer[12] === 6;
  } else if (answer[5] === 4) {
    file.session = answer[2];
  } else if (answer[5] === 5 && answer.readUInt32LE(8) === file.text.length) {
    file.text += answer.toString('latin1', 12, 12 + answer[4]);
  }
  file.sequence = (file.sequence + 2) & 0xffff;
};

const bytes = new PassThrough();
bytes
  .pipe(new mavlink.MavLinkPacketSplitter({}, { onCrcError: () => console.log('CRC_ERROR') }))
  .pipe(new mavlink.MavLinkPacketParser())
  .on('data', (packet) => {
    const type = registry[packet.header.msgid];
    if (type === common.ParamValue) {
      onParam(packet.protocol.data(packet.payload, type));
    } else if (type === common.FileTransferProtocol) {
      onFile(packet.protocol.data(packet.payload, type));
    }
  });

socket.on('message', (datagram) => {
  if (!isLost()) {
    bytes.write(datagram);
  }
});

socket.bind(0, '127.0.0.1', () => {
  setInterval(() => send(Object.assign(new minimal.Heartbeat(), { type: 6, autopilot: 8 })), 100);
  setInterval(step, AGAIN_MS);
  setInterval(() => console.log(`WAIT ${params.size} of ${count}, ${missingSets.length} to set, file ${file.session}`), 2000);
});
