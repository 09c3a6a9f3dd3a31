// SPDX-License-Identifier: Apache-2.0
// A ground station made of node-mavlink: asks what QGroundControl asks, uploads a mission, reads it back and flies it.
// Argument: port=N, to listen on. Prints a line a message of the conversation, "REACHED seq" of each item, and "DONE"
// once the vehicle has disarmed.
'use strict';
const dgram = require('dgram');
const { PassThrough } = require('stream');
const mavlink = require('node-mavlink');
const { minimal, standard, common } = require('mavlink-mappings');

const registry = { ...minimal.REGISTRY, ...standard.REGISTRY, ...common.REGISTRY };
const options = Object.fromEntries(process.argv.slice(2).map((argument) => argument.split('=')));
const protocol = new mavlink.MavLinkProtocolV2(255, 190);
const socket = dgram.createSocket('udp4');
const input = new PassThrough();
let peer = null;
let sequence = 0;
const seen = new Map();
const waiting = [];

const send = (message, fields) => {
  Object.assign(message, { targetSystem: 1, targetComponent: 1 }, fields);
  const frame = protocol.serialize(message, sequence);
  sequence = (sequence + 1) % 256;
  socket.send(frame, peer.port, peer.address);
};
const say = (text) => process.stdout.write(`${text}\n`);

// Waits for a message that fits; repeats the request until it comes.
const until = (name, fits, request) =>
  new Promise((resolve) => {
    const timer = request ? setInterval(request, 1000) : null;
    waiting.push({ name, fits, done: (data) => { clearInterval(timer); resolve(data); } });
    if (request) request();
  });
const command = async (number, fields) => {
  const request = () => send(new common.CommandLong(), {
    command: number, confirmation: 0, _param1: 0, _param2: 0, _param3: 0, _param4: 0, _param5: 0, _param6: 0,
    _param7: 0, ...fields,
  });
  const ack = await until('CommandAck', (data) => data.command === number, request);
  say(`COMMAND ${number} ${fields._param1 ?? 0} ${ack.result}`);
  return ack.result;
};
const requested = async (name, id) => {
  const message = until(name, () => true, null);
  await command(512, { _param1: id });
  const data = await message;
  say(`MESSAGE ${name}`);
  return data;
};
const retried = async (number, fields) => {
  while ((await command(number, fields)) !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const fly = async () => {
  await until('Heartbeat', (data) => data.autopilot === 12, null);
  setInterval(() => send(new minimal.Heartbeat(), { type: 6, autopilot: 8, mavlinkVersion: 3 }), 1000);
  const version = await requested('AutopilotVersion', 148);
  say(`CAPABILITIES ${version.capabilities}`);
  const names = [];
  const last = until('AvailableModes', (data) => names.push(data.modeName) === data.numberModes, null);
  await command(512, { _param1: 435 });
  await last;
  say(`MODES ${names.join(' ')}`);
  for (const name of ['GlobalPositionInt', 'LocalPositionNed', 'VfrHud', 'Altitude', 'SystemTime', 'ExtendedSysState',
    'EstimatorStatus', 'MissionCurrent', 'CurrentMode', 'HomePosition']) {
    if (!seen.has(name)) await until(name, () => true, null);
    say(`MESSAGE ${name}`);
  }
  await command(31000, {});
  const home = seen.get('HomePosition');
  const places = [[9, 0, 4], [9, 7, 5], [-2, 7, 3]];
  const item = (seq, number, north, east, up) => ({
    seq, frame: 6, command: number, current: seq === 0 ? 1 : 0, autocontinue: 1, param1: 0, param2: 0, param3: 0,
    param4: NaN, x: home.latitude + Math.round((north / 111194) * 1e7),
    y: home.longitude + Math.round((east / (111320 * Math.cos((home.latitude / 1e7) * Math.PI / 180))) * 1e7), z: up,
    missionType: 0,
  });
  const items = [item(0, 22, 0, 0, 3), ...places.map(([n, e, u], i) => item(i + 1, 16, n, e, u)), item(4, 20, 0, 0, 0)];
  let asked = -1;
  const accepted = until('MissionAck', () => true,
    () => asked < 0 && send(new common.MissionCount(), { count: items.length, missionType: 0 }));
  while (asked < items.length - 1) {
    const request = await until('MissionRequestInt', (data) => data.seq > asked, null);
    asked = request.seq;
    send(new common.MissionItemInt(), items[asked]);
  }
  say(`UPLOADED ${(await accepted).type}`);
  const count = await until('MissionCount', () => true, () => send(new common.MissionRequestList(), { missionType: 0 }));
  let same = count.count === items.length;
  for (let seq = 0; seq < count.count; seq++) {
    const got = await until('MissionItemInt', (data) => data.seq === seq,
      () => send(new common.MissionRequestInt(), { seq, missionType: 0 }));
    same = same && ['command', 'x', 'y', 'z'].every((field) => got[field] === items[seq][field]);
  }
  say(`DOWNLOADED ${count.count} ${same}`);
  await retried(300, {});
  await until('Heartbeat', (data) => (data.baseMode & 128) !== 0, null);
  say('ARMED');
  await until('ServoOutputRaw', (data) => data.servo1Raw > 1000, null);
  say('MESSAGE ServoOutputRaw');
  await until('Heartbeat', (data) => data.autopilot === 12 && (data.baseMode & 128) === 0, null);
  say('DONE');
  process.exit(0);
};

input.pipe(new mavlink.MavLinkPacketSplitter()).pipe(new mavlink.MavLinkPacketParser()).on('data', (packet) => {
  const type = registry[packet.header.msgid];
  if (!type) return;
  const data = packet.protocol.data(packet.payload, type);
  const name = type.name;
  seen.set(name, data);
  if (name === 'MissionItemReached') say(`REACHED ${data.seq}`);
  if (name === 'StatusText') say(`TEXT ${data.text}`);
  for (let i = waiting.length - 1; i >= 0; i--) {
    if (waiting[i].name === name && waiting[i].fits(data)) waiting.splice(i, 1)[0].done(data);
  }
});
socket.on('message', (bytes, from) => {
  peer = from;
  input.write(bytes);
});
socket.bind(Number(options.port ?? 0), '127.0.0.1', () => say(`PORT ${socket.address().port}`));
fly();
