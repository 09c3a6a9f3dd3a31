// SPDX-License-Identifier: Apache-2.0
// The panel of attitude and track in three dimensions. three.js is loaded when the first such panel is shown.
import { element, fixedText, nameInLog, nodeName, offer, rankAmong, setText } from "./dom.js";
import { fieldText } from "./expression.js";
import { Painter } from "./painter.js";
import { EULER, valueAt } from "./series.js";
import { loadThree, Scene } from "./scene.js";

/** Topics with an attitude: the field of the quaternion from body (FRD) to earth (NED), w first. */
const ATTITUDES = { vehicle_attitude: "q", vehicle_attitude_groundtruth: "q", estimator_attitude: "q",
    vehicle_odometry: "q", vehicle_visual_odometry: "q" };
const POSITION = "vehicle_local_position";
/** Around the cursor of a log each message of the attitude is asked for, in s. */
const AROUND_S = 5;

export class AttitudePanel {
    constructor(context, { topic = "", instance = 0 }) {
        this.context = context;
        this.wish = topic === "" ? null : { topic, instance };
        this.select = element("select", { class: "topic", "aria-label": "Topic of the attitude" },
            element("option", { value: "" }, "first that flows"));
        this.about = element("p", { class: "quiet about" }, "no topic with an attitude flows");
        this.frame = element("div", { class: "space", tabindex: "0", role: "img",
            "aria-label": "attitude in three dimensions; keys: arrows turn the view, + and - zoom" });
        this.head = [this.select];
        this.node = element("div", { class: "fill" }, this.about, this.frame);
        this.key = "";
        this.painter = new Painter(this.node, () => this.paint(), () => this.scene && this.feeds);
        this.select.addEventListener("change", () => {
            const [chosen, at] = JSON.parse(this.select.value || "[null]");
            this.wish = chosen === null ? null : { topic: chosen, instance: at };
            this.choose();
            context.keep();
        });
        this.forget = context.source.onTopics(() => this.choose());
    }

    options() {
        return this.wish === null ? {} : { ...this.wish };
    }

    async shown() {
        try {
            const three = await loadThree();
            // The panel may have been closed meanwhile.
            if (this.closed) {
                return;
            }
            this.scene = new Scene(three, this.frame);
        } catch (error) {
            setText(this.about, `this browser draws nothing in three dimensions: ${error.message}`);
            return;
        }
        this.choose();
    }

    choose() {
        const all = this.context.source.rows;
        const rows = all.filter(({ topic }) => Object.hasOwn(ATTITUDES, nameInLog(topic)));
        offer(this.select, rows.map(({ topic, instance }) =>
            [JSON.stringify([topic, instance]), nodeName(topic, instance)]));
        this.select.value = this.wish === null ? "" : JSON.stringify([this.wish.topic, this.wish.instance]);
        const order = Object.keys(ATTITUDES);
        const found = this.wish ?? rows.filter((row) => row.flows)
            .sort((a, b) => rankAmong(order, a.topic) - rankAmong(order, b.topic))[0];
        const topic = found?.topic ?? "";
        const own = nameInLog(topic);
        // The position is that of the attitude's log.
        const place = topic.slice(0, topic.length - own.length) + POSITION;
        const position = all.some((row) => row.topic === place && row.instance === 0 && row.flows);
        const key = JSON.stringify([found?.topic, found?.instance, position]);
        if (!this.scene || found === undefined || !Object.hasOwn(ATTITUDES, own) || this.key === key) {
            return;
        }
        this.key = key;
        const open = (topic, instance, paths) => this.context.data.open(
            paths.map((path) => ({ topic, instance, path })), () => this.redraw());
        const fields = [0, 1, 2, 3].map((i) => `${ATTITUDES[own]}[${i}]`);
        this.feeds?.forEach((feed) => feed?.close());
        this.texts = fields.map((path) => fieldText({ topic: found.topic, instance: found.instance, path }));
        this.places = ["x", "y", "z"].map((path) => fieldText({ topic: place, instance: 0, path }));
        this.feeds = [open(found.topic, found.instance, fields), position ? open(place, 0, ["x", "y", "z"]) : null];
        this.redraw();
    }

    resized() {
        this.scene?.resize();
    }

    redraw() {
        this.painter.redraw();
    }

    paint() {
        const { timeline } = this.context;
        const [turns, places] = this.feeds;
        const range = timeline.range();
        if (timeline.paused && timeline.log === null) {
            return;
        }
        const at = timeline.log === null ? Infinity : timeline.log.atUs * 1e-6;
        turns.show(at - AROUND_S, at + AROUND_S);
        places?.show(range.min, range.max);
        const parts = this.texts.map((text) => turns.series(text));
        // Each field has its own times: they were not all subscribed to at once.
        const q = parts.map((part) => valueAt(part, at));
        if (Number.isNaN(q[0])) {
            setText(this.about, "no attitude yet");
            return;
        }
        const norm = Math.hypot(...q);
        if (!(norm > 0.5 && norm < 2)) {
            setText(this.about, `the quaternion has the norm ${norm.toPrecision(3)}: no attitude`);
            return;
        }
        const track = places === null ? null : this.places.map((text) => places.series(text));
        const position = track === null ? null : track.map((part) => valueAt(part, at));
        this.scene.show(q.map((value) => value / norm), position, track);
        this.frame.dataset.q = q.map((value) => value.toFixed(4)).join(" ");
        const angles = Object.entries(EULER).map(([name, angle]) => `${name} ${fixedText(angle(...q), 1)}°`)
            .join(", ");
        setText(this.about, angles + (position === null || Number.isNaN(position[0]) ? "" :
            `; ${fixedText(position[0], 1)} m north, ${fixedText(position[1], 1)} m east, `
            + `${fixedText(-position[2], 1)} m up`));
    }

    close() {
        this.closed = true;
        this.forget();
        this.feeds?.forEach((feed) => feed?.close());
        this.scene?.destroy();
    }
}
