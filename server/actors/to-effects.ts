/**
 * XState's actions as effects, and the bookkeeping that follows from them.
 *
 * Effects are a pure function of row, event and time. Known actions: delayed raise, cancel,
 * spawnChild, stopChild and our `send`; a machine's own other actions do nothing on the server.
 */
import type { ActorRef, SendParams } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import type { ActorDefinition } from './actor-host.ts';
import { MachineError } from './effects.ts';
import type { Effect, HostState } from './effects.ts';

export interface TransitionActions {
  definition: ActorDefinition;
  ref: ActorRef;
  rev: number;
  now: number;
  host: HostState;
  actions: { type: string; params?: unknown }[];
  /** Whose the actor is: empty for nobody's. */
  organization: string;
  /** The machine has reached its end: nothing may be left in flight. */
  ended: boolean;
  /** The engine lost its memory: what is still wanted is dispatched under new tokens. */
  dispatchAgain: boolean;
}

export function toEffects(input: TransitionActions): { effects: Effect[]; host: HostState } {
  const { definition, ref, rev, now } = input;
  const host: HostState = {
    children: { ...input.host.children },
    timers: { ...input.host.timers },
  };
  const effects: Effect[] = [];
  let index = 0;
  const token = () => `${rev}.${index++}`;

  const start = (id: string, { token, src }: { token: string; src: string }) => {
    const { organization } = input;
    effects.push({ kind: 'start', id, token, src, ...(organization ? { organization } : {}) });
  };

  const stop = (id: string) => {
    const child = host.children[id];
    if (child === undefined) return;
    effects.push({ kind: 'stop', id, token: child.token });
    delete host.children[id];
  };
  const untimer = (id: string) => {
    const timer = host.timers[id];
    if (timer === undefined) return;
    effects.push({ kind: 'untimer', id, token: timer.token });
    delete host.timers[id];
  };

  for (const action of input.actions) {
    switch (action.type) {
      case 'xstate.raise': {
        const { id, delay, event } = raiseParams(action.params);
        // Without a delay XState has handled it within the same transition.
        if (delay === undefined) break;
        untimer(id);
        const timer = { token: token(), at: now + delay, event };
        host.timers[id] = timer;
        effects.push({ kind: 'timer', id, ...timer });
        break;
      }
      case 'xstate.cancel':
        untimer(cancelParams(action.params).sendId);
        break;
      case 'xstate.spawnChild': {
        const { id, src, input: childInput } = spawnParams(action.params);
        if (typeof src !== 'string' || definition.runners[src] === undefined) {
          throw new MachineError(`${definition.name} invokes ${String(src)}, which has no runner`);
        }
        stop(id);
        const started = token();
        host.children[id] = { token: started, origin: started, src, input: childInput };
        start(id, { token: started, src });
        break;
      }
      case 'xstate.stopChild':
        stop(stopParams(action.params).id);
        break;
      case 'send':
        for (const message of sendParams(action.params).messages) {
          effects.push({ kind: 'send', ...message, eventId: `${refKey(ref)}/${token()}` });
        }
        break;
      case 'xstate.sendTo':
        throw new MachineError(`${definition.name} uses sendTo: use the action "send" instead`);
    }
  }

  if (input.ended) {
    for (const id of Object.keys(host.children)) stop(id);
    for (const id of Object.keys(host.timers)) untimer(id);
  }
  if (input.dispatchAgain) {
    const isNew = (known: string) => known.startsWith(`${rev}.`);
    for (const [id, child] of Object.entries(host.children)) {
      if (isNew(child.token)) continue;
      const next = { ...child, token: token() };
      host.children[id] = next;
      start(id, next);
    }
    for (const [id, timer] of Object.entries(host.timers)) {
      if (isNew(timer.token)) continue;
      const next = { ...timer, token: token() };
      host.timers[id] = next;
      effects.push({ kind: 'timer', id, ...next });
    }
  }
  return { effects, host };
}

/*
 * XState types the params of its own actions as `unknown` for any machine. The shapes below are
 * those of 5.33; transition.test.ts fails when a release changes one.
 */
function raiseParams(params: unknown) {
  return params as { id: string; delay?: number; event: { type: string } };
}
function cancelParams(params: unknown) {
  return params as { sendId: string };
}
function spawnParams(params: unknown) {
  return params as { id: string; src: unknown; input: unknown };
}
function stopParams(params: unknown) {
  return params as { id: string };
}
/** Our own action: machines are typed to give exactly this. */
function sendParams(params: unknown) {
  return params as SendParams;
}
