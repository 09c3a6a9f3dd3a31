// A viewer: the official client of Foxglove's WebSocket protocol. Arguments: URL, subprotocol, then steps:
//   take CHANNEL N      subscribes, prints N messages: "message CHANNEL TIME_NS VALUES", and unsubscribes
//   publish CHANNEL SCHEMA JSON
//   set NAME VALUE      sets a parameter, prints "parameter NAME VALUE" as the server answers
//   graph               prints "graph CHANNEL MODULES" of each channel that is published
//   call SERVICE JSON   prints "answer SERVICE VALUES" or "failure SERVICE TEXT"
//   asset URI           prints "asset ERROR"
// Prints "capabilities ...", "channel NAME ENCODING SCHEMA" as they are advertised, "status LEVEL TEXT".
const { FoxgloveClient } = require("@foxglove/ws-protocol");
const { parse } = require("@foxglove/rosmsg");
const { MessageReader, MessageWriter } = require("@foxglove/rosmsg2-serialization");
const { WebSocket } = require("ws");

const [url, protocol, ...steps] = process.argv.slice(2);
const client = new FoxgloveClient({ ws: new WebSocket(url, [protocol]) });
const channels = new Map();
const waiting = [];
const services = new Map();

function shown(value) {
  return JSON.stringify(value, (_, v) => (typeof v === "bigint" ? `${v}` : ArrayBuffer.isView(v) ? [...v] : v));
}

function channel(name) {
  return channels.has(name) ? Promise.resolve(channels.get(name))
    : new Promise((resolve) => waiting.push({ name, resolve }));
}

function once(event, test = () => true) {
  return new Promise((resolve) => {
    const listener = (value) => {
      if (test(value)) {
        client.off(event, listener);
        resolve(value);
      }
    };
    client.on(event, listener);
  });
}

client.on("error", (error) => {
  console.log(`error ${error}`);
  process.exit(1);
});
client.on("serverInfo", (info) => console.log(`capabilities ${info.capabilities.join(" ")}`));
client.on("status", (status) => console.log(`status ${status.level} ${status.message}`));
client.on("advertise", (added) => {
  for (const one of added) {
    console.log(`channel ${one.topic} ${one.encoding} ${one.schemaName} ${one.schemaEncoding}`);
    channels.set(one.topic, one);
  }
  for (const wish of waiting.splice(0)) {
    channels.has(wish.name) ? wish.resolve(channels.get(wish.name)) : waiting.push(wish);
  }
});

async function take(name, count) {
  const from = await channel(name);
  const reader = new MessageReader(parse(from.schema, { ros2: true }));
  let id;
  await new Promise((resolve) => {
    const listener = (message) => {
      if (message.subscriptionId === id && count-- > 0) {
        console.log(`message ${name} ${message.timestamp} ${shown(reader.readMessage(message.data))}`);
        if (count === 0) {
          client.off("message", listener);
          resolve();
        }
      }
    };
    client.on("message", listener);
    id = client.subscribe(from.id);
  });
  client.unsubscribe(id);
}

client.on("advertiseServices", (added) => added.forEach((one) => services.set(one.name, one)));

async function call(name, values) {
  if (!services.has(name)) {
    await once("advertiseServices", (added) => added.some((one) => one.name === name));
  }
  const { id: serviceId, request, response } = services.get(name);
  const bytes = new MessageWriter(parse(request.schema, { ros2: true })).writeMessage(values);
  const answer = once("serviceCallResponse", ({ callId }) => callId === 5);
  const failure = once("serviceCallFailure", ({ callId }) => callId === 5);
  client.sendServiceCallRequest({ serviceId, callId: 5, encoding: request.encoding,
    data: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  const got = await Promise.race([answer, failure]);
  console.log(got.message !== undefined ? `failure ${name} ${got.message}`
    : `answer ${name} ${shown(new MessageReader(parse(response.schema, { ros2: true })).readMessage(got.data))}`);
}

async function run() {
  await once("serverInfo");
  for (let i = 0; i < steps.length; ) {
    const step = steps[i++];
    if (step === "take") {
      await take(steps[i++], Number(steps[i++]));
    } else if (step === "publish") {
      const id = client.advertise({ topic: steps[i++], encoding: "json", schemaName: steps[i++] });
      client.sendMessage(id, new TextEncoder().encode(steps[i++]));
    } else if (step === "set") {
      const name = steps[i++];
      const answer = once("parameterValues", (values) => values.id === "set");
      client.setParameters([{ name, value: Number(steps[i++]) }], "set");
      console.log(`parameter ${name} ${(await answer).parameters[0].value}`);
    } else if (step === "graph") {
      const answer = once("connectionGraphUpdate");
      client.subscribeConnectionGraph();
      for (const topic of (await answer).publishedTopics) {
        console.log(`graph ${topic.name} ${topic.publisherIds.join(" ")}`);
      }
    } else if (step === "call") {
      await call(steps[i++], JSON.parse(steps[i++]));
    } else if (step === "asset") {
      const answer = once("fetchAssetResponse");
      client.fetchAsset(steps[i++], 1);
      console.log(`asset ${(await answer).error}`);
    } else {
      throw new Error(`unknown step ${step}`);
    }
  }
  process.exit(0);
}
run();
