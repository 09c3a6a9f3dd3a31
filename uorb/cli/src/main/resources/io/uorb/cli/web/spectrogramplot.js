// SPDX-License-Identifier: Apache-2.0
// The drawing of a spectrum over time: colours of levels in dB, with their scale, over the page's range of time.
import { element, fixedText } from "./dom.js";
import { axisOptions, FONT, pageColour, TimePlot } from "./timeplot.js";

/** The colours of the report's maps, from the lowest level to the greatest. */
const LEVEL_COLOURS = ["#2d1150", "#3b2a74", "#3d4486", "#365c8d", "#2d7290", "#25878f", "#219c89", "#37b07a",
    "#63c261", "#99d044", "#d2dc3b", "#fbe84a"]
    .map((text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)));
/** Levels below and above these shares of all have the first and the last colour. */
const LOWEST_SHARE = 0.05;
const GREATEST_SHARE = 0.98;
const SCALE_PX = 12;
const SCALE_SPACE_PX = 74;
const SCALE_TICKS = 5;
const MARK_COLOUR = "#fff";
const MARK_EDGE = "#2d1150";

/** Returns the colour of a part from 0 to 1 of the scale. */
function levelColour(part) {
    const at = Math.max(0, Math.min(1, part)) * (LEVEL_COLOURS.length - 1);
    const low = Math.min(LEVEL_COLOURS.length - 2, Math.floor(at));
    return LEVEL_COLOURS[low].map((from, k) => Math.round(from + (LEVEL_COLOURS[low + 1][k] - from) * (at - low)));
}

/** Returns the levels of the first and of the last colour. */
function scaleOf(levelsDb) {
    const sorted = Float64Array.from(levelsDb.flatMap((column) =>
        Array.from(column).filter((level) => Number.isFinite(level)))).sort();
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
    const low = at(LOWEST_SHARE) ?? 0;
    return { low, high: Math.max(low + 1, at(GREATEST_SHARE) ?? 1) };
}

/** Returns the levels as a canvas of a pixel each; where there is none it is transparent. */
function imageOf(levelsDb, { low, high }) {
    const rows = levelsDb[0].length;
    const canvas = element("canvas", { width: String(levelsDb.length), height: String(rows) });
    const context = canvas.getContext("2d");
    const image = context.createImageData(levelsDb.length, rows);
    levelsDb.forEach((column, x) => column.forEach((level, row) => {
        if (Number.isFinite(level)) {
            image.data.set([...levelColour((level - low) / (high - low)), 255],
                4 * ((rows - 1 - row) * levelsDb.length + x));
        }
    }));
    context.putImageData(image, 0, 0);
    return canvas;
}

export class SpectrogramPlot extends TimePlot {
    /** read(time, hz) is called when the cursor moves, with null when it leaves. */
    constructor(frame, timeline, read) {
        super(frame, timeline);
        this.read = read;
        this.result = null;
    }

    /** Draws a result of spectrogramOf, null for none, with marks as SpectrumPlot; unit is that of the levels. */
    draw(result, marks, unit) {
        if (!this.hasRoom()) {
            return;
        }
        if (this.result !== result) {
            this.result = result;
            this.scale = result && scaleOf(result.levelsDb);
            this.image = result && imageOf(result.levelsDb, this.scale);
        }
        this.range = this.timeline.range();
        const data = [[this.range.min, this.range.max], [null, null]];
        this.drawn = { marks, unit, data };
        this.renew(pageColour("--quiet"), data);
    }

    /** Returns the greatest frequency, Hz. */
    mostHz() {
        return this.result === null ? 100 : this.result.sampleHz / 2;
    }

    options(width, height, times = 1) {
        const reading = (plot) => {
            const { left, top } = plot.cursor;
            left >= 0 && top >= 0 ? this.read(plot.posToVal(left, "x"), plot.posToVal(top, "y")) : this.read(null);
        };
        return {
            width, height, pxAlign: 1, padding: [8 * times, SCALE_SPACE_PX * times, 0, 0], legend: { show: false },
            cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
            scales: { x: { time: false, range: () => [this.range.min, this.range.max] },
                y: { range: () => [0, this.mostHz()] } },
            axes: [axisOptions({ side: 2, grid: { show: false } }, times),
                axisOptions({ scale: "y", label: "frequency, Hz", grid: { show: false } }, times)],
            series: [{}, { scale: "y", points: { show: false } }],
            hooks: { draw: [(plot) => this.drawLevels(plot, times)], setCursor: [reading] },
        };
    }

    drawLevels(plot, times) {
        const { ctx, bbox } = plot;
        const ratio = devicePixelRatio * times;
        const { left, top, width, height } = bbox;
        ctx.save();
        if (this.result !== null) {
            const { fromS, columnS, levelsDb } = this.result;
            const x = plot.valToPos(fromS, "x", true);
            const end = plot.valToPos(fromS + columnS * levelsDb.length, "x", true);
            ctx.save();
            ctx.beginPath();
            ctx.rect(left, top, width, height);
            ctx.clip();
            ctx.imageSmoothingEnabled = false;
            // The middle of a row is its frequency.
            ctx.drawImage(this.image, x, top + height / levelsDb[0].length / 2, end - x, height);
            this.drawFilters(plot, Math.max(left, x), ratio);
            ctx.restore();
            this.drawScale(ctx, { x: left + width + 10 * ratio, top, height }, ratio);
        }
        ctx.restore();
        this.drawMarks(plot, times);
    }

    /** Draws marks of filters with their names from a place on; white with an edge, for any colour may be behind. */
    drawFilters(plot, from, ratio) {
        const { ctx, bbox } = plot;
        ctx.font = `${11 * ratio}px ${FONT}`;
        ctx.textBaseline = "bottom";
        ctx.textAlign = "left";
        ctx.lineJoin = "round";
        let lowest = Infinity;
        const seen = this.drawn.marks.filter(({ hz }) => hz < this.mostHz()).sort((a, b) => a.hz - b.hz);
        seen.forEach(({ hz, text }) => {
            const y = plot.valToPos(hz, "y", true);
            ctx.beginPath();
            ctx.moveTo(from, y);
            ctx.lineTo(bbox.left + bbox.width, y);
            for (const [colour, width, dash] of [[MARK_EDGE, 2.6, []], [MARK_COLOUR, 1.2, [5 * ratio, 4 * ratio]]]) {
                Object.assign(ctx, { strokeStyle: colour, lineWidth: width * ratio });
                ctx.setLineDash(dash);
                ctx.stroke();
            }
            // Names of lines that are close stand above one another.
            lowest = Math.min(y, lowest - 13 * ratio);
            Object.assign(ctx, { strokeStyle: MARK_EDGE, fillStyle: MARK_COLOUR, lineWidth: 3 * ratio });
            ctx.setLineDash([]);
            ctx.strokeText(text, from + 4 * ratio, lowest - 2 * ratio);
            ctx.fillText(text, from + 4 * ratio, lowest - 2 * ratio);
        });
    }

    /** Draws the scale of colours. */
    drawScale(ctx, { x, top, height }, ratio) {
        const { low, high } = this.scale;
        const gradient = ctx.createLinearGradient(0, top + height, 0, top);
        LEVEL_COLOURS.forEach((colour, k) =>
            gradient.addColorStop(k / (LEVEL_COLOURS.length - 1), `rgb(${colour.join(",")})`));
        ctx.fillStyle = gradient;
        ctx.fillRect(x, top, SCALE_PX * ratio, height);
        ctx.fillStyle = pageColour("--quiet");
        ctx.font = `${11 * ratio}px ${FONT}`;
        ctx.textAlign = "left";
        for (let k = 0; k < SCALE_TICKS; k++) {
            const part = k / (SCALE_TICKS - 1);
            ctx.textBaseline = k === 0 ? "bottom" : k === SCALE_TICKS - 1 ? "top" : "middle";
            const text = fixedText(low + part * (high - low), 0);
            ctx.fillText(text, x + (SCALE_PX + 3) * ratio, top + (1 - part) * height);
        }
        ctx.translate(x + (SCALE_SPACE_PX - 22) * ratio, top + height / 2);
        ctx.rotate(-Math.PI / 2);
        ctx.textAlign = "center";
        ctx.textBaseline = "top";
        ctx.fillText(this.drawn.unit, 0, 0, height);
    }
}
