// SPDX-License-Identifier: Apache-2.0
// The scene of a vehicle, its track and the ground, drawn with three.js. Frames: PX4's are body FRD and earth NED;
// three.js has x right, y up, z to the viewer, which are here east, up and south.
import { heldAt } from "./series.js";
import { pageColour } from "./timeplot.js";

const THREE_URL = "/three.module.min.js";
const MOST_TRACK_POINTS = 4000;
const FAR_M = 20000;
/** Half of the length of the grid on the ground, which stays below the vehicle. */
const GRID_M = 30;

/** Returns a place in NED, m, as three.js has it. */
function sceneOf(north, east, down) {
    return [east, -down, -north];
}

/** Returns a promise of three.js. */
export function loadThree() {
    return import(THREE_URL);
}

export class Scene {
    /** Makes a scene in an element; throws if the browser has no WebGL. */
    constructor(three, frame) {
        Object.assign(this, { three, frame, turn: 0.6, tilt: 0.5, far: 4, target: new three.Vector3() });
        this.renderer = new three.WebGLRenderer({ antialias: true });
        this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
        this.camera = new three.PerspectiveCamera(50, 1, 0.05, FAR_M);
        this.scene = new three.Scene();
        this.scene.add(new three.HemisphereLight(0xffffff, 0x555555, 2.5));
        const sun = new three.DirectionalLight(0xffffff, 1.5);
        sun.position.set(3, 8, 2);
        this.vehicle = this.quadcopter();
        this.path = new three.Line(new three.BufferGeometry(), new three.LineBasicMaterial({ color: 0xd9480f }));
        this.path.frustumCulled = false;
        this.scene.add(sun, this.vehicle, this.path);
        frame.append(this.renderer.domElement);
        this.listen();
        this.paintGround();
        this.resize();
    }

    /** Returns a quadcopter: its nose and front rotors are red, the others grey. */
    quadcopter() {
        const { three } = this;
        const part = (geometry, colour, place) => {
            const mesh = new three.Mesh(geometry, new three.MeshStandardMaterial({ color: colour, roughness: 0.7 }));
            mesh.position.set(...sceneOf(...place));
            return mesh;
        };
        const body = new three.Group();
        body.add(part(new three.BoxGeometry(0.3, 0.12, 0.5), 0x4a78b5, [0, 0, 0]));
        const nose = part(new three.ConeGeometry(0.12, 0.3, 16), 0xd9303e, [0.4, 0, 0]);
        nose.rotation.x = -Math.PI / 2;
        body.add(nose);
        for (const [north, east] of [[0.5, 0.5], [0.5, -0.5], [-0.5, 0.5], [-0.5, -0.5]]) {
            const arm = part(new three.CylinderGeometry(0.03, 0.03, Math.hypot(north, east), 8), 0x777777,
                [north / 2, east / 2, 0]);
            arm.rotation.set(Math.PI / 2, 0, 0);
            arm.rotation.z = Math.atan2(-east, -north);
            body.add(arm, part(new three.CylinderGeometry(0.28, 0.28, 0.03, 24), north > 0 ? 0xd9303e : 0x8a94a0,
                [north, east, -0.06]));
        }
        return body;
    }

    /** Paints ground and sky in the page's colours; north is the red line, east the green one. */
    paintGround() {
        const { three } = this;
        this.ground?.removeFromParent();
        this.ground?.traverse((part) => { part.geometry?.dispose(); part.material?.dispose(); });
        const line = (place, colour) => new three.Line(new three.BufferGeometry().setFromPoints(
            [new three.Vector3(0, 0.01, 0), new three.Vector3(...sceneOf(...place))]),
                new three.LineBasicMaterial({ color: colour }));
        // Lines of a metre each: some drivers draw nothing of a line that passes the camera.
        const places = [];
        for (let a = -GRID_M; a <= GRID_M; a++) {
            for (let b = -GRID_M; b < GRID_M; b++) {
                places.push(a, 0, b, a, 0, b + 1, b, 0, a, b + 1, 0, a);
            }
        }
        const lines = new three.BufferGeometry();
        lines.setAttribute("position", new three.Float32BufferAttribute(places, 3));
        const grid = new three.LineSegments(lines, new three.LineBasicMaterial({ transparent: true, opacity: 0.4,
            color: pageColour("--quiet") }));
        this.grid = grid;
        this.ground = new three.Group();
        this.ground.add(grid, line([3, 0, 0], 0xd9303e), line([0, 3, 0], 0x2b9348));
        this.scene.add(this.ground);
        this.scene.background = new three.Color(pageColour("--page"));
    }

    resize() {
        const width = this.frame.clientWidth;
        const height = this.frame.clientHeight;
        if (width > 0 && height > 0) {
            this.renderer.setSize(width, height);
            this.camera.aspect = width / height;
            this.camera.updateProjectionMatrix();
            this.draw();
        }
    }

    /** Shows an attitude (unit quaternion, w first), a position and a track in NED, m; null without. */
    show([w, x, y, z], position, track) {
        // The frame's axes are permuted as those of places are.
        this.vehicle.quaternion.set(y, -z, -x, w);
        const finite = position !== null && position.every(Number.isFinite);
        this.target.set(...(finite ? sceneOf(...position) : [0, 0.6, 0]));
        this.vehicle.position.copy(this.target);
        this.grid.position.set(Math.round(this.target.x), 0, Math.round(this.target.z));
        this.path.visible = track !== null;
        if (track !== null) {
            const [{ t, v: north }] = track;
            const [east, down] = track.slice(1).map((part) => heldAt(part, t));
            const step = Math.max(1, Math.ceil(north.length / MOST_TRACK_POINTS));
            const places = [];
            for (let i = 0; i < north.length; i += step) {
                if (Number.isFinite(north[i] + east[i] + down[i])) {
                    places.push(...sceneOf(north[i], east[i], down[i]));
                }
            }
            this.path.geometry.dispose();
            this.path.geometry = new this.three.BufferGeometry();
            this.path.geometry.setAttribute("position", new this.three.Float32BufferAttribute(places, 3));
        }
        this.draw();
    }

    draw() {
        const across = Math.cos(this.tilt) * this.far;
        this.camera.position.set(this.target.x + across * Math.sin(this.turn),
            Math.max(0.1, this.target.y + Math.sin(this.tilt) * this.far),
                this.target.z + across * Math.cos(this.turn));
        this.camera.lookAt(this.target);
        this.renderer.render(this.scene, this.camera);
    }

    look(turn, tilt, factor) {
        this.turn += turn;
        this.tilt = Math.max(-0.2, Math.min(1.5, this.tilt + tilt));
        this.far = Math.max(1.5, Math.min(FAR_M / 4, this.far * factor));
        this.draw();
    }

    listen() {
        this.frame.addEventListener("wheel", (event) => {
            if (!event.ctrlKey && document.activeElement !== this.frame) {
                return; // it scrolls the page
            }
            event.preventDefault();
            this.look(0, 0, Math.exp(Math.max(-1, Math.min(1, event.deltaY * 0.002))));
        }, { passive: false });
        this.frame.addEventListener("pointerdown", (event) => this.frame.setPointerCapture(event.pointerId));
        this.frame.addEventListener("pointermove", (event) => {
            if (this.frame.hasPointerCapture(event.pointerId)) {
                this.look(-event.movementX * 0.01, event.movementY * 0.01, 1);
            }
        });
        const keys = { ArrowLeft: [-0.1, 0, 1], ArrowRight: [0.1, 0, 1], ArrowUp: [0, 0.1, 1], ArrowDown: [0, -0.1, 1],
            "+": [0, 0, 0.8], "-": [0, 0, 1.25] };
        this.frame.addEventListener("keydown", (event) => {
            if (Object.hasOwn(keys, event.key)) {
                event.preventDefault();
                this.look(...keys[event.key]);
            }
        });
        this.colours = matchMedia("(prefers-color-scheme: dark)");
        this.recolour = () => { this.paintGround(); this.draw(); };
        this.colours.addEventListener("change", this.recolour);
    }

    destroy() {
        this.colours.removeEventListener("change", this.recolour);
        this.renderer.dispose();
        this.renderer.forceContextLoss();
        this.renderer.domElement.remove();
    }
}
