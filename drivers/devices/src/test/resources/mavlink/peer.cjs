// SPDX-License-Identifier: Apache-2.0
// A MAVLink peer over UDP made of node-mavlink: tells what it has received and sends what it is told, a line each:
//   MESSAGE_NAME field=value …        (arrays with commas; texts percent-encoded)
// It begins with "PORT n". Options: key=HEX or passphrase=TEXT signs all that is sent and checks what comes; to=PORT
// is where to send to before anything has come.
'use strict';
const dgram = require('dgram');
const readline = require('readline');
const { PassThrough } = require('stream');
const mavlink = require('node-mavlink');
const { minimal, common } = require('mavlink-mappings');

const registry = { ...minimal.REGISTRY, ...common.REGISTRY };
const byName = Object.fromEntries(Object.values(registry).map((type) => [type.MSG_NAME, type]));
const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const given = options.key ? Buffer.from(options.key, 'hex') : null;
const key = options.passphrase ? mavlink.MavLinkPacketSignature.key(options.passphrase) : given;
const protocol = new mavlink.MavLinkProtocolV2(255, 190, key ? 1 : 0);
const socket = dgram.createSocket('udp4');
const bytes = new PassThrough();
const packets = bytes
  .pipe(new mavlink.MavLinkPacketSplitter({}, { onCrcError: () => console.log('CRC_ERROR') }))
  .pipe(new mavlink.MavLinkPacketParser());
let other = options.to ? { port: Number(options.to), address: '127.0.0.1' } : null;
let sequence = 0;
let stamp = 0;

const shown = (value) => {
  if (Array.isArray(value)) {
    return value.map(shown).join(',');
  }
  return typeof value === 'string' ? encodeURIComponent(value) : String(value);
};

packets.on('data', (packet) => {
  const type = registry[packet.header.msgid];
  const { seq, sysid, compid, payloadLength } = packet.header;
  const signed = packet.signature ? (key && packet.signature.matches(key) ? 'right' : 'wrong') : 'no';
  const link = packet.signature ? packet.signature.linkId : -1;
  const head = `${type.MSG_NAME} seq=${seq} sys=${sysid} comp=${compid} length=${payloadLength} signed=${signed} link=${link}`;
  const data = packet.protocol.data(packet.payload, type);
  const fields = type.FIELDS.map((field) => `${field.name}=${shown(data[field.name])}`);
  console.log([head, ...fields].join(' '));
});

const parsed = (field, text) => {
  const base = field.type.replace('[]', '');
  if (base === 'char') {
    return decodeURIComponent(text);
  }
  const one = (part) => (/^u?int64_t$/.test(base) ? BigInt(part) : Number(part));
  return field.length ? text.split(',').map(one) : one(text);
};

const message = (line) => {
  const [name, ...assignments] = line.split(' ');
  const result = new byName[name]();
  for (const assignment of assignments) {
    const [fieldName, text] = assignment.split('=');
    const field = byName[name].FIELDS.find((candidate) => candidate.name === fieldName);
    result[fieldName] = parsed(field, text);
  }
  return result;
};

socket.on('message', (datagram, from) => {
  other = from;
  bytes.write(datagram);
});

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let frame;
  if (line.startsWith('RAW ')) {
    frame = Buffer.from(line.slice(4), 'hex');
  } else {
    frame = protocol.serialize(message(line), sequence);
    sequence = (sequence + 1) % 256;
    stamp = Math.max(Date.now(), stamp + 1);
    frame = key ? protocol.sign(frame, 7, key, stamp) : frame;
  }
  socket.send(frame, other.port, other.address);
}).on('close', () => process.exit(0));

socket.bind(0, '127.0.0.1', () => console.log(`PORT ${socket.address().port}`));
