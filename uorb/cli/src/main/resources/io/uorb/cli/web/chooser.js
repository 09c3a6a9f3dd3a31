// SPDX-License-Identifier: Apache-2.0
// The form that adds curves to a panel: a field of a topic and what is made of it, or an expression.
import { button, element, nodeName, offer } from "./dom.js";
import { fieldText } from "./expression.js";

/** What can be made of a field: its name and the expression's text. */
const DERIVED = {
    value: (text) => text,
    derivative: (text) => `derivative(${text})`,
    integral: (text) => `integral(${text})`,
    "low-pass 1 Hz": (text) => `lowpass(${text}, 1)`,
    "high-pass 1 Hz": (text) => `${text} - lowpass(${text}, 1)`,
    "roll, pitch, yaw": (text) => ["roll", "pitch", "yaw"].map((angle) => `${angle}(${text})`),
};

/** Returns topics as options, those that flow first. */
export function topicOptions(rows) {
    const order = (a, b) => b.flows - a.flows || (a.topic < b.topic ? -1 : a.topic > b.topic ? 1
        : a.instance - b.instance);
    return [...rows].sort(order).map((row) => [JSON.stringify([row.topic, row.instance]),
        `${nodeName(row.topic, row.instance)}${row.flows ? "" : " (still)"}`]);
}

/** Returns the fields as options [path, text], each array before its elements. */
export function fieldOptions(fields) {
    const sizes = new Map();
    for (const { path } of fields) {
        const array = path.replace(/\[\d+]$/, "");
        if (array !== path) {
            sizes.set(array, (sizes.get(array) ?? 0) + 1);
        }
    }
    const shown = new Set();
    return fields.flatMap(({ path, unit }) => {
        const array = path.replace(/\[\d+]$/, "");
        const whole = sizes.has(array) && !shown.has(array);
        shown.add(array);
        return [...(whole ? [[array, `${array} (all ${sizes.get(array)})`]] : []),
            [path, unit ? `${path} (${unit})` : path]];
    });
}

export class Chooser {
    /** Creates the form; add(texts) is called with expressions, which may be whole arrays. */
    constructor(source, add) {
        this.source = source;
        this.topic = element("select", { class: "topic", "aria-label": "Topic and instance", required: "" },
            element("option", { value: "" }, "topic…"));
        this.field = element("select", { class: "field", "aria-label": "Field", required: "" },
            element("option", { value: "" }, "field…"));
        this.derived = element("select", { class: "derived", "aria-label": "What to plot of the field" },
            ...Object.keys(DERIVED).map((name) => element("option", { value: name }, name)));
        this.expression = element("input", { class: "expression", maxlength: "400", spellcheck: "false",
            "aria-label": "Expression", placeholder: "or an expression: a_topic.x - other_topic.y[0]" });
        const fields = element("form", { class: "bar" }, this.topic, this.field, this.derived,
            element("button", { class: "add" }, "Add"));
        const free = element("form", { class: "bar" }, this.expression,
            element("button", { class: "add-expression" }, "Add"));
        this.node = element("div", { class: "chooser" }, fields, free);
        this.topic.addEventListener("change", () => this.fill());
        fields.addEventListener("submit", (event) => {
            event.preventDefault();
            const [topic, instance] = JSON.parse(this.topic.value);
            add([DERIVED[this.derived.value](fieldText({ topic, instance, path: this.field.value }))].flat());
        });
        free.addEventListener("submit", (event) => {
            event.preventDefault();
            const text = this.expression.value.trim();
            if (text !== "" && add([text])) {
                this.expression.value = "";
            }
        });
        this.forget = source.onTopics(() => this.list());
        this.list();
    }

    list() {
        offer(this.topic, topicOptions(this.source.rows));
    }

    /** Fills the fields of the chosen topic. */
    async fill() {
        const value = this.topic.value;
        this.field.replaceChildren(this.field.options[0]);
        // They are offered anew, also if they are the same again.
        delete this.field.dataset.offered;
        if (value === "") {
            return;
        }
        const fields = await this.source.fields(JSON.parse(value)[0]);
        if (this.topic.value === value) {
            offer(this.field, fieldOptions(fields));
            // Time is the x axis; the first other field is a better default.
            this.field.value = fields.find(({ path }) => !path.startsWith("timestamp"))?.path ?? "";
        }
    }

    /** Chooses a topic. */
    async choose(topic, instance) {
        this.list();
        this.topic.value = JSON.stringify([topic, instance]);
        await this.fill();
        this.field.focus();
    }

    close() {
        this.forget();
    }
}

/** Returns a button that shows and hides a part of a panel. */
export function disclosure(text, part, open, changed) {
    const press = button(text, { "aria-expanded": String(open) }, () => {
        part.hidden = !part.hidden;
        press.setAttribute("aria-expanded", String(!part.hidden));
        changed();
    });
    part.hidden = !open;
    return press;
}
