// SPDX-License-Identifier: Apache-2.0
// The panel of one message with all its fields, as uorb listener prints it: of a program the newest, of a log the last
// one at its cursor.
import { breakable, button, element, leftText, nodeName, offer, setText, valueText } from "./dom.js";
import { carryFrom } from "./carry.js";
import { fieldText } from "./expression.js";
import { Grid } from "./grid.js";
import { topicOptions } from "./chooser.js";

const EACH_MS = 500;

function shownValue({ value, text }) {
    return text ?? (typeof value === "number" || value === null ? valueText(value) : String(value));
}

export class MessagePanel {
    constructor(context, { topic = "", instance = 0 }) {
        this.context = context;
        this.wish = topic === "" ? null : { topic, instance };
        this.select = element("select", { class: "topic", "aria-label": "Topic and instance" },
            element("option", { value: "" }, "topic…"));
        this.time = element("p", { class: "quiet about" }, "Select a topic.");
        this.head = [this.select];
        this.grid = new Grid({ label: "Fields of the message", kind: "message",
            id: ({ path }) => fieldText({ ...this.of, path }),
            columns: [
                { key: "path", title: "field", left: true, least: 15, text: ({ path }) => path,
                    node: ({ path }) => this.field(path) },
                { key: "value", title: "value", text: shownValue },
                { key: "unit", title: "unit", left: true, text: ({ unit }) => unit ?? "" }] });
        this.node = element("div", { class: "fill" }, this.time, this.grid.node);
        this.select.addEventListener("change", () => {
            const [chosen, at] = JSON.parse(this.select.value || "[null]");
            this.wish = chosen === null ? null : { topic: chosen, instance: at };
            this.ask();
            context.keep();
        });
        this.forget = [context.source.onTopics(() => this.list()), context.timeline.onChange(() => this.seek())];
        this.timer = setInterval(() => context.timeline.log === null && this.ask(), EACH_MS);
        this.list();
        this.ask();
    }

    options() {
        return this.wish === null ? {} : { ...this.wish };
    }

    list() {
        offer(this.select, topicOptions(this.context.source.rows));
        if (this.wish !== null) {
            this.select.value = JSON.stringify([this.wish.topic, this.wish.instance]);
        }
    }

    /** Asks again when the cursor of a log has moved. */
    seek() {
        const { log } = this.context.timeline;
        if (log !== null && log.atUs !== this.atUs) {
            this.ask();
        }
    }

    /** Asks for the message; one question at a time, the last cursor wins. */
    async ask() {
        const { source, timeline, connection } = this.context;
        if (this.wish === null || this.asking || !connection.isOpen || document.hidden || timeline.paused) {
            return;
        }
        this.asking = true;
        const { topic, instance } = this.wish;
        this.atUs = timeline.log?.atUs ?? null;
        const message = await source.message(topic, instance, this.atUs);
        this.asking = false;
        if (message !== null && this.wish?.topic === topic && this.wish.instance === instance) {
            this.show(message);
        } else {
            this.atUs = undefined;
        }
        if (timeline.log !== null) {
            this.seek();
        }
    }

    show({ topic, instance, timestampUs, fields, left = 0, problem }) {
        this.of = { topic, instance };
        setText(this.time, problem ?? `${nodeName(topic, instance)} at ${(timestampUs * 1e-6).toFixed(6)} s`
            + leftText(left));
        this.grid.update(fields);
    }

    /** Returns the button of a field. */
    field(path) {
        const { topic, instance } = this.of;
        const press = button(breakable(path), { title: "plot this field, or drag it onto a plot" }, () =>
            this.context.plot([fieldText({ topic, instance, path })]));
        return carryFrom(press, topic, instance, path);
    }

    close() {
        clearInterval(this.timer);
        this.forget.forEach((end) => end());
        this.grid.close();
    }
}
