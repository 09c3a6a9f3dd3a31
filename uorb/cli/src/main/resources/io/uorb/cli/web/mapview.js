// SPDX-License-Identifier: Apache-2.0
// The drawing of a map: tracks in metres over a grid, north up, and its own zoom and place. It fits all, follows the
// first vehicle, or stays where the user has moved it.
import { element } from "./dom.js";
import { FONT, pageColour, tickTexts } from "./timeplot.js";

export const MAP_KEYS = "keys: arrows move, + and - zoom, 0 shows all, f follows";
/** The least part that is shown, m: noise of a standing vehicle stays small. */
const LEAST_MAP_M = 1;
const LEAST_METRES_A_PX = 1e-4;
const GREATEST_METRES_A_PX = 1e5;
/** Lines of the grid are so far from one another at least, px. */
const GRID_PX = 70;
/** Nothing flies so fast, m/s: a farther step is a jump of the estimate, and no line. */
const JUMP_M_S = 1000;
const LEAST_JUMP_M = 10;

/** Returns the least of 1, 2 and 5 times a power of ten that is not below a length. */
export function roundLength(length) {
    const power = 10 ** Math.floor(Math.log10(length));
    return [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= length * (1 - 1e-9));
}

/** Formats a round length in m. */
function lengthText(metres) {
    const [factor, unit] = metres >= 1000 ? [1e-3, "km"] : metres >= 1 ? [1, "m"] : metres >= 0.01 ? [100, "cm"]
        : [1000, "mm"];
    return `${Number((metres * factor).toPrecision(3))} ${unit}`;
}

/** Returns the part of a line between two points that is within a box, [x0, y0, x1, y1]; null if there is none. */
function clippedLine(from, to, [left, top, right, bottom]) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let [first, last] = [0, 1];
    for (const [step, room] of [[-dx, from[0] - left], [dx, right - from[0]], [-dy, from[1] - top],
        [dy, bottom - from[1]]]) {
        if (step === 0 && room < 0) {
            return null;
        }
        if (step < 0) {
            first = Math.max(first, room / step);
        } else if (step > 0) {
            last = Math.min(last, room / step);
        }
    }
    return first > last ? null : [from[0] + first * dx, from[1] + first * dy, from[0] + last * dx, from[1] + last * dy];
}

export class MapView {
    /** Creates a map in an element; moved() is called when the user has moved it, or switched following. */
    constructor(frame, moved) {
        Object.assign(this, { frame, moved, north: 0, east: 0, perPx: 0.1, isFitting: true, isFollowing: false,
            vehicles: [], pointers: new Map() });
        this.canvas = element("canvas");
        frame.append(this.canvas);
        this.listen();
    }

    /** Shows all from now on. */
    fit() {
        Object.assign(this, { isFitting: true, isFollowing: false });
        this.moved();
    }

    follow(isFollowing) {
        Object.assign(this, { isFollowing, isFitting: false });
        this.moved();
    }

    /** Moves by px, and zooms around a place in px from the middle. */
    move(right, down, factor = 1, x = 0, y = 0) {
        const before = this.perPx;
        this.perPx = Math.max(LEAST_METRES_A_PX, Math.min(GREATEST_METRES_A_PX, before * factor));
        if (right !== 0 || down !== 0) {
            this.isFollowing = false;
        }
        this.isFitting = false;
        if (!this.isFollowing) {
            this.east += -right * before + x * (before - this.perPx);
            this.north += down * before - y * (before - this.perPx);
        }
        this.moved();
    }

    /** Draws the vehicles of vehicles.js. */
    draw(vehicles) {
        const { clientWidth: width, clientHeight: height } = this.frame;
        if (width < 60 || height < 40) {
            return;
        }
        this.vehicles = vehicles;
        Object.assign(this, { width, height });
        const ratio = devicePixelRatio;
        if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
            Object.assign(this.canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
            Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
        }
        this.ctx = this.canvas.getContext("2d");
        this.ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.ctx.clearRect(0, 0, width, height);
        this.place();
        const step = this.drawGrid();
        vehicles.forEach((one) => this.drawLine(one.setpoint, one.colour, [5, 4]));
        vehicles.forEach((one) => this.drawLine(one.track, one.colour, []));
        vehicles.forEach((one) => this.drawMarks(one));
        [...vehicles].reverse().forEach((one) => this.drawVehicle(one, vehicles.length > 1));
        this.drawScale(step);
        Object.assign(this.frame.dataset, { points: vehicles[0]?.track.t.length ?? 0, step, perpx: this.perPx,
            north: this.north, east: this.east });
    }

    /** Places the middle, and the scale if all is to be seen. */
    place() {
        const [lead] = this.vehicles;
        if (this.isFollowing && Number.isFinite(lead?.now.north)) {
            Object.assign(this, { north: lead.now.north, east: lead.now.east });
        } else if (this.isFitting) {
            const box = { north: [Infinity, -Infinity], east: [Infinity, -Infinity] };
            const take = ({ north, east }) => {
                if (Number.isFinite(north + east)) {
                    box.north = [Math.min(box.north[0], north), Math.max(box.north[1], north)];
                    box.east = [Math.min(box.east[0], east), Math.max(box.east[1], east)];
                }
            };
            for (const { track, setpoint, now, home } of this.vehicles) {
                [track, setpoint].forEach(({ north, east }) =>
                    north.forEach((value, index) => take({ north: value, east: east[index] })));
                [now, home].forEach((one) => one && take(one));
            }
            if (box.north[0] <= box.north[1]) {
                const span = ([min, max]) => Math.max(max - min, LEAST_MAP_M);
                this.perPx = Math.max(LEAST_METRES_A_PX, span(box.north) / Math.max(20, this.height - 70),
                    span(box.east) / Math.max(20, this.width - 60));
                this.north = (box.north[0] + box.north[1]) / 2;
                this.east = (box.east[0] + box.east[1]) / 2;
            }
        }
    }

    /** Returns where a place is on the canvas, in px. */
    at(north, east) {
        return [this.width / 2 + (east - this.east) / this.perPx, this.height / 2 - (north - this.north) / this.perPx];
    }

    /** Draws lines of round metres; returns their distance in m. */
    drawGrid() {
        const { ctx, width, height, perPx } = this;
        const step = roundLength(GRID_PX * perPx);
        const quiet = pageColour("--quiet");
        Object.assign(ctx, { strokeStyle: pageColour("--line"), fillStyle: quiet, lineWidth: 1,
            font: `11px ${FONT}` });
        const places = (middle, px) => {
            const first = Math.ceil((middle - px / 2 * perPx) / step);
            const count = Math.floor((middle + px / 2 * perPx) / step) - first + 1;
            return Array.from({ length: Math.min(count, px) }, (_, index) => (first + index) * step);
        };
        const easts = places(this.east, width);
        const norths = places(this.north, height);
        ctx.beginPath();
        for (const east of easts) {
            const x = Math.round(this.at(0, east)[0]) + 0.5;
            ctx.moveTo(x, 0);
            ctx.lineTo(x, height);
        }
        for (const north of norths) {
            const y = Math.round(this.at(north, 0)[1]) + 0.5;
            ctx.moveTo(0, y);
            ctx.lineTo(width, y);
        }
        ctx.stroke();
        const texts = (values) => tickTexts(null, values, 0, 0, step);
        // Corners belong to the scale and to north.
        texts(easts).forEach((text, index) => {
            const x = this.at(0, easts[index])[0];
            if (x > 40 && x < width - 60) {
                ctx.fillText(text, x + 3, height - 4);
            }
        });
        texts(norths).forEach((text, index) => {
            const y = this.at(norths[index], 0)[1];
            if (y > 14 && y < height - 30) {
                ctx.fillText(text, 3, y - 3);
            }
        });
        return step;
    }

    /** Draws a track as a line with gaps; points that are close to the one before are left out. */
    drawLine({ t, north, east }, colour, dash) {
        const { ctx } = this;
        const box = [-50, -50, this.width + 50, this.height + 50];
        ctx.strokeStyle = colour;
        ctx.lineWidth = dash.length > 0 ? 1 : 2;
        ctx.lineJoin = "bevel";
        ctx.setLineDash(dash);
        ctx.beginPath();
        let before = null;
        let pen = null;
        for (let i = 0; i < t.length; i++) {
            if (!Number.isFinite(north[i] + east[i])) {
                before = null;
                continue;
            }
            const [x, y] = this.at(north[i], east[i]);
            if (before !== null && i < t.length - 1 && Math.abs(x - before.x) + Math.abs(y - before.y) < 0.7) {
                continue;
            }
            const way = before === null ? 0 : Math.hypot(north[i] - north[before.i], east[i] - east[before.i]);
            const isJump = way > LEAST_JUMP_M && way > JUMP_M_S * Math.max(0.001, t[i] - t[before.i]);
            const line = before === null || isJump ? null : clippedLine([before.x, before.y], [x, y], box);
            if (line !== null) {
                if (pen === null || pen[0] !== line[0] || pen[1] !== line[1]) {
                    ctx.moveTo(line[0], line[1]);
                }
                ctx.lineTo(line[2], line[3]);
                pen = [line[2], line[3]];
            }
            before = { x, y, i };
        }
        ctx.stroke();
        ctx.setLineDash([]);
    }

    /** Draws home as an H, the setpoint as a ring, and the target of a mission as a cross. */
    drawMarks({ home, goal, target, colour }) {
        const { ctx } = this;
        const at = (place, draw) => {
            if (place !== null && Number.isFinite(place.north + place.east)) {
                const [x, y] = this.at(place.north, place.east);
                if (x > -20 && y > -20 && x < this.width + 20 && y < this.height + 20) {
                    ctx.beginPath();
                    draw(x, y);
                    ctx.stroke();
                }
            }
        };
        Object.assign(ctx, { strokeStyle: colour, fillStyle: pageColour("--text"), lineWidth: 1.5 });
        at(home, (x, y) => {
            ctx.arc(x, y, 9, 0, 2 * Math.PI);
            Object.assign(ctx, { font: `bold 12px ${FONT}`, textAlign: "center", textBaseline: "middle" });
            ctx.fillText("H", x, y + 0.5);
            Object.assign(ctx, { textAlign: "start", textBaseline: "alphabetic" });
        });
        at(goal, (x, y) => ctx.arc(x, y, 5, 0, 2 * Math.PI));
        at(target, (x, y) => {
            [[-1, -1], [-1, 1]].forEach(([right, down]) => {
                ctx.moveTo(x + 6 * right, y + 6 * down);
                ctx.lineTo(x - 6 * right, y - 6 * down);
            });
        });
    }

    /** Draws a vehicle as an arrow to where it is headed, or as a dot. */
    drawVehicle({ now, heading, colour, name }, isNamed) {
        if (!Number.isFinite(now.north + now.east)) {
            return;
        }
        const { ctx } = this;
        const [x, y] = this.at(now.north, now.east);
        if (!(x > -1e4 && x < 1e4 && y > -1e4 && y < 1e4)) {
            return;
        }
        ctx.save();
        ctx.translate(x, y);
        Object.assign(ctx, { fillStyle: colour, strokeStyle: pageColour("--panel"), lineWidth: 1.5 });
        ctx.beginPath();
        if (Number.isFinite(heading)) {
            ctx.rotate(heading);
            [[0, -11], [7, 8], [0, 4], [-7, 8]].forEach((point) => ctx.lineTo(...point));
            ctx.closePath();
        } else {
            ctx.arc(0, 0, 5, 0, 2 * Math.PI);
        }
        ctx.fill();
        ctx.stroke();
        ctx.restore();
        if (isNamed) {
            ctx.font = `12px ${FONT}`;
            const isRoom = x + 11 + ctx.measureText(name).width < this.width;
            ctx.textAlign = isRoom ? "start" : "end";
            this.drawText(name, isRoom ? x + 11 : x - 11, y - 10, pageColour("--text")); // beside its track
            ctx.textAlign = "start";
        }
    }

    /** Draws a text with a seam, so that it is read over lines. */
    drawText(text, x, y, colour) {
        const { ctx } = this;
        Object.assign(ctx, { font: `12px ${FONT}`, strokeStyle: pageColour("--panel"), fillStyle: colour,
            lineWidth: 3, lineJoin: "round" });
        ctx.strokeText(text, x, y);
        ctx.fillText(text, x, y);
    }

    /** Draws a bar as long as the distance of two lines, and where north is. */
    drawScale(step) {
        const { ctx, width, height } = this;
        const text = pageColour("--text");
        const long = step / this.perPx;
        const right = width - 10;
        const low = height - 22;
        Object.assign(ctx, { strokeStyle: text, fillStyle: text, lineWidth: 1.5 });
        ctx.beginPath();
        [[right - long, low - 5], [right - long, low], [right, low], [right, low - 5]].forEach((point, index) =>
            index === 0 ? ctx.moveTo(...point) : ctx.lineTo(...point));
        ctx.moveTo(right - 6, 40);
        ctx.lineTo(right - 6, 20);
        ctx.stroke();
        ctx.beginPath();
        [[right - 6, 12], [right - 1, 22], [right - 11, 22]].forEach((point) => ctx.lineTo(...point));
        ctx.fill();
        ctx.textAlign = "center";
        this.drawText(lengthText(step), right - long / 2, low - 6, text);
        this.drawText("N", right - 6, 52, text);
        ctx.textAlign = "start";
    }

    listen() {
        const { frame, pointers } = this;
        frame.addEventListener("wheel", (event) => {
            if (!event.ctrlKey && document.activeElement !== frame) {
                return; // it scrolls the page
            }
            event.preventDefault();
            const { left, top, width, height } = frame.getBoundingClientRect();
            this.move(0, 0, Math.exp(Math.max(-1, Math.min(1, event.deltaY * 0.002))),
                event.clientX - left - width / 2, event.clientY - top - height / 2);
        }, { passive: false });
        frame.addEventListener("pointerdown", (event) => {
            frame.setPointerCapture(event.pointerId);
            pointers.set(event.pointerId, event);
        });
        frame.addEventListener("pointermove", (event) => {
            const before = pointers.get(event.pointerId);
            if (before === undefined) {
                return;
            }
            const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
            const apart = (one) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
            const share = other === undefined ? 1 : 0.5; // of two fingers each moves the middle by half
            pointers.set(event.pointerId, event);
            this.move((event.clientX - before.clientX) * share, (event.clientY - before.clientY) * share,
                other === undefined ? 1 : apart(before) / apart(event));
        });
        ["pointerup", "pointercancel"].forEach((name) =>
            frame.addEventListener(name, (event) => pointers.delete(event.pointerId)));
        const keys = { ArrowLeft: () => this.move(40, 0), ArrowRight: () => this.move(-40, 0),
            ArrowUp: () => this.move(0, 40), ArrowDown: () => this.move(0, -40), "+": () => this.move(0, 0, 0.7),
            "-": () => this.move(0, 0, 1 / 0.7), 0: () => this.fit(), f: () => this.follow(!this.isFollowing) };
        frame.addEventListener("keydown", (event) => {
            if (Object.hasOwn(keys, event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault();
                keys[event.key]();
            }
        });
    }
}
