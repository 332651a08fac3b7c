import { defineEntity, p } from '@mikro-orm/core';
import type { MachineName } from '#machines/registry.ts';
import type { Failure } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import type { RunKind, RunState } from '#machines/run/run.ts';
import type { Json } from '../column.ts';

/** One time that agents worked for somebody. */
export const Run = defineEntity({
  name: 'Run',
  tableName: 'run',
  properties: {
    id: p.text().primary(),
    kind: p.text().$type<RunKind>(),
    organizationId: p.text(),
    courseId: p.text().nullable(),
    lessonId: p.text().nullable(),
    /** With a tutor. */
    talkId: p.text().nullable(),
    /** Who asked and waited for the answer. */
    personId: p.text().nullable(),
    /** The actor that made it, and the number that the actor gave it, from 1. */
    actorMachine: p.text().$type<MachineName>().nullable(),
    actorId: p.text().nullable(),
    actorRun: p.integer().nullable(),
    state: p.text().$type<RunState>(),
    failure: p.json<Json<Failure>>().nullable(),
    /** By attempt, so that attempts can be compared afterwards. */
    reviews: p.json<Json<Record<string, Review>>>().default('{}'),
    /** For the model to answer again. */
    waitingSince: p.datetime().nullable(),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});
