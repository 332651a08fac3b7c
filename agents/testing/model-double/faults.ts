/**
 * Which fault, if any, hits a request. Rules come from the control route or stand in the prompt:
 * `{{double status status=429 times=2 retryAfterMs=50 role=writer}}`.
 */
import type { Prompt } from './prompt.ts';
import { FAULTS, type Fault, type FaultRule, type Role } from './protocol.ts';

const MARKER = /\{\{double ([a-z-]+)((?: [a-zA-Z]+=[^\s{}]+)*)\}\}/g;

function rulesIn(text: string): FaultRule[] {
  const rules: FaultRule[] = [];
  for (const match of text.matchAll(MARKER)) {
    const fault = FAULTS.find((one) => one === match[1]);
    if (fault === undefined) continue;
    const settings = new Map(
      (match[2] ?? '')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    );
    const rule: FaultRule = {
      fault,
      contains: match[0],
      times: Number(settings.get('times') ?? 1),
    };
    const role = settings.get('role');
    if (role !== undefined) rule.role = role as Role;
    for (const name of ['status', 'retryAfter', 'retryAfterMs', 'after'] as const) {
      const value = settings.get(name);
      if (value !== undefined) rule[name] = Number(value);
    }
    rules.push(rule);
  }
  return rules;
}

export function createFaults() {
  let scripted: FaultRule[] = [];
  let hits = new Map<string, number>();

  return {
    set(rules: FaultRule[]): void {
      scripted = rules;
      hits = new Map();
    },
    next(prompt: Pick<Prompt, 'role' | 'text'>): (FaultRule & { fault: Fault }) | undefined {
      for (const rule of [...scripted, ...rulesIn(prompt.text)]) {
        if (rule.role !== undefined && rule.role !== prompt.role) continue;
        if (rule.contains !== undefined && !prompt.text.includes(rule.contains)) continue;
        const key = JSON.stringify(rule);
        const count = hits.get(key) ?? 0;
        if (rule.times !== undefined && count >= rule.times) continue;
        hits.set(key, count + 1);
        return rule;
      }
      return undefined;
    },
  };
}
