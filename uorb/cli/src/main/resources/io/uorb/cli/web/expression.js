// SPDX-License-Identifier: Apache-2.0
// The grammar of derived series: numbers, fields of topics, + - * / ^, parentheses and functions. A recursive descent
// parser makes a tree, which series.js evaluates; no text becomes code.

/** Functions with their least and greatest number of arguments. */
export const FUNCTIONS = {
    abs: [1, 1], sqrt: [1, 1], exp: [1, 1], log: [1, 1], sin: [1, 1], cos: [1, 1], tan: [1, 1], asin: [1, 1],
    acos: [1, 1], atan: [1, 1], atan2: [2, 2], min: [2, 8], max: [2, 8], hypot: [2, 8], deg: [1, 1], rad: [1, 1],
    derivative: [1, 1], integral: [1, 1], lowpass: [2, 2], roll: [1, 1], pitch: [1, 1], yaw: [1, 1],
};
/** Functions whose argument is a quaternion: a field of four elements, w first. */
const OF_QUATERNION = ["roll", "pitch", "yaw"];
const LONGEST = 400;
const DEEPEST = 40;
const MOST_FIELDS = 16;
const TOKEN = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z_]\w*)|`([^`]{1,120})`|([-+*/^(),.[\]]))/iy;
const PLAIN = /^[a-z_]\w*$/i;

/** Returns the text of a field: topic, instance unless 0, path. */
export function fieldText({ topic, instance, path }) {
    const name = PLAIN.test(topic) ? topic : `\`${topic}\``;
    return `${name}${instance === 0 ? "" : `[${instance}]`}.${path}`;
}

/** Parses an expression; throws an Error that states the position. */
export function parseExpression(text) {
    if (text.length > LONGEST) {
        throw new Error(`the expression has ${text.length} characters; at most ${LONGEST} are allowed`);
    }
    const tree = new ExpressionParser(text).whole();
    if (fieldsOf(tree).length > MOST_FIELDS) {
        throw new Error(`the expression has ${fieldsOf(tree).length} fields; at most ${MOST_FIELDS} are allowed`);
    }
    return tree;
}

/** Returns the fields of a tree, each once; of quaternions their four elements. */
export function fieldsOf(tree) {
    const found = new Map();
    const visit = (node) => {
        if (node.op === "field") {
            const paths = node.quaternion ? [0, 1, 2, 3].map((i) => `${node.path}[${i}]`) : [node.path];
            paths.map((path) => ({ topic: node.topic, instance: node.instance, path }))
                .forEach((field) => found.set(fieldText(field), field));
        }
        node.args?.forEach(visit);
    };
    visit(tree);
    return [...found.values()];
}

class ExpressionParser {
    constructor(text) {
        this.text = text;
        this.depth = 0;
        this.next();
    }

    /** Reads the next token; null at the end. */
    next() {
        this.at = TOKEN.lastIndex = this.end ?? 0;
        if (this.text.slice(this.at).trim() === "") {
            this.token = null;
            return;
        }
        const match = TOKEN.exec(this.text);
        if (match === null) {
            this.fail(`unexpected '${this.text.slice(this.at).trim()[0]}'`);
        }
        this.end = TOKEN.lastIndex;
        const [, number, name, quoted, sign] = match;
        this.token = { number, name, topic: name ?? quoted, sign };
    }

    fail(why) {
        throw new Error(`${why} at character ${this.at + 1} of '${this.text}'`);
    }

    /** Skips a sign if it is next. */
    skip(sign) {
        const found = this.token?.sign === sign;
        if (found) {
            this.next();
        }
        return found;
    }

    need(sign) {
        if (!this.skip(sign)) {
            this.fail(`'${sign}' expected`);
        }
    }

    whole() {
        const tree = this.sum();
        if (this.token !== null) {
            this.fail("an operator or the end expected");
        }
        return tree;
    }

    /** Parses operands joined by left-associative operators. */
    chain(signs, operand) {
        let left = operand();
        while (signs.includes(this.token?.sign)) {
            const sign = this.token.sign;
            this.next();
            left = { op: sign, args: [left, operand()] };
        }
        return left;
    }

    sum() {
        if (++this.depth > DEEPEST) {
            this.fail(`more than ${DEEPEST} levels`);
        }
        const tree = this.chain(["+", "-"], () => this.chain(["*", "/"], () => this.signed()));
        this.depth--;
        return tree;
    }

    signed() {
        let negative = false;
        while (this.token?.sign === "-") {
            negative = !negative;
            this.next();
        }
        const power = this.power();
        return negative ? { op: "negate", args: [power] } : power;
    }

    power() {
        const base = this.operand();
        if (!this.skip("^")) {
            return base;
        }
        if (++this.depth > DEEPEST) {
            this.fail(`more than ${DEEPEST} levels`);
        }
        const tree = { op: "^", args: [base, this.signed()] };
        this.depth--;
        return tree;
    }

    operand() {
        const { number, topic, name } = this.token ?? {};
        if (number !== undefined) {
            this.next();
            return { op: "number", value: Number(number) };
        }
        if (this.skip("(")) {
            const tree = this.sum();
            this.need(")");
            return tree;
        }
        if (topic === undefined) {
            this.fail("a number, field or function expected");
        }
        const start = this.at;
        this.next();
        if (this.token?.sign === "(") {
            return this.call(name, start);
        }
        return name === "pi" && ![".", "["].includes(this.token?.sign)
            ? { op: "number", value: Math.PI } : this.field(topic);
    }

    call(name, start) {
        const limits = Object.hasOwn(FUNCTIONS, name ?? "") ? FUNCTIONS[name] : undefined;
        if (limits === undefined) {
            this.at = start;
            this.fail(`unknown function '${name}'; known: ${Object.keys(FUNCTIONS).join(", ")};`);
        }
        this.need("(");
        const args = [this.sum()];
        while (this.skip(",")) {
            args.push(this.sum());
        }
        this.need(")");
        if (args.length < limits[0] || args.length > limits[1]) {
            this.fail(`${name}() has ${args.length} arguments, not ${[...new Set(limits)].join(" to ")},`);
        }
        if (OF_QUATERNION.includes(name)) {
            if (args[0].op !== "field") {
                this.fail(`${name}() needs a field of four elements, like vehicle_attitude.q,`);
            }
            args[0].quaternion = true;
        }
        return { op: name, args };
    }

    index(most) {
        const number = this.token?.number;
        if (!/^\d{1,5}$/.test(number ?? "") || Number(number) > most) {
            this.fail(`an index from 0 to ${most} expected`);
        }
        this.next();
        this.need("]");
        return Number(number);
    }

    field(topic) {
        const instance = this.skip("[") ? this.index(127) : 0;
        let path = "";
        while (this.skip(".")) {
            const name = this.token?.name;
            if (name === undefined) {
                this.fail("the name of a field expected");
            }
            this.next();
            path += (path ? "." : "") + name;
            while (this.skip("[")) {
                path += `[${this.index(65535)}]`;
            }
        }
        if (path === "") {
            this.fail(`'.' and a field of topic ${topic} expected`);
        }
        return { op: "field", topic, instance, path };
    }
}
