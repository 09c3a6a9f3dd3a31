// SPDX-License-Identifier: Apache-2.0
// Layouts: which panels there are, in which order and size, with which options. They come from the address or a
// file, which may be untrusted, and are validated before use.
import { parseExpression } from "./expression.js";

export const MOST_PANELS = 24;
/** In a panel. */
export const MOST_GAUGES = 12;
export const COLUMNS = 12;
export const MOST_ROWS = 40;
export const LEAST_COLUMNS = 2;
export const LEAST_ROWS = 3;
/** In characters. */
export const LONGEST_LAYOUT = 64 * 1024;
/** Of a panel of state transitions. */
export const MOST_STATES = 64;
const MOST_NOTES = 64;
/** In characters. */
export const LONGEST_NOTE = 200;
/** Greater than each time of 63 bits in us, in s. */
const LATEST_NOTE_S = 1e13;
const LONGEST_OPTION = 400;
const VERSION = 1;
const PREFIX = "#layout=";

/** The kinds of panels, in the order of the menu: title, options, and the size when one is added. */
export const KINDS = {
    plot: { title: "Plot", w: 5, h: 12, options: { curves: "expressions", statistics: "flag",
        looks: "looks", axes: "axes" } },
    xy: { title: "X-Y plot", w: 5, h: 10, options: { x: "expression", y: "expression", equal: "flag" } },
    states: { title: "State transitions", w: 5, h: 9, options: { fields: "fields", bits: "fields", still: "flag" } },
    spectrum: { title: "Spectrum", w: 6, h: 12, options: { curves: "expressions", linear: "flag", logHz: "flag",
        unmarked: "flag" } },
    spectrogram: { title: "Spectrogram", w: 6, h: 12, options: { curves: "expressions", unmarked: "flag" } },
    scene: { title: "3D scene", w: 4, h: 9, options: { topic: "text", instance: "index", alone: "flag" } },
    map: { title: "Map", w: 4, h: 9, options: { topic: "text", instance: "index", alone: "flag",
        follow: "flag" } },
    message: { title: "Message", w: 4, h: 9, options: { topic: "text", instance: "index" } },
    rows: { title: "Rows", w: 6, h: 10, options: { topic: "text", instance: "index", fields: "paths" } },
    gauge: { title: "Gauge", w: 4, h: 7, options: { gauges: "gauges" } },
    topics: { title: "Topics", single: true, w: 7, h: 12, options: { filter: "text", still: "flag" } },
    texts: { title: "Texts", single: true, w: 6, h: 7, options: { search: "text" } },
    parameters: { title: "Parameters", single: true, w: 12, h: 9, options: { search: "text", changed: "flag" } },
    modules: { title: "Modules", single: true, w: 6, h: 8, options: {} },
    lag: { title: "Lag", single: true, w: 12, h: 11, options: { path: "text" } },
    faults: { title: "Faults", single: true, w: 6, h: 6, options: {} },
    graph: { title: "Graph", single: true, w: 12, h: 14, options: { fit: "flag" } },
};

/** Kinds by the names that they have in older layouts. */
const FORMER_KINDS = { strip: "states", attitude: "scene", track: "map" };

/** The default layout. */
export const DEFAULT_LAYOUT = layoutWith({ topics: [7, 12], plot: [5, 12], parameters: [5, 9], graph: [7, 9] });
/** The default layout of a log, which has no graph. */
export const LOG_LAYOUT = layoutWith({ topics: [7, 12], plot: [5, 12], parameters: [4, 8], texts: [5, 8],
    faults: [3, 8] });

function layoutWith(sizes) {
    return { version: VERSION, fill: true, panels: Object.entries(sizes).map(([kind, [w, h]]) =>
        ({ kind, w, h, options: {} })) };
}

function fail(where, why) {
    throw new Error(`the layout's ${where} ${why}`);
}

function whole(where, value, min, max) {
    if (!Number.isInteger(value) || value < min || value > max) {
        fail(where, `is ${JSON.stringify(value)}, not a whole number from ${min} to ${max}`);
    }
}

function only(where, object, names) {
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
        fail(where, "is not a JSON object");
    }
    const unknown = Object.keys(object).find((name) => !names.includes(name));
    if (unknown !== undefined) {
        fail(where, `has an unknown field '${unknown.slice(0, 40)}'`);
    }
}

function quarter(where, value, min, max) {
    if (typeof value !== "number" || !Number.isInteger(value * 4) || value < min || value > max) {
        fail(where, `is ${JSON.stringify(value)}, not a multiple of 0.25 from ${min} to ${max}`);
    }
}

function number(where, value) {
    return (typeof value === "number" && Number.isFinite(value)) || fail(where, "is not a number");
}

/** Checks the fields of an object that it has. */
function each(where, object, checks) {
    only(where, object, Object.keys(checks));
    Object.entries(object).forEach(([name, value]) => checks[name](`${where}.${name}`, value));
}

function axis(where, value, more = {}) {
    each(where, value, { min: number, max: number, log: CHECKS.flag, ...more });
    if (value.min >= value.max || (value.log && (value.min <= 0 || value.max <= 0))) {
        fail(where, `is from ${value.min} to ${value.max}: min must be below max, and above 0 if logarithmic`);
    }
}

/** Returns the error in the limits of a gauge; empty if none. */
export function gaugeProblem({ min, max, warning, limit }) {
    return min >= max ? `is from ${min} to ${max}: min must be below max`
        : warning !== undefined && warning === limit ? `has ${limit} as warning and limit: they must differ` : "";
}

const CHECKS = {
    looks: (where, value) => {
        if (!Array.isArray(value) || value.length > 32) {
            fail(where, "is not a list of at most 32 looks");
        }
        value.forEach((look, index) => each(`${where}[${index}]`, look, { hidden: CHECKS.flag,
            colour: (at, text) => (typeof text === "string" && /^#[0-9a-f]{6}$/.test(text))
                || fail(at, "is not a colour such as #2f7ed8"),
            dash: (at, dash) => whole(at, dash, 0, 3),
            axis: (at, own) => {
                axis(at, own, { side: CHECKS.side });
                CHECKS.side(`${at}.side`, own.side);
            } }));
    },
    side: (where, value) => ["left", "right"].includes(value) || fail(where, "is neither left nor right"),
    paths: (where, value) => {
        if (!Array.isArray(value) || value.length > 32) {
            fail(where, "is not a list of at most 32 fields");
        }
        value.forEach((path, index) => CHECKS.text(`${where}[${index}]`, path));
    },
    gauges: (where, value) => {
        if (!Array.isArray(value) || value.length > MOST_GAUGES) {
            fail(where, `is not a list of at most ${MOST_GAUGES} gauges`);
        }
        value.forEach((gauge, index) => {
            const at = `${where}[${index}]`;
            each(at, gauge, { of: CHECKS.expression, min: number, max: number, warning: number, limit: number });
            if (!gauge.of) {
                fail(`${at}.of`, "is not an expression");
            }
            const problem = gaugeProblem(gauge);
            if (problem !== "") {
                fail(at, problem);
            }
        });
    },
    axes: (where, value) => each(where, value, { left: axis, right: axis }),
    flag: (where, value) => typeof value === "boolean" || fail(where, "is neither true nor false"),
    index: (where, value) => whole(where, value, 0, 127),
    text: (where, value) => (typeof value === "string" && value.length <= LONGEST_OPTION)
        || fail(where, `is not a text of at most ${LONGEST_OPTION} characters`),
    expression: (where, value) => {
        CHECKS.text(where, value);
        if (value !== "") {
            try {
                parseExpression(value);
            } catch (error) {
                fail(where, `is not an expression: ${error.message}`);
            }
        }
    },
    expressions: (where, value) => {
        if (!Array.isArray(value) || value.length > 32) {
            fail(where, "is not a list of at most 32 expressions");
        }
        value.forEach((text, index) => CHECKS.expression(`${where}[${index}]`, text));
    },
    fields: (where, value) => {
        if (!Array.isArray(value) || value.length > MOST_STATES) {
            fail(where, `is not a list of at most ${MOST_STATES} fields`);
        }
        value.forEach((text, index) => {
            CHECKS.expression(`${where}[${index}]`, text);
            if (text === "" || parseExpression(text).op !== "field") {
                fail(`${where}[${index}]`, "is not a field");
            }
        });
    },
};

/** Checks the notes on the time axis; throws an Error as checkLayout(). */
export function checkNotes(notes) {
    if (!Array.isArray(notes) || notes.length > MOST_NOTES) {
        fail("notes", `are not a list of at most ${MOST_NOTES}`);
    }
    notes.forEach((note, index) => {
        const where = `note ${index + 1}`;
        only(where, note, ["at", "text"]);
        if (!(number(`${where}, at`, note.at) && note.at >= 0 && note.at <= LATEST_NOTE_S)) {
            fail(`${where}, at`, `is ${note.at}, not a time from 0 to ${LATEST_NOTE_S} s`);
        }
        if (typeof note.text !== "string" || note.text.trim() === "" || note.text.length > LONGEST_NOTE) {
            fail(`${where}, text`, `is not a text of 1 to ${LONGEST_NOTE} characters`);
        }
    });
}

/** Checks a layout, and renames its former kinds; throws an Error that names the place, the value and the limit. */
function checkLayout(layout) {
    only("document", layout, ["version", "fill", "panels", "notes"]);
    CHECKS.flag("fill", layout.fill ?? false);
    checkNotes(layout.notes ?? []);
    whole("version", layout.version, VERSION, VERSION);
    if (!Array.isArray(layout.panels) || layout.panels.length > MOST_PANELS) {
        fail("panels", `are not a list of at most ${MOST_PANELS}`);
    }
    const seen = new Set();
    layout.panels.forEach((panel, index) => {
        const where = `panel ${index + 1}`;
        only(where, panel, ["kind", "w", "h", "join", "front", "options"]);
        if (typeof panel.kind !== "string") {
            fail(`${where}, kind`, "is not a text");
        }
        if (Object.hasOwn(FORMER_KINDS, panel.kind)) {
            panel.kind = FORMER_KINDS[panel.kind];
        }
        if (!Object.hasOwn(KINDS, panel.kind)) {
            fail(`${where}, kind`,
                `is '${panel.kind.slice(0, 40)}', not one of ${Object.keys(KINDS).join(", ")}`);
        }
        const kind = KINDS[panel.kind];
        if (kind.single && seen.has(panel.kind)) {
            fail(where, `is a second ${panel.kind}; only one is allowed`);
        }
        seen.add(panel.kind);
        quarter(`${where}, w`, panel.w, LEAST_COLUMNS, COLUMNS);
        quarter(`${where}, h`, panel.h, LEAST_ROWS, MOST_ROWS);
        CHECKS.flag(`${where}, front`, panel.front ?? false);
        if (!["", "tab", "below"].includes(panel.join ?? "")) {
            fail(`${where}, join`, `is ${JSON.stringify(panel.join).slice(0, 40)}, neither tab nor below`);
        }
        only(`${where}, options`, panel.options, Object.keys(kind.options));
        Object.entries(panel.options).forEach(([name, value]) => CHECKS[kind.options[name]](`${where}, ${name}`,
            value));
    });
    return layout;
}

/** Returns a size within the limits. */
export function limitedSize(w, h) {
    return { w: Math.max(LEAST_COLUMNS, Math.min(COLUMNS, w)), h: Math.max(LEAST_ROWS, Math.min(MOST_ROWS, h)) };
}

/** Refuses a layout that is too long to be loaded again. */
function checkLength(characters) {
    if (characters > LONGEST_LAYOUT) {
        throw new Error(`the layout has ${characters} characters; at most ${LONGEST_LAYOUT} are allowed`);
    }
}

/** Returns the JSON of a layout, checked, as it is saved. */
export function layoutText(layout) {
    const text = JSON.stringify(checkLayout(layout));
    checkLength(text.length);
    return text;
}

/** Parses a layout's JSON. */
export function parseLayout(text) {
    checkLength(text.length);
    let layout;
    try {
        layout = JSON.parse(text);
    } catch (error) {
        throw new Error(`the layout is not JSON: ${error.message}`);
    }
    return checkLayout(layout);
}

/** Returns the layout in an address's fragment; null if there is none. */
export function layoutOf(hash) {
    if (!hash.startsWith(PREFIX)) {
        return null;
    }
    let text;
    try {
        text = decodeURIComponent(hash.slice(PREFIX.length));
    } catch (error) {
        throw new Error("the layout in the address is truncated or corrupt");
    }
    return parseLayout(text);
}

/** Returns the fragment with a layout; empty for the usual one. Throws an Error if it is too long. */
export function hashOf(layout, usual) {
    const text = JSON.stringify(layout);
    checkLength(text.length);
    return text === JSON.stringify(usual) ? "" : PREFIX + encodeURIComponent(text);
}
