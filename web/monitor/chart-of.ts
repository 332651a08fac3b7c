/**
 * A machine's own definition as a drawing: its states in columns by their distance from the first
 * one, states within a state in a box, and an arrow for each way from one to another. Nothing is
 * drawn that the machine does not say.
 */
import type { AnyStateMachine, StateNode, StateValue } from 'xstate';

export interface ChartState {
  /** `working.writing` */
  path: string;
  name: string;
  /** Within another one, which is drawn as its box. */
  inside: string | undefined;
  isBox: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartWay {
  /** `*` for what is possible in any state. */
  from: string;
  to: string;
  events: string[];
}

export interface Chart {
  width: number;
  height: number;
  states: ChartState[];
  ways: ChartWay[];
}

const STATE = { width: 116, height: 30 };
const BETWEEN = { x: 56, y: 16 };
const BOX = { top: 30, side: 14, bottom: 14 };

const pathOf = (node: { path: string[] }) => node.path.join('.');

export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = machine;
  const top = Object.values(root.states);
  const ways = waysOf(root);
  const topOf = (path: string) => path.split('.')[0] ?? path;
  const columns = columnsOf(top, root, ways, topOf);

  const states: ChartState[] = [];
  let x = 0;
  let height = 0;
  for (const column of columns) {
    let y = 0;
    let width = 0;
    for (const node of column) {
      const placed = place(node, x, y);
      states.push(...placed.states);
      width = Math.max(width, placed.width);
      y += placed.height + BETWEEN.y;
    }
    height = Math.max(height, y - BETWEEN.y);
    x += width + BETWEEN.x;
  }
  return { width: Math.max(0, x - BETWEEN.x), height, states, ways };
}

/** The paths of a snapshot's value, the boxes around them among them. */
export function currentPaths(value: StateValue | undefined, before = ''): Set<string> {
  const paths = new Set<string>();
  if (value === undefined) return paths;
  if (typeof value === 'string') return paths.add(`${before}${value}`);
  for (const [name, inner] of Object.entries(value)) {
    paths.add(`${before}${name}`);
    if (inner === undefined) continue;
    for (const path of currentPaths(inner, `${before}${name}.`)) paths.add(path);
  }
  return paths;
}

type Node = StateNode<any, any>; // oxlint-disable-line typescript/no-explicit-any -- of any machine

/** XState types the states of any machine as `any`. */
function childrenOf(node: Node): Node[] {
  return Object.values(node.states) as Node[];
}

function place(node: Node, x: number, y: number) {
  const inner = childrenOf(node);
  const path = pathOf(node);
  const own = { path, name: node.key, inside: undefined, x, y };
  if (inner.length === 0) {
    return { ...STATE, states: [{ ...own, ...STATE, isBox: false }] };
  }
  const width = STATE.width + BOX.side * 2;
  const height = BOX.top + inner.length * (STATE.height + BETWEEN.y) - BETWEEN.y + BOX.bottom;
  const states: ChartState[] = [
    { ...own, width, height, isBox: true },
    ...inner.map((child, index) => ({
      path: pathOf(child),
      name: child.key,
      inside: path,
      isBox: false,
      x: x + BOX.side,
      y: y + BOX.top + index * (STATE.height + BETWEEN.y),
      ...STATE,
    })),
  ];
  return { width, height, states };
}

/** By the fewest steps from the first state; what cannot be reached stands last. */
function columnsOf(
  top: Node[],
  root: Node,
  ways: ChartWay[],
  topOf: (path: string) => string,
): Node[][] {
  const first = root.initial.target[0];
  const start = first ? topOf(pathOf(first)) : undefined;
  const depth = new Map<string, number>();
  let edge = start === undefined ? [] : [start];
  for (let at = 0; edge.length > 0; at += 1) {
    for (const name of edge) depth.set(name, at);
    edge = [
      ...new Set(
        ways
          .filter(({ from }) => edge.includes(topOf(from)) || (at === 0 && from === '*'))
          .map(({ to }) => topOf(to)),
      ),
    ].filter((name) => !depth.has(name));
  }
  const columns: Node[][] = [];
  for (const node of top) {
    const at = depth.get(node.key) ?? Math.max(0, ...depth.values()) + 1;
    (columns[at] ??= []).push(node);
  }
  return columns.filter((column) => column !== undefined);
}

function waysOf(root: Node): ChartWay[] {
  const ways = new Map<string, ChartWay>();
  const visit = (node: Node) => {
    const from = node === root ? '*' : pathOf(node);
    const say = (event: string, targets: readonly Node[] | undefined) => {
      for (const target of targets ?? []) {
        const to = pathOf(target);
        const key = `${from}>${to}`;
        const way = ways.get(key) ?? { from, to, events: [] };
        if (!way.events.includes(event)) way.events.push(event);
        ways.set(key, way);
      }
    };
    for (const [event, transitions] of node.transitions) {
      for (const { target } of transitions) say(event, target);
    }
    for (const { target } of node.always ?? []) say('', target);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return [...ways.values()];
}
