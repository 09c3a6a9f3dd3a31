// SPDX-License-Identifier: Apache-2.0
// Frequencies of filters, from PX4's parameters of all releases, as marks of spectra.
import { nameInLog, valueText } from "./dom.js";

/** Quantities measured by fields, by words of their names; for others, all filters are marked. */
const MEASURED = [["turns", /angular_accel|xyz_derivative/], ["rate", /gyro|angular_velocity|rates?\b|_rate|speed/],
    ["acceleration", /accel/], ["control", /torque|control|actuator|motor|esc|servo/]];
const RATES = ["rate", "turns"];
/** Filters: parameters of frequency and width or upper end, and of a switch; 0 is off. */
const FILTERS = [
    { of: ["rate", "control"], name: "IMU_GYRO_CUTOFF" },
    { of: ["turns", "control"], name: "IMU_DGYRO_CUTOFF" },
    { of: ["acceleration"], name: "IMU_ACCEL_CUTOFF" },
    { of: ["control"], name: "MC_DTERM_CUTOFF" },
    { of: RATES, name: "IMU_GYRO_NF0_FRQ", width: "IMU_GYRO_NF0_BW" },
    { of: RATES, name: "IMU_GYRO_NF1_FRQ", width: "IMU_GYRO_NF1_BW" },
    { of: RATES, name: "IMU_GYRO_NF_FREQ", width: "IMU_GYRO_NF_BW" },
    { of: RATES, name: "IMU_GYRO_DNF_MIN", on: "IMU_GYRO_DNF_EN" },
    { of: RATES, name: "IMU_GYRO_FFT_MIN", end: "IMU_GYRO_FFT_MAX", on: "IMU_GYRO_FFT_EN" },
];

/** Returns the quantity that a field measures. */
function measureOf({ topic, path }) {
    return MEASURED.find(([, words]) => words.test(`${nameInLog(topic)}.${path}`))?.[0];
}

export class FilterMarks {
    /** Takes the parameters of a connection; changed() is called when there are others. */
    constructor(connection, changed) {
        this.connection = connection;
        this.values = new Map();
        this.take = ({ rows }) => {
            this.values = new Map(rows.map(({ name, value }) => [name, Number(value)]));
            changed();
        };
        connection.on("parameters", this.take);
    }

    /** Returns the marks {hz, fromHz, toHz, text} of fields; those of a second log's fields are of its parameters. */
    of(fields) {
        const measures = new Set(fields.map(measureOf));
        const prefixes = new Set(fields.map(({ topic }) => topic.slice(0, topic.length - nameInLog(topic).length)));
        return [...prefixes].flatMap((prefix) => FILTERS
            .filter(({ of }) => measures.has(undefined) || of.some((measure) => measures.has(measure)))
            .flatMap((filter) => this.mark(prefix, filter)));
    }

    /** Returns the mark of a filter in a list; none if it is off. */
    mark(prefix, { name, width, end, on }) {
        const value = (parameter) => this.values.get(prefix + parameter) ?? 0;
        const hz = value(name);
        if (!(hz > 0) || !Number.isFinite(hz) || (on !== undefined && !(value(on) > 0))) {
            return [];
        }
        const half = width === undefined ? 0 : Math.max(0, value(width) / 2);
        const toHz = end === undefined ? hz + half : Math.max(hz, value(end));
        const about = half > 0 ? ` ± ${valueText(half)}` : toHz > hz ? ` to ${valueText(toHz)}` : "";
        return [{ hz, fromHz: hz - half, toHz, text: `${prefix}${name} ${valueText(hz)}${about} Hz` }];
    }

    close() {
        this.connection.off("parameters", this.take);
    }
}
