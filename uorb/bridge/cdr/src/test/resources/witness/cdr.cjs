// Reads lines "BASE64 OF A DEFINITION, SPACE, HEX OF A MESSAGE"; for each prints the message as written again by this
// writer in hex, and the values in the order of declaration as base64 of lines "path value".
const { parse } = require("@foxglove/rosmsg");
const { MessageReader, MessageWriter } = require("@foxglove/rosmsg2-serialization");
const fs = require("fs");

function flatten(path, value, out) {
  if (value !== null && typeof value === "object") {
    for (const key of Object.keys(value)) {
      flatten(Array.isArray(value) || ArrayBuffer.isView(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
        value[key], out);
    }
  } else {
    out.push(`${path} ${Object.is(value, -0) ? "-0" : value}`);
  }
}

for (const line of fs.readFileSync(process.argv[2], "utf8").split("\n").filter((l) => l)) {
  const [text, hex] = line.split(" ");
  const definition = parse(Buffer.from(text, "base64").toString("utf8"), { ros2: true });
  const message = new MessageReader(definition).readMessage(new Uint8Array(Buffer.from(hex, "hex")));
  const again = new MessageWriter(definition).writeMessage(message);
  const values = [];
  flatten("", message, values);
  console.log(Buffer.from(again).toString("hex") + " " + Buffer.from(values.join("\n")).toString("base64"));
}
