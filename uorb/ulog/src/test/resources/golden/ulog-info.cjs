// SPDX-License-Identifier: Apache-2.0
// What @foxglove/ulog, an independent reader, finds in a ULog file.
// Without --fields: one line of JSON (per topic and instance the number of data messages and the rate; dropouts,
// parameters, record types).
// With --fields: one line a field, topic,instance,field,n,nan,first,last,sum (integers exact; sum is a plain floating
// sum over the non-NaN values).
// usage: npm install @foxglove/ulog@2.3.2 && NODE_PATH=node_modules node ulog-info.cjs [--fields] FILE.ulg
// exit 1 and {"error":…} if the file cannot be read
const { MessageType, ULog } = require("@foxglove/ulog");
const { FileReader } = require("@foxglove/ulog/node");

const wantFields = process.argv.includes("--fields");
const file = process.argv.slice(2).find((a) => !a.startsWith("--"));

function* leaves(prefix, value) {
  if (value === null || value === undefined) return;
  if (typeof value === "object" && typeof value[Symbol.iterator] === "function") {
    let i = 0;
    for (const v of value) yield* leaves(`${prefix}[${i++}]`, v);
  } else if (typeof value === "object") {
    for (const [k, v] of Object.entries(value)) {
      if (!k.startsWith("_padding")) yield* leaves(prefix ? `${prefix}.${k}` : k, v);
    }
  } else if (typeof value === "boolean") yield [prefix, value ? 1 : 0];
  else if (typeof value !== "string") yield [prefix, value];
}

(async () => {
  const log = new ULog(new FileReader(file));
  await log.open();
  const counts = new Map(), kinds = {}, fields = new Map();
  let dropouts = 0, dropoutMs = 0;
  for await (const m of log.readMessages()) {
    const kind = String.fromCharCode(m.type);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (m.type === MessageType.Data) {
      let c = counts.get(m.msgId);
      if (!c) counts.set(m.msgId, (c = { n: 0, first: m.value.timestamp, last: 0n }));
      c.n++;
      c.last = m.value.timestamp;
      if (wantFields) {
        for (const [name, v] of leaves("", m.value)) {
          const key = `${m.msgId}|${name}`;
          let f = fields.get(key);
          if (!f) {
            f = { id: m.msgId, name, n: 0, nan: 0, first: v, last: v, sum: typeof v === "bigint" ? 0n : 0 };
            fields.set(key, f);
          }
          f.n++;
          f.last = v;
          if (Number.isNaN(v)) f.nan++; else f.sum += v;
        }
      }
    } else if (m.type === MessageType.Dropout) {
      dropouts++;
      dropoutMs += m.duration;
    }
  }
  if (wantFields) {
    for (const f of fields.values()) {
      const s = log.subscriptions.get(f.id);
      console.log([s?.name, s?.multiId, f.name, f.n, f.nan, f.first, f.last, f.sum].map(String).join(","));
    }
    return;
  }
  const topics = [...counts].map(([id, c]) => {
    const s = log.subscriptions.get(id), seconds = Number(c.last - c.first) / 1e6;
    return { name: s?.name, instance: s?.multiId, n: c.n, hz: seconds > 0 ? +((c.n - 1) / seconds).toFixed(1) : 0 };
  }).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.instance - b.instance));
  const out = { file, messages: log.messageCount(), range: log.timeRange(), version: log.header.version,
    parameters: log.header.parameters.size, definitions: log.header.definitions.size, kinds, dropouts, dropoutMs,
    topics };
  console.log(JSON.stringify(out, (k, v) => (typeof v === "bigint" ? String(v) : v)));
})().catch((e) => { console.log(JSON.stringify({ file, error: String(e) })); process.exit(1); });
