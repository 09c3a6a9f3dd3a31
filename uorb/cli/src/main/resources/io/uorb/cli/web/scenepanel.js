// SPDX-License-Identifier: Apache-2.0
// The panel of a 3D scene: attitudes, their setpoints and tracks. three.js is loaded when the first such panel
// is shown.
import { element, fixedText, setText } from "./dom.js";
import { Painter } from "./painter.js";
import { EULER } from "./series.js";
import { loadThree, Scene, SCENE_KEYS } from "./scene.js";
import { ATTITUDE_TOPICS, Fleet, listVehicles, notesOf, vehicleControls } from "./vehicles.js";

const SCENE_QUATERNION = ["w", "x", "y", "z"];
/** The fields that a scene needs for each role of a vehicle. */
const SCENE_ROLES = { turn: SCENE_QUATERNION, aim: SCENE_QUATERNION, place: ["north", "east", "down"],
    origin: ["lat", "lon"] };

/** Returns the angles of a vehicle, or why they are unknown. */
function anglesText({ q, norm }) {
    if (q === null) {
        return Number.isNaN(norm) ? "no attitude yet"
            : `invalid quaternion: norm ${norm.toPrecision(3)}`;
    }
    return Object.entries(EULER).map(([name, angle]) => `${name} ${fixedText(angle(...q), 1)}°`).join(", ");
}

export class ScenePanel {
    constructor(context, { topic = "", instance = 0, alone = false }) {
        Object.assign(this, { context, isAlone: alone, wish: topic === "" ? null : { topic, instance } });
        this.controls = vehicleControls(this, "Topic of the attitude");
        this.head = this.controls.nodes;
        this.about = element("p", { class: "quiet about" }, "no topic with an attitude has messages");
        this.list = element("p", { class: "quiet vehicles", hidden: "" });
        this.frame = element("div", { class: "space", tabindex: "0", role: "img",
            "aria-label": `3D scene; ${SCENE_KEYS}`, title: SCENE_KEYS });
        this.node = element("div", { class: "fill" }, this.about, this.list, this.frame);
        this.painter = new Painter(this.node, () => this.paint(), () => this.scene !== undefined);
        this.fleet = new Fleet(context, ATTITUDE_TOPICS, SCENE_ROLES, () => this.redraw());
        this.forget = context.source.onTopics(() => this.choose());
    }

    options() {
        return { ...(this.wish ?? {}), alone: this.isAlone };
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
            setText(this.about, `this browser cannot draw in 3D: ${error.message}`);
            return;
        }
        this.choose();
    }

    choose() {
        if (this.scene !== undefined) {
            this.fleet.choose(this.wish, this.isAlone);
            this.redraw();
        }
        this.controls.offer(this.fleet);
    }

    resized() {
        this.scene?.resize();
    }

    redraw() {
        this.painter.redraw();
    }

    paint() {
        const vehicles = this.fleet.read(this.context.timeline.range());
        const [lead] = vehicles;
        this.scene.show(vehicles);
        if (lead === undefined) {
            return;
        }
        const { north, east, down } = lead.now;
        setText(this.about, anglesText(lead) + (Number.isNaN(north + east + down) ? ""
            : `; ${fixedText(north, 1)} m north, ${fixedText(east, 1)} m east, ${fixedText(-down, 1)} m up`));
        const aimed = vehicles.find(({ aim }) => aim !== null);
        listVehicles(this.list, vehicles.length > 1 ? vehicles : [], [...(aimed === undefined ? []
            : [`faint: ${aimed.topics.aim}`]), ...notesOf(this.fleet, vehicles)]);
    }

    close() {
        this.closed = true;
        this.forget();
        this.fleet.close();
        this.scene?.destroy();
    }
}
