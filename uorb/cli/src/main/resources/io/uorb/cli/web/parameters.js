// SPDX-License-Identifier: Apache-2.0
// The table of parameters: searched by name, group and description; changed ones are marked. Values can be set where
// the program and uorb web allow it.
import { breakable, element, leftText, setText } from "./dom.js";
import { Grid } from "./grid.js";
import { showProblem } from "./connection.js";
import { ParameterSetter } from "./setter.js";

const PARAMETER_COLUMNS = [
    { key: "name", title: "parameter", left: true, least: 16 },
    { key: "value", title: "value", bold: true },
    { key: "unit", title: "unit", left: true },
    { key: "default", title: "default" },
    { key: "range", title: "range" },
    { key: "short", title: "description", left: true, least: 20, grow: 3 },
];

/** A log has no descriptions. */
const OF_DESCRIPTIONS = ["unit", "range", "short"];

export class ParametersPanel {
    constructor(context, { search = "", changed = false }) {
        this.context = context;
        this.rows = [];
        this.left = 0;
        /** What the cells of values hold, by name. */
        this.values = new Map();
        this.settable = false;
        this.setter = new ParameterSetter(context.connection);
        this.count = element("span", { id: "parameter-count", class: "quiet" });
        this.changed = element("input", { id: "parameter-changed", type: "checkbox", ...(changed ? { checked: "" }
            : {}) });
        this.search = element("input", { id: "parameter-filter", type: "search", placeholder: "Search", value: search,
            maxlength: "400", "aria-label": "Search parameters by name, group and description" });
        this.head = [this.count, element("label", {}, this.changed, " changed only"), this.search];
        const nodes = { name: ({ name }) => breakable(name), value: (row) => this.value(row) };
        this.grid = new Grid({ label: "Table of parameters", columns: PARAMETER_COLUMNS.map((column) => ({ ...column,
            text: (row) => String(row[column.key] ?? ""), node: nodes[column.key] })), id: ({ name }) => name,
            sort: { key: "name", sign: 1 }, compare: compareParameters, accept: (row) => this.matches(row),
            dress: (row) => dressOf(row) });
        this.node = this.grid.node;
        const narrow = () => { this.draw(); context.keep("filter"); };
        this.search.addEventListener("input", narrow);
        this.changed.addEventListener("change", narrow);
        this.take = ({ rows, left = 0 }) => this.update(rows, left);
        this.allow = ({ settable = false }) => {
            if (this.settable !== settable) {
                this.settable = settable;
                this.rows.filter(({ name }) => this.values.has(name)).forEach((row) => this.value(row));
            }
        };
        this.stored = () => showProblem("");
        context.connection.on("parameters", this.take);
        context.connection.on("state", this.allow);
        context.connection.on("set", this.stored);
        context.ask();
    }

    options() {
        return { search: this.search.value, changed: this.changed.checked };
    }

    /** Hides the panel of the usual layout until there are parameters; one that was asked for stays. */
    shown(wanted) {
        this.wanted = wanted;
        this.node.closest(".panel").hidden = !wanted;
    }

    update(rows, left) {
        this.rows = rows;
        this.left = left;
        const panel = this.node.closest(".panel");
        const isHidden = rows.length === 0 && !this.wanted;
        if (panel.hidden !== isHidden) {
            panel.hidden = isHidden;
            this.context.place();
        }
        this.draw();
    }

    close() {
        const { connection } = this.context;
        connection.off("parameters", this.take);
        connection.off("state", this.allow);
        connection.off("set", this.stored);
        this.setter.end();
        this.grid.close();
        this.context.ask();
    }

    matches(row) {
        const wanted = this.search.value.trim().toLowerCase();
        const texts = [row.name, row.group, row.module, row.short, row.long];
        return (row.changed || !this.changed.checked)
            && texts.some((text) => (text ?? "").toLowerCase().includes(wanted));
    }

    draw() {
        this.grid.hide(this.context.timeline.log === null ? [] : OF_DESCRIPTIONS);
        this.grid.update(this.rows);
        const shown = this.rows.filter((row) => this.matches(row)).length;
        const changed = this.rows.filter((row) => row.changed).length;
        const all = this.rows.length;
        setText(this.count,
            `${shown === all ? all : `${shown} of ${all}`}, ${changed} changed${leftText(this.left)}`);
    }

    /** Returns what a cell of a value holds: its text, the button to set it, or the form. */
    value(row) {
        if (!this.values.has(row.name)) {
            this.values.set(row.name, element("span"));
        }
        const place = this.values.get(row.name);
        this.setter.fill(place, row, this.settable);
        return place;
    }
}

/** Numbers by their size, all else by text. */
function compareParameters(a, b, key, sign) {
    const [x, y] = [a, b].map((row) => String(row[key] ?? ""));
    const [m, n] = [x, y].map((text) => (text === "" ? NaN : Number(text)));
    return sign * (Number.isNaN(m) || Number.isNaN(n) ? (x < y ? -1 : x > y ? 1 : 0) : m - n);
}

function dressOf(row) {
    const changes = row.changedAtUs === undefined ? ""
        : `changed at ${(row.changedAtUs * 1e-6).toFixed(3)} s; initial value ${row.initial}`;
    const choices = (row.choices ?? []).map(({ value, meaning }) => `${value}: ${meaning}`);
    return { classes: { changed: row.changed, still: row.used === false }, data: { parameter: row.name },
        title: [row.group, row.long, ...choices, row.restart && "takes effect after a restart",
            row.module && `module ${row.module}`, changes].filter(Boolean).join("\n") };
}
