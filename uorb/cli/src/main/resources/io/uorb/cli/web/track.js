// SPDX-License-Identifier: Apache-2.0
// The panel of a track seen from above: north is up, metres on both axes.
import { element, fixedText, nameInLog, nodeName, offer, rankAmong, setText } from "./dom.js";
import { CurvePanel } from "./curvepanel.js";
import { fieldText } from "./expression.js";
import { valueAt } from "./series.js";
import { XyPlot } from "./xyplot.js";

/** Topics with positions: fields of north and east in m, or of latitude and longitude in degrees. */
const PLACES = {
    vehicle_local_position: { north: "x", east: "y" },
    vehicle_local_position_groundtruth: { north: "x", east: "y" },
    vehicle_visual_odometry: { north: "position[0]", east: "position[1]" },
    vehicle_odometry: { north: "position[0]", east: "position[1]" },
    vehicle_global_position: { north: "lat", east: "lon", degrees: true },
    vehicle_gps_position: { north: "latitude_deg", east: "longitude_deg", degrees: true },
    sensor_gps: { north: "latitude_deg", east: "longitude_deg", degrees: true },
};
/** The mean radius of the earth, m. */
const EARTH_M = 6371008.8;

/** Returns latitudes and longitudes in degrees as metres north and east of the first point (equirectangular). */
export function metresOf(latitude, longitude) {
    const first = latitude.v.findIndex((value, i) => Number.isFinite(value) && Number.isFinite(longitude.v[i]));
    const metres = EARTH_M * Math.PI / 180;
    const lat = latitude.v[first] ?? NaN;
    const lon = longitude.v[first] ?? NaN;
    const across = Math.cos(lat * Math.PI / 180);
    return [{ t: latitude.t, v: latitude.v.map((value) => (value - lat) * metres) },
        { t: longitude.t, v: longitude.v.map((value) => (value - lon) * metres * across) }];
}

export class TrackPanel extends CurvePanel {
    constructor(context, { topic = "", instance = 0 }) {
        super(context);
        this.wish = topic === "" ? null : { topic, instance };
        this.select = element("select", { class: "topic", "aria-label": "Topic of positions" },
            element("option", { value: "" }, "first that flows"));
        this.about = element("p", { class: "quiet about" });
        this.frame = element("div", { class: "canvas", tabindex: "0", role: "img", "aria-label": "track, north up" });
        this.drawing = new XyPlot(this.frame, true, true);
        this.head = [this.select];
        this.node = element("div", { class: "fill" }, this.about, this.frame);
        this.paintWhen(() => this.curves.list.length === 2);
        this.select.addEventListener("change", () => {
            const [topic, instance] = JSON.parse(this.select.value || "[null]");
            this.wish = topic === null ? null : { topic, instance };
            this.choose();
            context.keep();
        });
        this.forget = context.source.onTopics(() => this.choose());
        this.choose();
    }

    options() {
        return this.wish === null ? {} : { ...this.wish };
    }

    /** Listens to the topic that is wished for, or to the first one that flows. */
    choose() {
        const rows = this.context.source.rows.filter(({ topic }) => Object.hasOwn(PLACES, nameInLog(topic)));
        offer(this.select, rows.map(({ topic, instance }) =>
            [JSON.stringify([topic, instance]), nodeName(topic, instance)]));
        this.select.value = this.wish === null ? "" : JSON.stringify([this.wish.topic, this.wish.instance]);
        const order = Object.keys(PLACES);
        const found = this.wish ?? rows.filter((row) => row.flows)
            .sort((a, b) => rankAmong(order, a.topic) - rankAmong(order, b.topic))[0];
        if (found === undefined || !Object.hasOwn(PLACES, nameInLog(found.topic))) {
            setText(this.about, "no topic with positions flows");
            return;
        }
        this.place = PLACES[nameInLog(found.topic)];
        const texts = [this.place.north, this.place.east].map((path) =>
            fieldText({ topic: found.topic, instance: found.instance, path }));
        if (texts.join() !== this.curves.texts().join()) {
            this.curves.set(texts);
        }
        this.redraw();
    }

    paint(range) {
        const { timeline } = this.context;
        const [north, east] = this.curves.list.map((curve) => this.curves.series(curve));
        const [up, right] = this.place.degrees ? metresOf(north, east) : [north, east];
        const time = timeline.log === null ? range.max : timeline.log.atUs * 1e-6;
        this.drawing.draw(right, [up], range, ["east, m", "north, m"], time);
        // Each series has times of its own where points were omitted.
        const [metresNorth, metresEast] = [up, right].map((series) => valueAt(series, time));
        setText(this.about, Number.isNaN(metresNorth + metresEast) ? "no position yet"
            : `${this.curves.texts().join(", ")}: ${fixedText(metresNorth, 1)} m north, `
                + `${fixedText(metresEast, 1)} m east`);
    }

    close() {
        this.forget();
        super.close();
    }
}
