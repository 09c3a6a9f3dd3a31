// SPDX-License-Identifier: Apache-2.0
// Where the nodes of a directed graph stand: in columns, so that edges go to the right as far as that is possible.

/** Ranks by the longest way to each node; edges that close a circle are left out of it. */
function rank(nodes, next) {
    const order = [];
    const state = new Map();
    const visit = (id) => {
        state.set(id, "open");
        for (const to of next.get(id)) {
            if (!state.has(to)) {
                visit(to);
            }
        }
        state.set(id, "done");
        order.unshift(id);
    };
    nodes.forEach((node) => state.has(node.id) || visit(node.id));
    const at = new Map(order.map((id, index) => [id, index]));
    const ranks = new Map(order.map((id) => [id, 0]));
    for (const id of order) {
        for (const to of next.get(id)) {
            if (at.get(to) > at.get(id)) {
                ranks.set(to, Math.max(ranks.get(to), ranks.get(id) + 1));
            }
        }
    }
    return ranks;
}

/** Sorts each column by the mean place of its nodes' neighbours, a few times to and fro, so that edges cross less. */
function untangle(columns, neighbours) {
    const place = new Map();
    const settle = (column) => column.forEach((node, index) => place.set(node.id, index - column.length / 2));
    columns.forEach(settle);
    for (let round = 0; round < 6; round++) {
        for (const column of round % 2 ? [...columns].reverse() : columns) {
            const mean = new Map(column.map((node) => {
                const near = [...neighbours.get(node.id)].map((id) => place.get(id));
                return [node.id, near.length ? near.reduce((a, b) => a + b) / near.length : place.get(node.id)];
            }));
            column.sort((a, b) => mean.get(a.id) - mean.get(b.id));
            settle(column);
        }
    }
}

/**
 * Gives each node of {id, width, height} an x and y, those of its middle, and returns the drawing's width and height.
 * Edges are {from, to}, by id.
 */
export function arrange(nodes, edges, gapX = 56, gapY = 12) {
    const next = new Map(nodes.map((node) => [node.id, new Set()]));
    const neighbours = new Map(nodes.map((node) => [node.id, new Set()]));
    for (const { from, to } of edges) {
        next.get(from).add(to);
        neighbours.get(from).add(to);
        neighbours.get(to).add(from);
    }
    // Where nothing leads to is begun with: circles are then cut where they come back.
    const entered = new Set(edges.map((edge) => edge.to));
    const ranks = rank([...nodes].sort((a, b) => entered.has(a.id) - entered.has(b.id)), next);
    const columns = [];
    nodes.forEach((node) => (columns[ranks.get(node.id)] ??= []).push(node));
    untangle(columns, neighbours);
    const heights = columns.map((column) => column.reduce((sum, node) => sum + node.height + gapY, -gapY));
    const height = Math.max(0, ...heights);
    let x = 0;
    columns.forEach((column, index) => {
        const width = Math.max(...column.map((node) => node.width));
        let y = (height - heights[index]) / 2;
        for (const node of column) {
            node.x = x + width / 2;
            node.y = y + node.height / 2;
            y += node.height + gapY;
        }
        x += width + gapX;
    });
    return { width: Math.max(0, x - gapX), height };
}
