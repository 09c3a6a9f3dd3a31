// SPDX-License-Identifier: Apache-2.0
// The drawing of curves over time with uPlot, one column of pixels at a time.
import { columnTimes, columnValues } from "./columns.js";
import { element, fixedText } from "./dom.js";
import { lastAt } from "./series.js";

export const CURVE_COLOURS = ["#2f7ed8", "#d9480f", "#2b9348", "#b04cc8", "#a8740a", "#0c8599", "#e03177", "#7a828a"];
/** Dashes and gaps in px of the curves after the first ones of each colour. */
export const DASHES = [[], [9, 4], [2, 3], [12, 3, 2, 3]];
const SPARSE = 10;
const WIDTH = 1.5;
/** Of a curve of so many points a column: to stroke its many steep lines takes ten times as long if they are wider. */
const DENSE_WIDTH = 1;
const DENSE = 2;
export const FONT = "system-ui, sans-serif";
/** The height of the flags of notes, as in style.css. */
export const NOTE_PX = 18;
const LONGEST_FLAG_PX = 240;
/** So wide is an upright axis with its label, roughly; those of curves take a third of a plot at most. */
const AXIS_PX = 80;
const AXES_PART = 3;
/** While a range moves over more such curves than these, they have a column each two pixels, until it rests. */
const MANY_DENSE = 8;
const REST_MS = 150;

/** Returns colour and dashes of the curve of an index: as many pairs as a panel has curves at most. */
export function curveStyle(index) {
    const round = Math.floor(index / CURVE_COLOURS.length);
    return { colour: CURVE_COLOURS[index % CURVE_COLOURS.length], dash: DASHES[round % DASHES.length] };
}

/** Returns the units of curves: the first one has the left axis, the others the right one. */
export function unitsOf(curves) {
    return [...new Set(curves.map(({ unit }) => unit))].sort((a, b) => (a === "") - (b === ""));
}

/** Returns a colour of the page's style. */
export function pageColour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Formats the ticks of an axis with the digits that their distance needs. */
export function tickTexts(plot, splits, axis, space, step) {
    let digits = 0;
    while (digits < 9 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6) {
        digits++;
    }
    return splits.map((value) => Math.abs(value) >= 1e7 || (step < 1e-6 && value !== 0)
        ? value.toExponential(3) : fixedText(value, digits));
}

/** Formats the ticks of an axis of time: the first one has the unit. */
function timeTexts(...ticks) {
    return tickTexts(...ticks).map((text, index) => index === 0 ? `${text} s` : text);
}

/** Returns the options of an axis, so many times as large; one that stands upright is as wide as its texts. */
export function axisOptions(more, times = 1) {
    const upright = (plot, values) =>
        times * (22 + 7.2 * Math.max(2, ...(values ?? [""]).map((text) => String(text ?? "").length)));
    const font = `${12 * times}px ${FONT}`;
    return { stroke: pageColour("--quiet"), font, labelFont: font, labelSize: 18 * times, gap: 5 * times,
        space: (more.side === 2 ? 50 : 30) * times,
        values: more.side === 2 && more.label === undefined ? timeTexts : tickTexts,
        grid: { stroke: pageColour("--line"), width: times },
        ticks: { stroke: pageColour("--line"), width: times, size: 5 * times },
        ...(more.side === 2 ? { size: 28 * times } : { size: upright }), ...more };
}

/** Returns the ticks of a logarithmic axis: those of decades have texts. */
export function decadeTexts(plot, splits) {
    return splits.map((value) => value === null ? "" : String(Number(value.toPrecision(6))));
}

/** Returns the options of an axis's scale {min, max, log}, null for automatic. */
function scaleOptions({ min = null, max = null, log = false }) {
    const usual = (least, greatest) => log ? uPlot.rangeLog(least, greatest, 10, false)
        : uPlot.rangeNum(least, greatest, 0.1, true);
    return { distr: log ? 3 : 1, log: 10, range: (plot, dataMin, dataMax) => {
        if (dataMin === null && (min === null || max === null)) {
            return [null, null];
        }
        const [low, high] = dataMin === null ? [min, max] : usual(dataMin, dataMax);
        const from = min ?? low;
        const to = max ?? high;
        // The other end is automatic, and the values may all be beyond the one that is set.
        return from < to ? [from, to] : min !== null ? [min, log ? min * 10 : min + 1]
            : [log ? max / 10 : max - 1, max];
    } };
}

/** Draws a vertical line at a time with a letter at its top, so many times as large. */
function drawMark(plot, time, text, colour, times) {
    const { left, top, width, height } = plot.bbox;
    const x = Math.round(plot.valToPos(time, "x", true));
    if (x < left || x > left + width) {
        return;
    }
    const { ctx } = plot;
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = colour;
    const ratio = devicePixelRatio * times;
    ctx.lineWidth = 1.5 * ratio;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
    ctx.stroke();
    ctx.font = `bold ${12 * ratio}px ${FONT}`;
    ctx.textAlign = x > left + width - 20 * ratio ? "right" : "left";
    ctx.fillText(text, x + (ctx.textAlign === "left" ? 4 : -4) * ratio, top + 12 * ratio);
    ctx.restore();
}

/** Returns a text, or as much of its start as is at most so wide, with dots. */
export function fittingText(ctx, text, width) {
    if (ctx.measureText(text).width <= width) {
        return text;
    }
    const letters = [...text];
    let [low, high] = [0, letters.length];
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        const fits = ctx.measureText(`${letters.slice(0, middle).join("")}…`).width <= width;
        [low, high] = fits ? [middle, high] : [low, middle - 1];
    }
    return low === 0 ? "" : `${letters.slice(0, low).join("")}…`;
}

/**
 * Draws notes as flags at the bottom, so many times as large, each with as much of its text as fits before the next.
 * Returns the flags {note, left, right, top} in px from the plot's upper left corner.
 */
function drawNotes(plot, notes, times) {
    const { ctx, bbox: { left, top, width, height } } = plot;
    const ratio = devicePixelRatio * times;
    const flagPx = NOTE_PX - 2;
    const y = top + height - flagPx * ratio;
    const shown = notes.map((note) => ({ note, x: Math.round(plot.valToPos(note.at, "x", true)) }))
        .filter(({ x }) => x >= left && x <= left + width);
    ctx.save();
    ctx.font = `${11 * ratio}px ${FONT}`;
    ctx.textBaseline = "middle";
    ctx.textAlign = "left";
    ctx.lineWidth = ratio;
    ctx.strokeStyle = pageColour("--amber-line");
    const [amber, dark] = ["--amber", "--text"].map(pageColour);
    const flags = shown.map(({ note, x }, index) => {
        const room = Math.min(shown[index + 1]?.x ?? Infinity, left + width) - x - 2 * ratio;
        const text = fittingText(ctx, note.text, Math.min(room, LONGEST_FLAG_PX * ratio) - 8 * ratio);
        const wide = text === "" ? 8 * ratio : ctx.measureText(text).width + 8 * ratio;
        const from = Math.min(x, left + width - wide);
        ctx.fillStyle = amber;
        ctx.beginPath();
        ctx.moveTo(x, top);
        ctx.lineTo(x, top + height);
        ctx.rect(from, y, wide, flagPx * ratio - ratio / 2);
        ctx.fill();
        ctx.stroke();
        ctx.fillStyle = dark;
        ctx.fillText(text, from + 4 * ratio, y + flagPx * ratio / 2);
        return { note, left: (from - left) / ratio, right: (from + wide - left) / ratio, top: (y - top) / ratio };
    });
    ctx.restore();
    return flags;
}

/** Returns the note of the flag at a place of the window; undefined if there is none. */
export function noteAt({ plot }, { clientX, clientY }) {
    if (!plot?.flags?.length) {
        return undefined;
    }
    const { left, top } = plot.over.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    return plot.flags.findLast((flag) => x >= flag.left && x <= flag.right && y >= flag.top
        && y <= flag.top + NOTE_PX)?.note;
}

/** Returns a promise of a plot's picture as a canvas with so many pixels a px of the page. */
export function pictureOf({ width, height }, ratio, optionsOf, data) {
    const times = ratio / devicePixelRatio;
    const frame = element("div", { class: "aside" });
    document.body.append(frame);
    return new Promise((give) => {
        const options = optionsOf(width * times, height * times, times);
        options.hooks.draw.push(({ ctx }) => give(ctx.canvas));
        const plot = new uPlot(options, data, frame);
        setTimeout(() => { plot.destroy(); frame.remove(); });
    });
}

/** A drawing of uPlot, with what a subclass returns from options(width, height, times). */
export class Plot {
    constructor(frame) {
        Object.assign(this, { frame, plot: null, key: "" });
    }

    hasRoom() {
        return this.frame.clientWidth >= 60 && this.frame.clientHeight >= 40;
    }

    /** Gives data to the plot, or to a new one if what it depends on differs. */
    renew(looks, data) {
        const { clientWidth: width, clientHeight: height } = this.frame;
        const key = JSON.stringify(looks);
        if (this.key !== key) {
            this.plot?.destroy();
            this.key = key;
            this.plot = new uPlot(this.options(width, height), data, this.frame);
            return;
        }
        if (this.plot.width !== width || this.plot.height !== height) {
            this.plot.setSize({ width, height });
        }
        this.plot.setData(data);
    }

    /** Returns a promise of the picture as a canvas with so many pixels a px of the page. */
    picture(ratio) {
        return pictureOf(this.plot, ratio, (...sizes) => this.options(...sizes), this.drawn.data);
    }

    destroy() {
        this.plot?.destroy();
        this.plot = null;
    }
}

export class TimePlot extends Plot {
    /** Creates a drawing in an element of the timeline's range. */
    constructor(frame, timeline) {
        super(frame);
        Object.assign(this, { timeline, counts: [], range: null, rest: 0 });
    }

    /**
     * Draws curves {series, colour, dash, unit, axis of its own} in the timeline's range; axes are the shared ones of
     * looks.js, units those of unitsOf for them, also of curves that are hidden.
     */
    draw(curves, axes, units) {
        if (!this.hasRoom()) {
            return;
        }
        const range = this.timeline.range();
        const finest = Math.max(50, this.frame.clientWidth - 40);
        const columns = this.isHurried(range) ? Math.ceil(finest / 2) : finest;
        this.range = range;
        const data = [columnTimes(range.min, range.max, columns)];
        this.counts = [];
        for (const { series, unit, axis } of curves) {
            const first = lastAt(series.t, range.min);
            const values = columnValues(series, first, range.min, range.max, columns);
            // A logarithm has no place for others.
            data.push((axis ?? axes[units.indexOf(unit) > 0 ? "right" : "left"])?.log
                ? values.map((value) => value <= 0 ? null : value) : values);
            this.counts.push(lastAt(series.t, range.max) - first);
        }
        this.sparse = finest / SPARSE;
        this.dense = finest * DENSE;
        Object.assign(this, { drawn: { curves, axes, units, data } });
        this.make();
    }

    /** Returns whether the user moves the range over much; then onRest() is called when it rests. */
    isHurried({ min, max }) {
        const isMoved = this.timeline.view !== null && this.range !== null
            && (min !== this.range.min || max !== this.range.max);
        const isHurried = isMoved && this.counts.filter((count) => count > this.dense).length > MANY_DENSE;
        clearTimeout(this.rest);
        this.rest = isHurried ? setTimeout(() => this.onRest?.(), REST_MS) : 0;
        return isHurried;
    }

    /** Gives the data to the plot, or to a new one if curves, axes or colours differ. */
    make() {
        const { curves, axes, units, data } = this.drawn;
        const looks = curves.map(({ colour, dash, unit, axis }) => [colour, dash, unit, axis]);
        const most = Math.floor(this.frame.clientWidth / AXES_PART / AXIS_PX);
        this.renew([looks, most, axes, units, pageColour("--quiet")], data);
        // uPlot draws what it was given in a microtask.
        curves.forEach((curve, index) => { this.plot.series[index + 1].width = this.widthOf(index); });
    }

    widthOf(index) {
        return this.counts[index] > this.dense ? DENSE_WIDTH : WIDTH;
    }

    /** Returns what uPlot draws, all so many times as large. */
    options(width, height, times = 1) {
        const { curves, units, axes: shown } = this.drawn;
        const right = (unit) => units.indexOf(unit) > 0;
        const upright = (side, more) => axisOptions({ ...(shown[side]?.log ? { values: decadeTexts } : {}), ...more },
            times);
        const axes = [axisOptions({ side: 2 }, times)];
        if (units.length > 0 || curves.length === 0) {
            axes.push(upright("left", { scale: "y", ...(units[0] ? { label: units[0] } : {}) }));
        }
        if (units.length > 1) {
            const others = units.slice(1).map((unit) => unit || "no unit").join(", ");
            axes.push(upright("right", { scale: "z", side: 1, label: others, grid: { show: false } }));
        }
        const own = curves.map((curve, index) => ({ ...curve, scale: `own${index}` })).filter(({ axis }) => axis);
        own.slice(0, Math.floor(width / times / AXES_PART / AXIS_PX)).forEach(({ axis, colour, unit, scale }) =>
            axes.push(axisOptions({ ...(axis.log ? { values: decadeTexts } : {}), scale, stroke: colour,
                side: axis.side === "right" ? 1 : 3, ...(unit ? { label: unit } : {}),
                ...(axes.length > 1 ? { grid: { show: false } } : {}) }, times)));
        // Else the text of the first tick would be cut.
        const isLeft = curves.length > 0 && axes.some(({ side = 3 }) => side === 3);
        return {
            width, height, axes, pxAlign: 1, padding: [8 * times, 12 * times, 0, isLeft ? 0 : 24 * times],
            legend: { show: false },
            cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
            scales: { x: { time: false, range: () => [this.range.min, this.range.max] },
                y: scaleOptions(shown.left ?? {}), z: scaleOptions(shown.right ?? {}),
                ...Object.fromEntries(own.map(({ axis, scale }) => [scale, scaleOptions(axis)])) },
            series: [{}, ...curves.map(({ colour, dash, unit, axis }, index) => ({
                stroke: colour, dash: dash.map((px) => px * devicePixelRatio * times),
                width: this.widthOf(index) * times,
                scale: axis ? `own${index}` : right(unit) ? "z" : "y", spanGaps: false,
                points: { size: 5 * times, fill: colour, show: () => this.counts[index] < this.sparse },
            }))],
            // Round joins of many steep lines, uPlot's usual ones, take twice as long.
            hooks: { drawClear: [(plot) => { plot.ctx.lineJoin = "bevel"; }],
                draw: [(plot) => this.drawMarks(plot, times)] },
        };
    }

    drawMarks(plot, times) {
        const { marks, log, notes } = this.timeline;
        plot.flags = drawNotes(plot, notes, times);
        if (log !== null) {
            drawMark(plot, log.atUs * 1e-6, "", pageColour("--accent"), times);
        }
        Object.entries(marks).filter(([, time]) => time !== null).forEach(([name, time]) =>
            drawMark(plot, time, name.toUpperCase(), pageColour("--text"), times));
    }

    /** Returns the time at a place of the window. */
    timeAt(clientX) {
        return this.plot.posToVal(clientX - this.plot.over.getBoundingClientRect().left, "x");
    }

    destroy() {
        clearTimeout(this.rest);
        super.destroy();
    }
}
