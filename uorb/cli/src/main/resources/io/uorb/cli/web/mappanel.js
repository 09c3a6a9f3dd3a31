// SPDX-License-Identifier: Apache-2.0
// The panel of a map: vehicles and their tracks from above, in metres, with home and setpoints.
import { button, element, fixedText, setText } from "./dom.js";
import { MapView, MAP_KEYS } from "./mapview.js";
import { Painter } from "./painter.js";
import { Fleet, listVehicles, notesOf, POSITION_TOPICS, vehicleControls } from "./vehicles.js";

const NORTH_EAST = ["north", "east"];
const LATITUDE_LONGITUDE = ["lat", "lon"];
/** The fields that a map needs for each role of a vehicle. */
const MAP_ROLES = { place: [...NORTH_EAST, "heading", ...LATITUDE_LONGITUDE], turn: ["w", "x", "y", "z"],
    setpoint: NORTH_EAST, home: [...NORTH_EAST, "valid"], homeOnEarth: [...LATITUDE_LONGITUDE, "valid"],
    origin: LATITUDE_LONGITUDE, target: [...LATITUDE_LONGITUDE, "valid"] };

export class MapPanel {
    constructor(context, { topic = "", instance = 0, alone = false, follow = false }) {
        Object.assign(this, { context, isAlone: alone, wish: topic === "" ? null : { topic, instance } });
        this.controls = vehicleControls(this, "Topic of positions");
        const [select, others] = this.controls.nodes;
        const all = button("All", { class: "all", title: "show all tracks" }, () => this.map.fit());
        this.following = button("Follow", { class: "follow", title: "keep the vehicle centred" },
            () => this.map.follow(!this.map.isFollowing));
        this.head = [select, all, this.following, others];
        this.about = element("p", { class: "quiet about" }, "no topic with positions has messages");
        this.list = element("p", { class: "quiet vehicles" });
        this.frame = element("div", { class: "space map", tabindex: "0", role: "img",
            "aria-label": `map, north up; ${MAP_KEYS}`, title: MAP_KEYS });
        this.map = new MapView(this.frame, () => this.moved());
        this.map.isFollowing = follow;
        this.isFollowing = null;
        this.node = element("div", { class: "fill" }, this.about, this.list, this.frame);
        this.painter = new Painter(this.node, () => this.paint());
        this.fleet = new Fleet(context, POSITION_TOPICS, MAP_ROLES, () => this.redraw());
        this.forget = context.source.onTopics(() => this.choose());
        this.moved();
        this.choose();
    }

    options() {
        return { ...(this.wish ?? {}), alone: this.isAlone, follow: this.map.isFollowing };
    }

    /** Shows whether the map follows, and keeps that; where it is belongs to nobody else. */
    moved() {
        const { isFollowing } = this.map;
        this.following.setAttribute("aria-pressed", String(isFollowing));
        if (this.isFollowing !== null && this.isFollowing !== isFollowing) {
            this.context.keep();
        }
        this.isFollowing = isFollowing;
        this.redraw();
    }

    choose() {
        this.fleet.choose(this.wish, this.isAlone);
        this.controls.offer(this.fleet);
        this.redraw();
    }

    resized() {
        this.redraw();
    }

    redraw() {
        this.painter?.redraw();
    }

    paint() {
        const { timeline } = this.context;
        if (timeline.log === null) {
            timeline.advance(this.fleet, this.fleet.newest());
        }
        const vehicles = this.fleet.read(timeline.range());
        this.map.draw(vehicles);
        const [lead] = vehicles;
        if (lead === undefined) {
            return;
        }
        const { north, east } = lead.now;
        setText(this.about, Number.isNaN(north + east) ? "no position yet"
            : `${lead.name}: ${fixedText(north, 1)} m north, ${fixedText(east, 1)} m east`);
        listVehicles(this.list, vehicles.length > 1 ? vehicles : [], [...this.meanings(vehicles),
            ...notesOf(this.fleet, vehicles)]);
    }

    /** Returns the legend of the drawn marks. */
    meanings(vehicles) {
        const topic = (role) => vehicles.find(({ topics }) => topics[role] !== undefined)?.topics[role];
        const has = (name) => vehicles.some((one) => Number.isFinite(one[name]?.north));
        const isAimed = vehicles.some(({ setpoint }) => setpoint.north.some(Number.isFinite));
        return [isAimed ? `dashed, ○: ${topic("setpoint")}` : "", has("target") ? `×: ${topic("target")}` : "",
            has("home") ? "H: home" : ""].filter(Boolean);
    }

    close() {
        this.forget();
        this.fleet.close();
        this.context.timeline.leave(this.fleet);
    }
}
