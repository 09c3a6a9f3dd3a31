// SPDX-License-Identifier: Apache-2.0
// Vehicles of panels: where each is and how it is turned, by the topics and fields that all releases of PX4 have. Each
// instance of a topic is a vehicle, and so is that of each log. Positions are in m north, east and down.
import { button, element, nameInLog, nodeName, offer, rankAmong } from "./dom.js";
import { fieldText } from "./expression.js";
import { EULER, heldAt, lastAt } from "./series.js";
import { CURVE_COLOURS } from "./timeplot.js";

export const MOST_VEHICLES = 8;
/** A layout keeps no greater one. */
const GREATEST_INSTANCE = 127;
/** Around a log's current time each message is requested, in s. */
const AROUND_S = 5;
/** Maximum age of a setpoint, s. */
const SETPOINT_AGE_S = 2;
const METRES_A_DEGREE = 6371008.8 * Math.PI / 180;
/** Nothing on earth is farther from an origin. */
const FARTHEST_M = 2.1e7;

const LOCAL_XYZ = { north: "x", east: "y", down: "z" };
const POSITION_ARRAY = { north: "position[0]", east: "position[1]", down: "position[2]" };
const QUATERNION_ARRAY = { w: "q[0]", x: "q[1]", y: "q[2]", z: "q[3]" };
const LOCAL_FORMS = { origin: [{ lat: "ref_lat", lon: "ref_lon" }],
    place: [{ ...LOCAL_XYZ, heading: "heading" }, { ...LOCAL_XYZ, heading: "yaw" }, LOCAL_XYZ,
        { north: "x", east: "y" }] };
const ODOMETRY_FORMS = { place: [POSITION_ARRAY, LOCAL_XYZ], turn: [QUATERNION_ARRAY] };
const GPS_FORMS = { place: [{ lat: "latitude_deg", lon: "longitude_deg" }, { lat: "lat", lon: "lon", scale: 1e-7 }] };
/** Of each topic the fields of its roles; the first form that it has is taken. */
const VEHICLE_FORMS = {
    vehicle_local_position: LOCAL_FORMS, vehicle_local_position_groundtruth: LOCAL_FORMS,
    estimator_local_position: LOCAL_FORMS, vehicle_visual_odometry: ODOMETRY_FORMS, vehicle_odometry: ODOMETRY_FORMS,
    vehicle_global_position: { place: [{ lat: "lat", lon: "lon" }] },
    vehicle_gps_position: GPS_FORMS, sensor_gps: GPS_FORMS,
    vehicle_attitude: { turn: [QUATERNION_ARRAY] }, vehicle_attitude_groundtruth: { turn: [QUATERNION_ARRAY] },
    estimator_attitude: { turn: [QUATERNION_ARRAY] },
    vehicle_attitude_setpoint: { aim: [{ w: "q_d[0]", x: "q_d[1]", y: "q_d[2]", z: "q_d[3]" }] },
    vehicle_local_position_setpoint: { setpoint: [LOCAL_XYZ] },
    trajectory_setpoint: { setpoint: [POSITION_ARRAY, LOCAL_XYZ] },
    position_setpoint_triplet: { target: [{ lat: "current.lat", lon: "current.lon", valid: "current.valid" }] },
    home_position: { home: [{ ...LOCAL_XYZ, valid: "valid_lpos" }, LOCAL_XYZ],
        homeOnEarth: [{ lat: "lat", lon: "lon", valid: "valid_hpos" }, { lat: "lat", lon: "lon" }] },
};
/** The topics of positions and of attitudes, in the order of preference. */
export const POSITION_TOPICS = ["vehicle_local_position", "vehicle_local_position_groundtruth",
    "vehicle_visual_odometry", "vehicle_odometry", "vehicle_global_position", "vehicle_gps_position", "sensor_gps",
    "estimator_local_position"];
export const ATTITUDE_TOPICS = ["vehicle_attitude", "vehicle_attitude_groundtruth", "estimator_attitude",
    "vehicle_odometry", "vehicle_visual_odometry"];
/** Topics of positions and of attitudes that belong together. */
const VEHICLE_PAIRS = [["vehicle_local_position_groundtruth", "vehicle_attitude_groundtruth"],
    ["estimator_local_position", "estimator_attitude"], ["vehicle_visual_odometry", "vehicle_visual_odometry"],
    ["vehicle_odometry", "vehicle_odometry"]];
const VEHICLE_COMPANIONS = { aim: ["vehicle_attitude_setpoint"], target: ["position_setpoint_triplet"],
    setpoint: ["vehicle_local_position_setpoint", "trajectory_setpoint"],
    home: ["home_position"], homeOnEarth: ["home_position"] };

/** Returns the topics that may have a role of a vehicle whose own topic has that name, the best one first. */
function companionsOf(role, own) {
    if (role === "turn") {
        return [VEHICLE_PAIRS.find(([place]) => place === own)?.[1] ?? (ATTITUDE_TOPICS.includes(own) ? own
            : "vehicle_attitude")];
    }
    if (role === "origin" && VEHICLE_FORMS[own].place?.[0].lat !== undefined) {
        return ["vehicle_local_position"];
    }
    if (role === "place" || role === "origin") {
        return POSITION_TOPICS.includes(own) ? [own]
            : [VEHICLE_PAIRS.find(([, turn]) => turn === own)?.[0], "vehicle_local_position"].filter(Boolean);
    }
    return VEHICLE_COMPANIONS[role];
}

/** Returns the form of a topic's role that it has; undefined if it has none. Of an unknown topic it is the first. */
async function formOf(source, topic, role) {
    const forms = VEHICLE_FORMS[nameInLog(topic)][role] ?? [];
    const paths = new Set((await source.fields(topic)).map(({ path }) => path));
    return paths.size === 0 ? forms[0]
        : forms.find(({ scale, ...fields }) => Object.values(fields).every((path) => paths.has(path)));
}

/** Returns a promise of what there is of a vehicle, {role, topic, instance, paths, scale}; roles: names of each. */
async function partsOfVehicle(source, { topic, instance }, roles) {
    const own = nameInLog(topic);
    const prefix = topic.slice(0, topic.length - own.length);
    const found = {};
    for (const [role, names] of Object.entries(roles)) {
        // One of several estimates has no separate home and setpoint.
        const isFirst = !own.startsWith("estimator_") || instance === 0 || !Object.hasOwn(VEHICLE_COMPANIONS, role);
        const isNeeded = role === "turn" ? found.place?.paths.heading === undefined
            : role === "home" ? found.place?.paths.lat === undefined
                : role === "homeOnEarth" ? found.place?.paths.lat !== undefined : true;
        for (const name of isFirst && isNeeded ? companionsOf(role, own) : []) {
            const other = prefix + name;
            const form = other === topic || source.rows.some((row) => row.topic === other && row.instance === instance
                && row.published > 0) ? await formOf(source, other, role) : undefined;
            if (form !== undefined) {
                found[role] = { role, topic: other, instance, scale: form.scale ?? 1, paths: Object.fromEntries(
                    names.filter((one) => Object.hasOwn(form, one)).map((one) => [one, form[one]])) };
                break;
            }
        }
    }
    return Object.values(found);
}

/** Returns whether a place is valid; a receiver without a fix reports 0, 0. */
function isOnEarth(lat, lon) {
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
}

/** Returns metres north and east of an origin {lat, lon} in degrees (equirectangular); NaN for what is no place. */
function metresFrom(origin, lat, lon) {
    if (origin === null || !isOnEarth(lat, lon)) {
        return [NaN, NaN];
    }
    const across = (lon - origin.lon + 540) % 360 - 180; // the shorter way around
    return [(lat - origin.lat) * METRES_A_DEGREE,
        across * METRES_A_DEGREE * Math.cos(origin.lat * Math.PI / 180)];
}

/** Returns where a part's metres begin at a time, else by the last place in a range; null if that is not known. */
function originOf(part, time, range) {
    const now = part?.at(time);
    if (now === undefined || isOnEarth(now.lat, now.lon)) {
        return now ?? null;
    }
    const { lat, lon } = part.over(range);
    const last = lat.findLastIndex((value, index) => isOnEarth(value, lon[index]));
    return last < 0 ? null : { lat: lat[last], lon: lon[last] };
}

/** Returns a unit quaternion; null for invalid numbers. */
function unitQuaternion({ w, x, y, z }) {
    const norm = Math.hypot(w, x, y, z);
    return norm > 0.5 && norm < 2 ? [w, x, y, z].map((value) => value / norm) : null;
}

/** Fields of one topic of a vehicle: over the range that is shown, and around the moment. */
class VehiclePart {
    constructor(data, { topic, instance, paths, scale }, changed) {
        this.names = Object.keys(paths);
        this.scale = scale;
        this.node = nodeName(topic, instance);
        const fields = Object.values(paths).map((path) => ({ topic, instance, path }));
        this.texts = fields.map(fieldText);
        this.wide = data.open(fields, changed);
        this.near = data.open(fields, changed);
    }

    /** Returns the value of each field at a time by its name: NaN without one, or if it is older than that. */
    at(time, ageS = Infinity) {
        this.near.show(time - AROUND_S, time + AROUND_S);
        return Object.fromEntries(this.names.map((name, index) => {
            const { t, v } = this.near.series(this.texts[index]);
            const last = lastAt(t, time);
            return [name, last >= 0 && time - t[last] <= ageS ? v[last] * this.scale : NaN];
        }));
    }

    /** Returns times and values of the fields in a range by their names; times are those of the first one. */
    over({ min, max }) {
        this.wide.show(min, max);
        const [first, ...others] = this.texts.map((text) => this.wide.series(text));
        // A program's fields are not all subscribed to at once.
        const columns = [first.v, ...others.map((series) => heldAt(series, first.t))];
        const until = lastAt(first.t, max) + 1;
        const before = lastAt(first.t, min);
        const from = before >= 0 && first.t[before] === min ? before : before + 1;
        return { t: first.t.subarray(from, until), ...Object.fromEntries(this.names.map((name, index) =>
            [name, columns[index].subarray(from, until).map((value) => value * this.scale)])) };
    }

    /** Returns the newest time; 0 without a message. */
    newest() {
        return Math.max(0, ...this.texts.map((text) => this.near.series(text).t.at(-1) ?? 0));
    }

    close() {
        this.wide.close();
        this.near.close();
    }
}

/** The vehicles of a panel. */
export class Fleet {
    /**
     * topics: those of which instances are vehicles, the best one first; roles: the names of fields that are needed of
     * each role; changed() is called at new points.
     */
    constructor(context, topics, roles, changed) {
        Object.assign(this, { context, topics, roles, changed, vehicles: [], key: "", like: 0, left: 0,
            problem: "" });
        /** The first place of positions in degrees. */
        this.anchor = null;
        /** A program's newest time, s; it stays while the page is paused. */
        this.heldS = 0;
    }

    /** Returns the rows of topics of which instances are vehicles. */
    rows() {
        return this.context.source.rows.filter(({ topic }) => this.topics.includes(nameInLog(topic)));
    }

    /** Takes the vehicle that is wished for, or the first with messages, and unless it is alone the others like it. */
    async choose(wish, isAlone) {
        const rows = this.rows();
        const isWish = ({ topic, instance }) => topic === first.topic && instance === first.instance;
        const first = wish ?? rows.filter((row) => row.flows)
            .sort((a, b) => rankAmong(this.topics, a.topic) - rankAmong(this.topics, b.topic)
                || a.instance - b.instance)[0];
        if (first === undefined || !this.topics.includes(nameInLog(first.topic))) {
            return;
        }
        const others = rows.filter((row) => row.published > 0 && !isWish(row)
            && nameInLog(row.topic) === nameInLog(first.topic));
        const chosen = [first, ...others].slice(0, isAlone ? 1 : MOST_VEHICLES);
        this.like = others.length;
        const there = this.context.source.rows.filter(({ topic, published }) => published > 0
            && Object.hasOwn(VEHICLE_FORMS, nameInLog(topic))).map(({ topic, instance }) => nodeName(topic, instance));
        const key = JSON.stringify([chosen.map(({ topic, instance }) => [topic, instance]), there.sort()]);
        this.left = isAlone ? 0 : 1 + others.length - chosen.length;
        if (key !== this.key) {
            this.key = key;
            const parts = await Promise.all(chosen.map((row) => partsOfVehicle(this.context.source, row, this.roles)));
            if (this.key === key) {
                this.open(chosen, parts);
            }
        }
    }

    /** Opens the vehicles' own topics first, the others as far as the page may plot more. */
    open(rows, found) {
        this.shut();
        this.vehicles = rows.map(({ topic, instance }, index) => ({ topic, instance, parts: {},
            name: nodeName(topic, instance), colour: CURVE_COLOURS[index % CURVE_COLOURS.length] }));
        const all = found.flatMap((parts, index) => parts.map((part) => [this.vehicles[index], part]));
        const isOwn = ([vehicle, part]) => part.topic === vehicle.topic && part.role !== "origin";
        for (const [vehicle, part] of [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))]) {
            try {
                vehicle.parts[part.role] = new VehiclePart(this.context.data, part, this.changed);
            } catch (error) {
                this.problem = error.message;
            }
        }
        this.changed();
    }

    /** Returns the time that is shown: the moment of a log, the end of a range that is held, or a program's newest. */
    moment() {
        const { timeline } = this.context;
        if (timeline.log !== null) {
            return timeline.log.atUs * 1e-6;
        }
        if (!timeline.paused) {
            this.heldS = this.newest();
        }
        return timeline.view === null ? this.heldS : Math.min(this.heldS, timeline.range().max);
    }

    newest() {
        return Math.max(0, ...this.vehicles.flatMap(({ parts }) => Object.values(parts).map((part) => part.newest())));
    }

    /** Returns where the first vehicle's metres begin, {lat, lon}; null if that is not known. */
    origin(time, range) {
        const { origin, place } = this.vehicles[0]?.parts ?? {};
        const known = originOf(origin, time, range);
        if (known !== null) {
            return known;
        }
        if (this.anchor === null && place?.names.includes("lat")) {
            const { lat, lon } = place.over(range);
            const first = lat.findIndex((value, index) => isOnEarth(value, lon[index]));
            this.anchor = first < 0 ? null : { lat: lat[first], lon: lon[first] };
        }
        return this.anchor;
    }

    /**
     * Returns each vehicle: {name, colour, now, track, setpoint, goal, target, home, q, norm, aim, heading, bad, apart,
     * topics}. Places are {north, east, down} with t in tracks; q and aim are unit quaternions, null if there is none,
     * norm is that of the message; bad is how many positions are none, apart whether it is not known where the
     * vehicle's metres begin; topics has the topic of each role.
     */
    read(range) {
        const time = this.moment();
        const origin = this.origin(time, range);
        return this.vehicles.map((vehicle) => readVehicle(vehicle, range, time, origin));
    }

    shut() {
        this.vehicles.forEach(({ parts }) => Object.values(parts).forEach((part) => part.close()));
        Object.assign(this, { vehicles: [], anchor: null, problem: "" });
    }

    close() {
        this.key = "closed";
        this.shut();
    }
}

/** Returns a vehicle's shown data at a time and over a range. */
function readVehicle({ name, colour, parts }, range, time, origin) {
    let bad = 0;
    const own = originOf(parts.origin, time, range);
    const [aside, across] = own === null ? [NaN, NaN] : metresFrom(origin, own.lat, own.lon);
    const isApart = !Number.isFinite(aside + across);
    // A vehicle with places in degrees has setpoints in metres, which begin elsewhere.
    const offset = isApart && !parts.place?.names.includes("lat") ? [0, 0] : [aside, across];
    const place = ({ north, east, down = NaN, lat, lon, valid = 1 }) => {
        const [up, right] = lat !== undefined ? metresFrom(origin, lat, lon)
            : [north + offset[0], east + offset[1]];
        const isPlace = valid !== 0 && Math.abs(up) <= FARTHEST_M && Math.abs(right) <= FARTHEST_M;
        return isPlace ? { north: up, east: right, down: Math.abs(down) <= FARTHEST_M ? down : NaN }
            : { north: NaN, east: NaN, down: NaN };
    };
    const track = (part) => {
        const columns = part?.over(range) ?? { t: [] };
        const names = part?.names ?? [];
        const out = { t: columns.t, north: new Float64Array(columns.t.length),
            east: new Float64Array(columns.t.length), down: new Float64Array(columns.t.length) };
        const values = {};
        let hasBegun = false;
        for (let i = 0; i < columns.t.length; i++) {
            names.forEach((one) => { values[one] = columns[one][i]; });
            const { north, east, down } = place(values);
            out.north[i] = north;
            out.east[i] = east;
            out.down[i] = down;
            // A gap, NaN, is no bad position, nor is one before all fields have begun, as they do one by one.
            hasBegun ||= !Number.isNaN(values.lat === undefined ? values.north + values.east : values.lat + values.lon);
            bad += part === parts.place && hasBegun && Number.isNaN(north)
                && !Number.isNaN(values.lat ?? values.north) ? 1 : 0;
        }
        return out;
    };
    const now = parts.place?.at(time) ?? {};
    const turn = parts.turn?.at(time) ?? { w: NaN };
    const q = unitQuaternion(turn);
    const at = (part, ageS) => part === undefined ? null : place(part.at(time, ageS));
    return { name, colour, now: place(now), track: track(parts.place), setpoint: track(parts.setpoint),
        goal: at(parts.setpoint, SETPOINT_AGE_S), target: at(parts.target), home: at(parts.home ?? parts.homeOnEarth),
        q, norm: Math.hypot(...Object.values(turn)), aim: unitQuaternion(parts.aim?.at(time, SETPOINT_AGE_S) ?? {}),
        heading: q === null ? now.heading ?? NaN : EULER.yaw(...q) * Math.PI / 180, bad,
        apart: isApart && parts.place !== undefined && !parts.place.names.includes("lat"),
        topics: Object.fromEntries(Object.entries(parts).map(([role, part]) => [role, part.node])) };
}

/** Returns the select of a panel's vehicle and the button that shows the others like it, and what offers vehicles. */
export function vehicleControls(panel, label) {
    const select = element("select", { class: "topic", "aria-label": label },
        element("option", { value: "" }, "first with messages"));
    select.addEventListener("change", () => {
        const [topic, instance] = JSON.parse(select.value || "[null]");
        panel.wish = topic === null ? null : { topic, instance };
        panel.choose();
        panel.context.keep();
    });
    const others = button("Others", { class: "others", "aria-pressed": String(!panel.isAlone),
        title: "show also other instances of the topic, and those of a second log" }, () => {
        panel.isAlone = !panel.isAlone;
        others.setAttribute("aria-pressed", String(!panel.isAlone));
        panel.choose();
        panel.context.keep();
    });
    return { nodes: [select, others], offer: (fleet) => {
        offer(select, fleet.rows().filter(({ instance }) => instance <= GREATEST_INSTANCE).map(({ topic, instance }) =>
            [JSON.stringify([topic, instance]), nodeName(topic, instance)]));
        select.value = panel.wish === null ? "" : JSON.stringify([panel.wish.topic, panel.wish.instance]);
        others.hidden = others.disabled = fleet.like === 0;
    } };
}

/** Shows names with their colours, and notes, in an element; changes the page only if they differ. */
export function listVehicles(node, vehicles, notes) {
    const key = JSON.stringify([vehicles.map(({ name, colour }) => [name, colour]), notes]);
    if (node.dataset.shown !== key) {
        node.dataset.shown = key;
        const names = vehicles.map(({ name, colour }) => {
            const swatch = element("i", { class: "swatch" });
            swatch.style.background = colour;
            return element("span", {}, swatch, ` ${name}`);
        });
        node.replaceChildren(...names, ...notes.map((note) => element("span", {}, note)));
        node.hidden = names.length + notes.length === 0;
    }
}

/** Returns notes on the vehicles of a panel. */
export function notesOf(fleet, vehicles) {
    const bad = vehicles.reduce((sum, one) => sum + one.bad, 0);
    return [vehicles.length > 1 && vehicles.some(({ apart }) => apart) ? "each relative to its own origin" : "",
        bad > 0 ? `${bad} invalid positions` : "", fleet.left > 0 ? `${fleet.left} more are not shown` : "",
        fleet.problem].filter(Boolean);
}
