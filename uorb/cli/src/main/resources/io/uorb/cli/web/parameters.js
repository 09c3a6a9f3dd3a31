// SPDX-License-Identifier: Apache-2.0
// The table of parameters: searched by name, group and description; changed ones are marked. Values can be set where
// the program and uorb web allow it.
import { breakable, element, leftText, setText } from "./dom.js";
import { showProblem } from "./connection.js";
import { ParameterSetter } from "./setter.js";

const PARAMETER_COLUMNS = [
    { key: "name", title: "parameter" },
    { key: "value", title: "value" },
    { key: "unit", title: "unit", left: true },
    { key: "default", title: "default" },
    { key: "range", title: "range" },
    { key: "short", title: "description", left: true },
];

export class ParametersPanel {
    constructor(context, { search = "", changed = false }) {
        this.context = context;
        this.rows = [];
        this.left = 0;
        this.lines = new Map();
        this.settable = false;
        this.setter = new ParameterSetter(context.connection);
        this.body = element("tbody");
        this.count = element("span", { id: "parameter-count", class: "quiet" });
        this.changed = element("input", { id: "parameter-changed", type: "checkbox", ...(changed ? { checked: "" }
            : {}) });
        this.search = element("input", { id: "parameter-filter", type: "search", placeholder: "Search", value: search,
            maxlength: "400", "aria-label": "Search parameters by name, group and description" });
        this.head = [this.count, element("label", {}, this.changed, " changed only"), this.search];
        this.node = element("div", { class: "fill" }, element("div",
            { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of parameters" },
            element("table", {}, element("thead", {}, element("tr", {}, ...PARAMETER_COLUMNS.map(({ title, left }) =>
                element("th", { scope: "col", class: left ? "left" : "" }, title)))), this.body)));
        const narrow = () => { this.draw(); context.keep(); };
        this.search.addEventListener("input", narrow);
        this.changed.addEventListener("change", narrow);
        this.take = ({ rows, left = 0 }) => this.update(rows, left);
        this.allow = ({ settable = false }) => {
            if (this.settable !== settable) {
                this.settable = settable;
                this.draw();
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
        this.node.closest(".panel").hidden = rows.length === 0 && !this.wanted;
        this.draw();
    }

    close() {
        const { connection } = this.context;
        connection.off("parameters", this.take);
        connection.off("state", this.allow);
        connection.off("set", this.stored);
        this.setter.end();
        this.context.ask();
    }

    matches(row, wanted) {
        const texts = [row.name, row.group, row.module, row.short, row.long];
        return (row.changed || !this.changed.checked)
            && texts.some((text) => (text ?? "").toLowerCase().includes(wanted));
    }

    draw() {
        const wanted = this.search.value.trim().toLowerCase();
        const rows = this.rows.filter((row) => this.matches(row, wanted));
        const lines = new Map(rows.map((row) => [row.name, this.lines.get(row.name) ?? this.line(row)]));
        rows.forEach((row, index) => {
            const line = lines.get(row.name);
            this.fill(line, row);
            if (this.body.children[index] !== line) {
                this.body.insertBefore(line, this.body.children[index] ?? null);
            }
        });
        while (this.body.children.length > rows.length) {
            this.body.lastChild.remove();
        }
        this.lines = lines;
        const changed = this.rows.filter((row) => row.changed).length;
        const all = this.rows.length;
        setText(this.count,
            `${rows.length === all ? all : `${rows.length} of ${all}`}, ${changed} changed${leftText(this.left)}`);
    }

    line(row) {
        const cells = PARAMETER_COLUMNS.map(({ left }, index) =>
            element("td", { class: left ? "left" : "" }, ...(index === 0 ? [breakable(row.name)] : [])));
        return element("tr", { "data-parameter": row.name }, ...cells);
    }

    fill(line, row) {
        line.classList.toggle("changed", row.changed);
        line.classList.toggle("still", row.used === false);
        const changes = row.changedAtUs === undefined ? ""
            : `changed at ${(row.changedAtUs * 1e-6).toFixed(3)} s, before that ${row.initial}`;
        const choices = (row.choices ?? []).map(({ value, meaning }) => `${value}: ${meaning}`);
        line.title = [row.group, row.long, ...choices, row.restart && "takes effect after a restart",
            row.module && `module ${row.module}`, changes].filter(Boolean).join("\n");
        this.setter.fill(line.children[1], row, this.settable);
        PARAMETER_COLUMNS.slice(2).forEach(({ key }, index) => setText(line.children[index + 2], row[key] ?? ""));
    }
}
