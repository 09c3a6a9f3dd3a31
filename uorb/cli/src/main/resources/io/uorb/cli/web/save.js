// SPDX-License-Identifier: Apache-2.0
// Files that the page gives to the browser: CSV, PNG, layouts.
import { element } from "./dom.js";
import { lastAt } from "./series.js";
import { pageColour } from "./timeplot.js";

/** The greatest number of rows of a CSV, and of the values that are read from a log for it. */
export const MOST_CSV_ROWS = 1000000;
/** Pixels of a PNG a px of the page; more if the screen has more. */
export const PNG_RATIO = Math.max(2, devicePixelRatio);

/** Offers a blob as a file. */
export function saveFile(name, blob) {
    const url = URL.createObjectURL(blob);
    const link = element("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Quotes a cell; a text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text) {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns series [{text, series}] between two times as CSV: one row a time, empty cells where one has no point. */
export function csvOf(curves, { min, max }) {
    const at = curves.map(({ series }) => Math.max(0, lastAt(series.t, min)));
    curves.forEach(({ series }, k) => { at[k] += series.t[at[k]] < min ? 1 : 0; });
    const lines = [["time_s", ...curves.map(({ text }) => csvCell(text))].join(",")];
    for (;;) {
        const time = Math.min(...curves.map(({ series }, k) => series.t[at[k]] ?? Infinity));
        if (!(time <= max)) {
            break;
        }
        if (lines.length > MOST_CSV_ROWS) {
            throw new Error(`the CSV would have more than ${MOST_CSV_ROWS} rows: zoom in, or plot fewer curves`);
        }
        const cells = curves.map(({ series }, k) =>
            series.t[at[k]] === time ? String(series.v[at[k]++]) : "");
        lines.push([time.toFixed(6), ...cells].join(","));
    }
    return `${lines.join("\n")}\n`;
}

/** Offers a plot's canvas of so many pixels a px with its curves' names below as PNG. */
export function savePng(name, canvas, ratio, curves) {
    const line = 18 * ratio;
    const picture = element("canvas", { width: String(canvas.width),
        height: String(canvas.height + (curves.length > 0 ? line * (curves.length + 0.5) : 0)) });
    const context = picture.getContext("2d");
    context.fillStyle = pageColour("--panel");
    context.fillRect(0, 0, picture.width, picture.height);
    context.drawImage(canvas, 0, 0);
    context.font = `${12 * ratio}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    curves.forEach(({ text, unit, colour, dash }, index) => {
        const y = canvas.height + line * (index + 0.5);
        context.strokeStyle = colour;
        context.lineWidth = 3 * ratio;
        context.setLineDash(dash.map((px) => px * ratio));
        context.beginPath();
        context.moveTo(line / 4, y);
        context.lineTo(line * 1.75, y);
        context.stroke();
        context.fillStyle = pageColour("--text");
        context.fillText(unit ? `${text} (${unit})` : text, line * 2, y, picture.width - line * 2.5);
    });
    picture.toBlob((blob) => saveFile(name, blob), "image/png");
}
