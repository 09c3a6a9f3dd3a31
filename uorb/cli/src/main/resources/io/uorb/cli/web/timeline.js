// SPDX-License-Identifier: Apache-2.0
// The time that all panels show: of a running program the last seconds or a held range, of a log a range and a cursor.

const LEAST_SPAN_S = 0.001;
/** How long the state of a log may be older than a seek after a zoom. */
const SEEK_MS = 1000;

export class Timeline {
    constructor() {
        this.view = null;
        this.windowS = 30;
        this.paused = false;
        this.newestS = 0;
        /** The newest time of each panel's curves, in s. */
        this.newestOf = new Map();
        /** Of a log {startUs, endUs, atUs…}; null for a program. */
        this.log = null;
        this.marks = { a: null, b: null };
        /** Texts of the user, {at, text}, by their times in s. */
        this.notes = [];
        this.listeners = new Set();
        /** Moves the moment of a log to a time in us, into the range; set by the bar of time. */
        this.seek = () => {};
        /** Opens the form of notes at one of them, or at a new one if it is null; set by the page. */
        this.openNotes = () => {};
        this.soughtMs = -Infinity;
    }

    /** Calls a function at each change. */
    onChange(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    changed() {
        this.listeners.forEach((listener) => listener());
    }

    /** Returns the range that plots show, in s. */
    range() {
        if (this.view !== null) {
            return this.view;
        }
        if (this.log !== null) {
            const min = this.log.startUs * 1e-6;
            return { min, max: Math.max(min + LEAST_SPAN_S, this.log.endUs * 1e-6) };
        }
        // A program that has just started has no time before 0.
        const max = Math.max(this.windowS, this.newestS);
        return { min: max - this.windowS, max };
    }

    /**
     * Shows a range {min, max} in s; null, or one much below the least span, shows all of a log and follows a program.
     * The ends of one of the least span are rounded, so their difference may be below it. The moment of a log stays
     * within the range: plots have no values of others.
     */
    show(view) {
        this.view = view !== null && view.max - view.min >= LEAST_SPAN_S / 2 ? view : null;
        if (this.log !== null && this.isAway(this.log)) {
            const at = this.log.atUs * 1e-6 < this.view.min ? this.view.min : this.view.max;
            this.soughtMs = performance.now();
            this.seek(at * 1e6);
        }
        this.changed();
    }

    /** Returns whether the moment of a log is outside of the range that is shown. */
    isAway({ atUs }) {
        return this.view !== null && (atUs < Math.floor(this.view.min * 1e6) || atUs > Math.ceil(this.view.max * 1e6));
    }

    /** Zooms around a time, by default the middle, and moves by a part of the span. */
    zoom(factor, at = null, part = 0) {
        const { min, max } = this.range();
        const fixed = at ?? (min + max) / 2;
        const by = (max - min) * part;
        const span = Math.max((max - min) * factor, LEAST_SPAN_S);
        const before = (fixed - min) / (max - min) * span;
        this.show({ min: fixed - before + by, max: fixed - before + span + by });
    }

    /** Takes the newest time of a panel's curves of a program; the greatest of all panels is the range's end. */
    advance(curves, newestS) {
        if (!this.paused) {
            this.newestOf.set(curves, newestS);
            this.newestS = Math.max(...this.newestOf.values());
        }
    }

    /** Forgets the curves of a panel that is closed. */
    leave(curves) {
        this.newestOf.delete(curves);
        if (!this.paused) {
            this.newestS = Math.max(0, ...this.newestOf.values());
        }
    }

    /** Stops or resumes to follow a program. */
    pause(paused) {
        this.paused = paused;
        this.changed();
    }

    /** Sets a cursor, "a" or "b", in s; null removes it. */
    mark(name, time) {
        this.marks[name] = time;
        this.changed();
    }

    /** Sets the notes. */
    setNotes(notes) {
        this.notes = [...notes].sort((a, b) => a.at - b.at);
        this.changed();
    }

    /** Notes that the moment of a log is sought: it moves the range, also right after a zoom has moved the moment. */
    sought() {
        this.soughtMs = -Infinity;
    }

    /** Takes the state of a log; moves the range after a moment that has left it. */
    follow(log) {
        const moved = log.playing || log.atUs !== this.log?.atUs;
        this.log = log;
        if (!this.isAway(log)) {
            this.sought();
        } else if (moved && performance.now() - this.soughtMs > SEEK_MS) {
            const at = log.atUs * 1e-6;
            const span = this.view.max - this.view.min;
            this.view = { min: at - span * 0.1, max: at + span * 0.9 };
        }
        this.changed();
    }

    /** Resets for another program. */
    reset() {
        Object.assign(this, { view: null, paused: false, newestS: 0, marks: { a: null, b: null } });
        this.newestOf.clear();
        this.changed();
    }
}
