// SPDX-License-Identifier: Apache-2.0
// What @mcap/core, an independent reader, finds in an MCAP file.
// --stream: the number of messages up to the end, which may be cut. Otherwise a line of JSON, read by the index with all
// CRCs, then a line a field as ulog-info.cjs writes it, read as a stream: topic,instance,field,n,nan,first,last,sum.
const { McapIndexedReader, McapStreamReader } = require("@mcap/core");
const { crc32 } = require("@foxglove/crc");
const { parse } = require("@foxglove/rosmsg");
const { MessageReader } = require("@foxglove/rosmsg2-serialization");
const lz4 = require("lz4js");
const fs = require("fs");

const isStream = process.argv.includes("--stream");
const bytes = fs.readFileSync(process.argv.slice(2).find((a) => !a.startsWith("--")));
const decompressHandlers = { lz4: (buffer, size) => new Uint8Array(lz4.decompress(buffer, Number(size))) };

function* leaves(prefix, value) {
  if (value === null || value === undefined || typeof value === "string") return;
  if (typeof value === "object" && typeof value[Symbol.iterator] === "function") {
    let i = 0;
    for (const v of value) yield* leaves(`${prefix}[${i++}]`, v);
  } else if (typeof value === "object") {
    for (const [k, v] of Object.entries(value)) yield* leaves(prefix ? `${prefix}.${k}` : k, v);
  } else yield [prefix, typeof value === "boolean" ? Number(value) : value];
}

function stream(onMessage) {
  const reader = new McapStreamReader({ decompressHandlers, validateCrcs: true });
  const schemas = new Map(), channels = new Map();
  reader.append(bytes);
  for (let record; (record = reader.nextRecord()); ) {
    if (record.type === "Schema") schemas.set(record.id, record);
    else if (record.type === "Channel") {
      const schema = schemas.get(record.schemaId);
      const decoder = new MessageReader(parse(new TextDecoder().decode(schema.data), { ros2: true }));
      channels.set(record.id, { ...record, schema, decoder });
    } else if (record.type === "Message") onMessage(record, channels.get(record.channelId));
  }
  return reader.done();
}

async function indexed() {
  const reader = await McapIndexedReader.Initialize({
    readable: {
      size: async () => BigInt(bytes.length),
      read: async (offset, length) => new Uint8Array(bytes.subarray(Number(offset), Number(offset + length))),
    },
    decompressHandlers,
  });
  const out = { profile: reader.header.profile, messages: 0, chunks: reader.chunkIndexes.length, metadata: {}, texts: [] };
  out.compressions = [...new Set(reader.chunkIndexes.map((c) => c.compression))];
  let last = 0n;
  out.isSorted = true;
  for await (const m of reader.readMessages({ validateCrcs: true })) {
    out.messages++;
    out.isSorted &&= m.logTime >= last;
    last = m.logTime;
  }
  for await (const m of reader.readMetadata()) (out.metadata[m.name] ??= []).push(Object.fromEntries(m.metadata));
  const end = Number(reader.dataEndOffset);
  out.isDataCrcRight = reader.dataSectionCrc === crc32(new Uint8Array(bytes.subarray(0, end)));
  out.statistics = { messages: Number(reader.statistics.messageCount), channels: reader.statistics.channelCount,
    schemas: reader.statistics.schemaCount, chunks: reader.statistics.chunkCount,
    metadata: reader.statistics.metadataCount };
  out.topics = [...reader.channelsById.values()].map((c) => c.topic).sort();
  out.types = [...new Set([...reader.schemasById.values()].map((s) => s.name))].sort();
  return out;
}

(async () => {
  if (isStream) {
    let messages = 0;
    const done = stream(() => messages++);
    console.log(`${messages} ${done}`);
    return;
  }
  const out = await indexed();
  const fields = new Map();
  stream((message, channel) => {
    const value = channel.decoder.readMessage(message.data);
    const isStandard = channel.topic.startsWith("/standard/");
    if (!isStandard && !channel.metadata.has("uorb_topic")) {
      out.texts.push(`${message.logTime} ${value.level} ${value.name}: ${value.msg}`);
      return;
    }
    for (const [name, v] of leaves("", value)) {
      const from = isStandard ? [channel.topic, "0"]
        : [channel.metadata.get("uorb_topic"), channel.metadata.get("uorb_instance")];
      const key = [...from, name].join(",");
      const f = fields.get(key) ?? { n: 0, nan: 0, first: v, sum: typeof v === "bigint" ? 0n : 0 };
      fields.set(key, f);
      f.n++;
      f.last = v;
      if (Number.isNaN(v)) f.nan++; else f.sum += v;
    }
  });
  console.log(JSON.stringify(out, (k, v) => (typeof v === "bigint" ? String(v) : v)));
  for (const [key, f] of fields) console.log([key, f.n, f.nan, f.first, f.last, f.sum].map(String).join(","));
})();
