// SPDX-License-Identifier: Apache-2.0
// The drawing of state transitions: a lane of coloured bars for each field or bit, above the time axis of uPlot.
import { boxesOf, MIXED } from "./lanes.js";
import { axisOptions, FONT, NOTE_PX, pageColour, pictureOf, TimePlot } from "./timeplot.js";

/** The space that the time axis takes, as in style.css. */
const TIME_AXIS_PX = 28;
/** Fillings of states and the text on them, at least 4.5 to 1, in light and in dark. */
const STATE_LOOKS = {
    light: { text: "#ffffff", fills: ["#0b63c5", "#b3400a", "#1a7f37", "#8a3ea8", "#8a5a00", "#0b7285", "#c2255c",
        "#56606c"] },
    dark: { text: "#12161c", fills: ["#6cb0ff", "#ff9a5c", "#5fd07f", "#d79bef", "#e0b54a", "#4cc3d9", "#ff8fb3",
        "#a9b4c2"] },
};
const LEAST_BOX_PX = 2;
const BAR_PX = 18;
const SIDE_PX = 18;

/** Returns the index of a state's colour; successive flight modes have different ones. */
function lookOf(state, count) {
    const index = (state + 3 * Math.floor(state / count)) % count;
    return index < 0 ? index + count : index;
}

/** Returns a pattern of slanting lines. */
function hatchOf(ctx, colour, ratio) {
    const size = Math.round(6 * ratio);
    const tile = new OffscreenCanvas(size, size);
    const into = tile.getContext("2d");
    into.strokeStyle = colour;
    into.lineWidth = 1.5 * ratio;
    for (const shift of [-size, 0, size]) {
        into.moveTo(shift, size);
        into.lineTo(shift + size, 0);
    }
    into.stroke();
    return ctx.createPattern(tile, "repeat");
}

export class StatesPlot extends TimePlot {
    /**
     * Draws lanes {runs, isFlag, textOf, top, height, name} in the timeline's range, scrolled by so many px, and heads
     * {name, top, height} of several.
     */
    draw(lanes, scroll, names) {
        if (!this.hasRoom()) {
            return;
        }
        this.range = this.timeline.range();
        const data = [[this.range.min, this.range.max], [null, null]];
        Object.assign(this, { lanes, scroll, names, data });
        this.renew(pageColour("--quiet"), data);
    }

    /** Returns a promise of the picture of all lanes, with their names. */
    picture(ratio) {
        const { width, height } = this.names;
        return pictureOf({ width: this.plot.width + width, height }, ratio,
            (...sizes) => this.options(...sizes, true), this.data);
    }

    options(width, height, times = 1, named = false) {
        return {
            width, height, pxAlign: 1, legend: { show: false },
            padding: [0, SIDE_PX * times, 0, (named ? this.names.width + SIDE_PX : SIDE_PX) * times],
            cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { show: false } },
            scales: { x: { time: false, range: () => [this.range.min, this.range.max] }, y: { range: () => [0, 1] } },
            axes: [axisOptions({ side: 2, size: TIME_AXIS_PX * times }, times), { show: false }],
            series: [{}, { scale: "y", points: { show: false } }],
            hooks: { draw: [(plot) => {
                this.drawLanes(plot, times, named);
                this.drawMarks(plot, times);
            }] },
        };
    }

    drawLanes(plot, times, named) {
        const { ctx, bbox } = plot;
        const ratio = devicePixelRatio * times;
        const notes = this.timeline.notes.length > 0 ? NOTE_PX * ratio : 0;
        ctx.save();
        ctx.beginPath();
        ctx.rect(0, bbox.top, bbox.left + bbox.width, bbox.height - notes);
        ctx.clip();
        ctx.font = `${11 * ratio}px ${FONT}`;
        ctx.textBaseline = "middle";
        ctx.textAlign = "left";
        const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        const look = { ...STATE_LOOKS[isDark ? "dark" : "light"], ratio,
            quiet: pageColour("--quiet"), hatch: hatchOf(ctx, pageColour("--quiet"), ratio) };
        for (const lane of this.lanes) {
            const middle = bbox.top + (lane.top + lane.height / 2 - (named ? 0 : this.scroll)) * ratio;
            if (middle > -lane.height * ratio && middle < bbox.top + bbox.height + lane.height * ratio) {
                this.drawLane(plot, lane, middle, look);
                if (named) {
                    ctx.fillStyle = pageColour(lane.runs === undefined ? "--quiet" : "--text");
                    ctx.fillText(lane.name, 4 * ratio, middle, (this.names.width - 4) * ratio);
                }
            }
        }
        ctx.restore();
    }

    drawLane({ ctx, bbox, valToPos }, { runs = [], isFlag, textOf }, middle, { text, fills, ratio, quiet, hatch }) {
        const height = BAR_PX * ratio;
        const top = middle - height / 2;
        const placeOf = (time) => Math.round(Math.max(bbox.left, Math.min(bbox.left + bbox.width,
            valToPos(time, "x", true))));
        for (const { from, to, state } of boxesOf(runs, placeOf, LEAST_BOX_PX * ratio)) {
            const width = to - from;
            if (state === MIXED) {
                ctx.fillStyle = hatch;
                ctx.fillRect(from, top, width, height);
                ctx.strokeStyle = quiet;
                ctx.lineWidth = ratio;
                ctx.strokeRect(from, top, width, height);
            } else if (isFlag && state === 0) {
                ctx.fillStyle = quiet;
                ctx.fillRect(from, middle - ratio, width, 2 * ratio);
            } else if (!Number.isNaN(state)) {
                ctx.fillStyle = fills[isFlag ? 0 : lookOf(state, fills.length)];
                // A gap between two bars.
                ctx.fillRect(from, top, width > 4 * ratio ? width - ratio : width, height);
                const name = isFlag ? "" : textOf(state);
                if (ctx.measureText(name).width <= width - 8 * ratio) {
                    ctx.fillStyle = text;
                    ctx.fillText(name, from + 4 * ratio, middle + ratio / 2);
                }
            }
        }
    }
}
