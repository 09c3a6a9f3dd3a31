// SPDX-License-Identifier: Apache-2.0
// A log of this computer that is dropped on the page, or chosen: uorb web keeps a copy of it and this tab shows it.
import { button, byId, element, setText } from "./dom.js";
import { showProblem } from "./connection.js";

/** The tab's state if it shows an opened log. */
const OPENED_KEY = "opened";

/** Returns the path of the connection: the initial program or log, or the opened log. */
export function socketPath() {
    return sessionStorage.getItem(OPENED_KEY) === null ? "/socket" : "/opened";
}

/** Reloads the page, with its layout: for the opened log, or for the initial program or log. */
export function reload(token, isOpened) {
    isOpened ? sessionStorage.setItem(OPENED_KEY, "yes") : sessionStorage.removeItem(OPENED_KEY);
    location.replace(`/${token}${location.hash}`);
}

/** Reloads the page if the state is of another log. */
export function noticeOther(token, before, now) {
    if (before !== null && ["name", "bytes", "startUs", "endUs"].some((fact) => before[fact] !== now[fact])) {
        reload(token, socketPath() === "/opened");
    }
}

/** Sends a file in pieces; returns a promise of its name. Its abort() ends it, which rejects with null. */
function post(file, address, headers, progress) {
    const request = new XMLHttpRequest();
    const promise = new Promise((give, fail) => {
        request.upload.addEventListener("progress", ({ loaded }) => progress(loaded));
        request.addEventListener("load", () => request.status === 200 ? give(file.name)
            : fail(new Error(request.responseText.trim())));
        request.addEventListener("error", () => fail(new Error(`${file.name} cannot be read, or uorb web has ended`)));
        request.addEventListener("abort", () => fail(null));
        request.open("POST", address);
        Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
        request.send(file);
    });
    return { promise, abort: () => request.abort() };
}

/** Enables opening logs with a button, and by dropping a file anywhere on the page. */
export function startOpening(token, connection) {
    let sending = null;
    const about = element("p", { role: "status" });
    const cancel = button("Cancel", {}, () => sending?.abort());
    const bar = element("div", { id: "opening", class: "bar", hidden: "" }, about, cancel);
    byId("problem").before(bar);

    async function open(file) {
        const headers = { "File-Name": encodeURIComponent(file.name), "File-Bytes": String(file.size) };
        // A refusal is not read while a body is sent.
        const asked = await fetch(`/log${token}`, { method: "POST", headers, cache: "no-store" }).catch(() => {
            throw new Error(`${file.name} is not opened: uorb web has ended or is unreachable`);
        });
        if (!asked.ok) {
            throw new Error((await asked.text()).trim());
        }
        sending = post(file, `/log${token}`, headers, (bytes) => {
            // A log that has been sent is opened, whether this page waits for it or not.
            cancel.hidden = bytes >= file.size;
            const part = `${Math.floor(100 * bytes / file.size)} % of ${(file.size / 1e6).toFixed(1)} MB`;
            setText(about, `Opening ${file.name}: ${cancel.hidden ? "reading" : part}`);
        });
        await sending.promise;
        reload(token, true);
    }

    async function take(files) {
        if (!bar.hidden || files.length === 0) {
            return;
        }
        if (files.length > 1) {
            showProblem(`${files.length} files were dropped; drop one log at a time`);
            return;
        }
        showProblem("");
        setText(about, `Opening ${files[0].name}`);
        bar.hidden = cancel.hidden = false;
        try {
            await open(files[0]);
        } catch (error) {
            showProblem(error?.message ?? "");
        } finally {
            bar.hidden = true;
            sending = null;
        }
    }

    const input = byId("log");
    byId("open").addEventListener("click", () => input.click());
    input.addEventListener("change", () => take([...input.files]).finally(() => { input.value = ""; }));
    byId("shut").addEventListener("click", () => reload(token, false));
    byId("shut").hidden = byId("shut").disabled = socketPath() === "/socket";
    connection.on("gone", () => socketPath() === "/opened" && reload(token, false));
    const mark = (on) => document.body.classList.toggle("dropping", on);
    // Both are needed: an element that is drawn again under the pointer is entered, but not yet dragged over, by a drop.
    ["dragenter", "dragover"].forEach((type) => addEventListener(type, (event) => {
        if (event.dataTransfer.types.includes("Files")) {
            event.preventDefault();
            mark(true);
        }
    }));
    addEventListener("dragleave", (event) => event.relatedTarget === null && mark(false));
    addEventListener("pointermove", () => mark(false)); // none comes during a drag, whose end may be missed
    addEventListener("drop", (event) => {
        mark(false);
        if (event.dataTransfer.types.includes("Files")) {
            event.preventDefault();
            take([...event.dataTransfer.files]);
        }
    });
}
