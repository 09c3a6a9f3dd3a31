// Reads files with Mermaid's own parser; prints "accepted" for each, or fails with what is wrong.
// Usage: node mermaid-accepts.cjs FILE...
'use strict';

const { readFileSync } = require('fs');
const { pathToFileURL } = require('url');
const { JSDOM } = require('jsdom');

// It asks for a browser's document.
const page = new JSDOM('');
globalThis.window = page.window;
globalThis.document = page.window.document;

async function main(files) {
  const { default: mermaid } = await import(pathToFileURL(require.resolve('mermaid')));
  for (const file of files) {
    await mermaid.parse(readFileSync(file, 'utf8'));
    console.log('accepted');
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(String(error));
  process.exit(1);
});
