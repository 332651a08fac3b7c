/**
 * A run as the engine gives it, in memory: steps on record, facts and text as they arrived. A second
 * run over the same records is what happens after a crash.
 */
import type { LessonRun } from '#agents/port/lesson-request.ts';
import type { OutlineRun } from '#agents/port/outline-request.ts';
import type { StepResult } from '#machines/run/step.ts';
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonFact } from '#machines/lesson/lesson-generation.events.ts';

export type Records = Map<string, StepResult<unknown>>;

/** Keeps pictures in memory: whether bytes are one is asked where they are stored for real. */
export type PictureStore = Map<string, Uint8Array>;

export function recordRun(
  records: Records = new Map(),
  controller = new AbortController(),
  pictureStore?: PictureStore,
) {
  const facts: LessonFact[] = [];
  const progress: PlannerProgress[] = [];
  const attempts: { attempt: number; text: string; pieces: number }[] = [];
  const ran: string[] = [];
  let ids = 0;

  const run: LessonRun & OutlineRun = {
    signal: controller.signal,
    async step<T>(name: string, work: (signal: AbortSignal) => Promise<StepResult<T>>): Promise<T> {
      const known = records.get(name);
      // Through JSON, as a database would give it back.
      if (known !== undefined) return JSON.parse(JSON.stringify(known.output)) as T;
      if (ran.includes(name)) throw new Error(`step ${name} ran twice in one run`);
      ran.push(name);
      const done = await work(controller.signal);
      records.set(name, done);
      return JSON.parse(JSON.stringify(done.output)) as T;
    },
    // Two kinds of report share one name in the port: lessons tell facts, plans their progress.
    report: (reported: LessonFact | PlannerProgress) => {
      if ('type' in reported) facts.push(reported);
      else progress.push(reported);
      return Promise.resolve();
    },
    ...(pictureStore
      ? {
          keepPicture(bytes: Uint8Array) {
            if (bytes[1] !== 0x50) return Promise.reject(new AppError('PICTURE_TYPE'));
            const file = `${pictureStore.size}.png`;
            pictureStore.set(file, bytes);
            return Promise.resolve({ file, width: 192, height: 192 });
          },
        }
      : {}),
    newId: () => `node-${(ids += 1).toString().padStart(4, '0')}`,
    text: {
      start(attempt) {
        attempts.push({ attempt, text: '', pieces: 0 });
      },
      append(text) {
        const last = attempts.at(-1);
        if (last === undefined) throw new Error('text before its start');
        last.text += text;
        last.pieces += 1;
      },
    },
  };
  return { run, controller, records, facts, progress, attempts, ran };
}
