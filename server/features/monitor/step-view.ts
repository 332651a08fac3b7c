/** One step as people read it: where it belongs, what was asked, what was answered. */
import type { StepContent, StepRow } from '#db/monitor/workflow.ts';
import { unpackPrompt } from '../../runs/prompt-record.ts';

interface StepPlace {
  /** What is done, such as `write`. */
  work: string;
  /** Which draft it was, or which part of a long plan. */
  attempt: number | undefined;
}

/** `write:1` is the first draft of its run. */
function stepPlace(name: string): StepPlace {
  const [, work = name, attempt] = /^(.*?)(?:[:-](\d+))?$/s.exec(name) ?? [];
  return { work, attempt: attempt === undefined ? undefined : Number(attempt) };
}

export function stepView(row: StepRow): StepRow & StepPlace {
  return { ...row, ...stepPlace(row.name) };
}

export interface OpenedStep {
  instructions: string | null;
  prompt: string | null;
  /** Characters as they were sent: more than there are here when it was cut. */
  promptLength: number | null;
  /** Text as it was written, or JSON. */
  output: string | null;
  outputKind: 'text' | 'json';
}

export async function openStep(content: StepContent): Promise<OpenedStep> {
  const asked = content.prompt ? await unpackPrompt(content.prompt) : undefined;
  return {
    instructions: asked?.instructions ?? null,
    prompt: asked?.prompt ?? null,
    promptLength: content.promptLength,
    ...outputOf(content.output),
  };
}

/** Steps keep their answer under `value`; of a draft the text is what counts. */
function outputOf(output: unknown): Pick<OpenedStep, 'output' | 'outputKind'> {
  if (output === null || output === undefined) return { output: null, outputKind: 'text' };
  const value = isRecord(output) && 'value' in output ? output['value'] : output;
  if (typeof value === 'string') return { output: value, outputKind: 'text' };
  if (isRecord(value) && typeof value['content'] === 'string') {
    return { output: value['content'], outputKind: 'text' };
  }
  return { output: JSON.stringify(value, null, 2), outputKind: 'json' };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
