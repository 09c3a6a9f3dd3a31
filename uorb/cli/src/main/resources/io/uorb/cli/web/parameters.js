// SPDX-License-Identifier: Apache-2.0
// The table of parameters: searched by name, group and description; changed ones are marked. It shows, and sets nothing.
import { breakable, byId, element, setText } from "./dom.js";

const PARAMETER_COLUMNS = [
    { key: "name", title: "parameter" },
    { key: "value", title: "value" },
    { key: "unit", title: "unit", left: true },
    { key: "default", title: "default" },
    { key: "range", title: "range" },
    { key: "short", title: "description", left: true },
];

export class ParameterTable {
    constructor() {
        this.rows = [];
        this.lines = new Map();
        this.body = document.querySelector("#parameters tbody");
        document.querySelector("#parameters thead tr").append(...PARAMETER_COLUMNS.map(({ title, left }) =>
            element("th", { scope: "col", class: left ? "left" : "" }, title)));
        byId("parameter-filter").addEventListener("input", () => this.draw());
        byId("parameter-changed").addEventListener("change", () => this.draw());
    }

    update(rows) {
        this.rows = rows;
        byId("parameters").hidden = rows.length === 0;
        this.draw();
    }

    matches(row, wanted) {
        const texts = [row.name, row.group, row.module, row.short, row.long];
        return (row.changed || !byId("parameter-changed").checked)
            && texts.some((text) => text.toLowerCase().includes(wanted));
    }

    draw() {
        const wanted = byId("parameter-filter").value.trim().toLowerCase();
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
        setText(byId("parameter-count"),
            `${rows.length === all ? all : `${rows.length} of ${all}`}, ${changed} changed`);
    }

    line(row) {
        const cells = PARAMETER_COLUMNS.map(({ left }, index) =>
            element("td", { class: left ? "left" : "" }, ...(index === 0 ? [breakable(row.name)] : [])));
        return element("tr", { "data-parameter": row.name }, ...cells);
    }

    fill(line, row) {
        line.classList.toggle("changed", row.changed);
        line.classList.toggle("still", !row.used);
        line.title = [row.group, row.long, `module ${row.module}`].filter((text) => text !== "").join("\n");
        PARAMETER_COLUMNS.slice(1).forEach(({ key }, index) => setText(line.children[index + 1], row[key]));
    }
}
