// SPDX-License-Identifier: Apache-2.0
// The scene of vehicles, their tracks and the ground, drawn with three.js. Frames: PX4's are body FRD and earth NED;
// three.js uses x right, y up, z to the viewer: here east, up and south.
import { element, setText } from "./dom.js";
import { pageColour } from "./timeplot.js";

export const SCENE_KEYS = "keys: arrows turn the view, + and - zoom, 0 shows all";
const THREE_URL = "/three.module.min.js";
const MOST_TRACK_POINTS = 4000;
const FAR_M = 20000;
/** Half of the lines of the grid on the ground, which stays below the first vehicle. */
const GRID_LINES = 30;
const NEAR_VIEW = { turn: 0.6, tilt: 0.5, far: 4 };
/** Vehicles without positions are so far from one another, m. */
const BESIDE_M = 2;

/** Converts a place in NED, m, to three.js. */
function sceneOf(north, east, down) {
    return [east, -down, -north];
}

/** Returns a promise of three.js. */
export function loadThree() {
    return import(THREE_URL);
}

/** A vehicle, its setpoint and its track. */
class VehicleBody {
    constructor(three, scene, colour) {
        this.three = three;
        this.solid = this.quadcopter(colour, {});
        this.faint = this.quadcopter(colour, { transparent: true, opacity: 0.3, depthWrite: false });
        this.faint.scale.setScalar(1.05);
        this.places = new three.Float32BufferAttribute(new Float32Array(6 * MOST_TRACK_POINTS), 3);
        const geometry = new three.BufferGeometry();
        geometry.setAttribute("position", this.places);
        this.path = new three.LineSegments(geometry, new three.LineBasicMaterial({ color: colour }));
        this.path.frustumCulled = false;
        scene.add(this.solid, this.faint, this.path);
    }

    /** Returns a quadcopter: its nose and front rotors are red. */
    quadcopter(colour, look) {
        const { three } = this;
        const part = (geometry, color, place) => {
            const mesh = new three.Mesh(geometry, new three.MeshStandardMaterial({ color, roughness: 0.7, ...look }));
            mesh.position.set(...sceneOf(...place));
            return mesh;
        };
        const body = new three.Group();
        body.add(part(new three.BoxGeometry(0.3, 0.12, 0.5), colour, [0, 0, 0]));
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

    /** Shows unit quaternions, w first, null for none, at a place as three.js has it, and a track in NED. */
    show(q, aim, place, { north, east, down }) {
        [[this.solid, q], [this.faint, aim]].forEach(([group, turn]) => {
            group.visible = turn !== null;
            group.position.set(...place);
            if (turn !== null) {
                const [w, x, y, z] = turn;
                group.quaternion.set(y, -z, -x, w); // the frame's axes are permuted as those of places are
            }
        });
        const step = Math.max(1, Math.ceil(north.length / MOST_TRACK_POINTS));
        let count = 0;
        let before = null;
        for (let i = 0; i < north.length; i += step) {
            const there = Number.isFinite(north[i] + east[i] + down[i]) ? sceneOf(north[i], east[i], down[i]) : null;
            if (there !== null && before !== null) {
                this.places.setXYZ(count++, ...before);
                this.places.setXYZ(count++, ...there);
            }
            before = there;
        }
        this.places.needsUpdate = true;
        this.path.geometry.setDrawRange(0, count);
    }

    remove() {
        [this.solid, this.faint, this.path].forEach((part) => {
            part.removeFromParent();
            part.traverse(({ geometry, material }) => { geometry?.dispose(); material?.dispose(); });
        });
    }
}

export class Scene {
    /** Creates a scene in an element; throws if the browser has no WebGL. */
    constructor(three, frame) {
        Object.assign(this, { three, frame, ...NEAR_VIEW, target: new three.Vector3(), bodies: [], widest: 0 });
        this.renderer = new three.WebGLRenderer({ antialias: true });
        this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
        this.camera = new three.PerspectiveCamera(50, 1, 0.05, FAR_M);
        this.scene = new three.Scene();
        this.scene.add(new three.HemisphereLight(0xffffff, 0x555555, 2.5));
        const sun = new three.DirectionalLight(0xffffff, 1.5);
        sun.position.set(3, 8, 2);
        this.scene.add(sun);
        this.frames = element("p", { class: "quiet frames" });
        frame.append(this.renderer.domElement, this.frames);
        this.listen();
        this.paintGround();
        this.resize();
    }

    /** Paints ground and sky in the page's colours; a red line from the first vehicle is north, a green one east. */
    paintGround() {
        const { three } = this;
        for (const old of [this.ground, this.axes]) {
            old?.removeFromParent();
            old?.traverse((part) => { part.geometry?.dispose(); part.material?.dispose(); });
        }
        const line = (place, colour) => new three.Line(new three.BufferGeometry().setFromPoints(
            [new three.Vector3(), new three.Vector3(...sceneOf(...place))]),
                new three.LineBasicMaterial({ color: colour }));
        // Lines of a step each: some drivers draw nothing of a line that passes the camera.
        const places = [];
        for (let a = -GRID_LINES; a <= GRID_LINES; a++) {
            for (let b = -GRID_LINES; b < GRID_LINES; b++) {
                places.push(a, 0, b, a, 0, b + 1, b, 0, a, b + 1, 0, a);
            }
        }
        const lines = new three.BufferGeometry();
        lines.setAttribute("position", new three.Float32BufferAttribute(places, 3));
        const grid = new three.LineSegments(lines, new three.LineBasicMaterial({ transparent: true, opacity: 0.4,
            color: pageColour("--quiet") }));
        this.ground = new three.Group();
        this.ground.add(grid);
        this.axes = new three.Group();
        this.axes.add(line([1, 0, 0], 0xd9303e), line([0, 1, 0], 0x2b9348));
        this.scene.add(this.ground, this.axes);
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

    /** Shows the vehicles of vehicles.js; the camera targets the first one. Those without a place are beside it. */
    show(vehicles) {
        while (this.bodies.length > vehicles.length) {
            this.bodies.pop().remove();
        }
        const isPlaced = ({ now }) => Number.isFinite(now.north + now.east + now.down);
        const [lead] = vehicles;
        const at = lead !== undefined && isPlaced(lead) ? lead.now : { north: 0, east: 0, down: -0.6 };
        this.target.set(...sceneOf(at.north, at.east, at.down));
        this.widest = 0;
        vehicles.forEach((one, index) => {
            this.bodies[index] ??= new VehicleBody(this.three, this.scene, one.colour);
            const { north, east, down } = isPlaced(one) ? one.now : { ...at, east: at.east + index * BESIDE_M };
            this.bodies[index].show(one.q, one.aim, sceneOf(north, east, down), one.track);
            this.widest = Math.max(this.widest, Math.hypot(north - at.north, east - at.east, down - at.down));
        });
        this.frame.dataset.q = lead?.q?.map((value) => value.toFixed(4)).join(" ") ?? "";
        this.frame.dataset.bodies = this.bodies.map(({ solid, faint }) => `${solid.visible} ${faint.visible}`).join();
        this.draw();
    }

    draw() {
        const step = 10 ** Math.max(0, Math.ceil(Math.log10(this.far / GRID_LINES)));
        this.ground.scale.set(step, 1, step);
        this.ground.position.set(Math.round(this.target.x / step) * step, 0, Math.round(this.target.z / step) * step);
        this.axes.scale.setScalar(this.far * 0.35);
        this.axes.position.copy(this.target);
        setText(this.frames, `body FRD, earth NED; red: north, green: east; grid ${step} m`);
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
        const all = () => {
            Object.assign(this, NEAR_VIEW, { far: Math.min(FAR_M / 4, Math.max(NEAR_VIEW.far, this.widest * 2.5)) });
            this.draw();
        };
        const keys = { ArrowLeft: [-0.1, 0, 1], ArrowRight: [0.1, 0, 1], ArrowUp: [0, 0.1, 1], ArrowDown: [0, -0.1, 1],
            "+": [0, 0, 0.8], "-": [0, 0, 1.25] };
        this.frame.addEventListener("keydown", (event) => {
            if (event.key === "0" || Object.hasOwn(keys, event.key)) {
                event.preventDefault();
                event.key === "0" ? all() : this.look(...keys[event.key]);
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
