/** One time that agents worked: planned a course, wrote a lesson, or answered somebody who waited. */
import type { ActorRef } from '../actor/actor.ts';

export type RunKind = 'plan' | 'lesson' | 'form' | 'tutorPrompt' | 'cover';
export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** The id of a run that an actor makes; `run` is counted by the actor, from 1. */
export function actorRunId({ machine, id }: ActorRef, run: number): string {
  return `${machine}/${id}/${run}`;
}
