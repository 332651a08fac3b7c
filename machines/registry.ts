/**
 * Every machine by name: what the socket server and the browser both need to speak with an actor.
 * `commandSchema` is the whole of what may arrive from a socket; facts come from services only.
 */
import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import type { MachineName } from './actor/actor.ts';
import type { StoredSnapshot } from './actor/snapshot.ts';
import { courseCreationCommandSchema } from './course/course-creation.events.ts';
import {
  COURSE_CREATION_VERSION,
  courseCreationMachine,
} from './course/course-creation.machine.ts';
import { toView as courseCreationView } from './course/course-creation.view.ts';
import { generationCommandSchema } from './course/course-generation.events.ts';
import {
  COURSE_GENERATION_VERSION,
  courseGenerationMachine,
} from './course/course-generation.machine.ts';
import { toView as courseGenerationView } from './course/course-generation.view.ts';
import { documentCommandSchema } from './document/document-processing.events.ts';
import {
  DOCUMENT_PROCESSING_VERSION,
  documentProcessingMachine,
} from './document/document-processing.machine.ts';
import { toView as documentProcessingView } from './document/document-processing.view.ts';
import type { ErrorCode } from './errors.ts';
import { lessonCommandSchema } from './lesson/lesson-generation.events.ts';
import {
  LESSON_GENERATION_VERSION,
  lessonGenerationMachine,
} from './lesson/lesson-generation.machine.ts';
import { toView as lessonGenerationView } from './lesson/lesson-generation.view.ts';
import type { Viewer } from './permissions.ts';
import type { ActorView } from './wire.ts';

export interface RegisteredMachine {
  machine: AnyStateMachine;
  /** Raised whenever stored snapshots of before would be misread. */
  version: number;
  commandSchema: z.ZodType<{ type: string }>;
  toView(snapshot: StoredSnapshot, viewer: Viewer): ActorView;
  /** Whose actor it is, read from its context: permissions are decided by it. */
  organizationOf(snapshot: StoredSnapshot): string;
}

export const registry = {
  documentProcessing: {
    machine: documentProcessingMachine,
    version: DOCUMENT_PROCESSING_VERSION,
    commandSchema: documentCommandSchema,
    toView: viewOf(documentProcessingView),
    organizationOf,
  },
  courseCreation: {
    machine: courseCreationMachine,
    version: COURSE_CREATION_VERSION,
    commandSchema: courseCreationCommandSchema,
    toView: viewOf(courseCreationView),
    organizationOf,
  },
  courseGeneration: {
    machine: courseGenerationMachine,
    version: COURSE_GENERATION_VERSION,
    commandSchema: generationCommandSchema,
    toView: viewOf(courseGenerationView),
    organizationOf,
  },
  lessonGeneration: {
    machine: lessonGenerationMachine,
    version: LESSON_GENERATION_VERSION,
    commandSchema: lessonCommandSchema,
    toView: viewOf(lessonGenerationView),
    organizationOf,
  },
} satisfies Record<MachineName, RegisteredMachine>;

/** The same, for code that knows the name only at run time. */
export function machineOf(name: MachineName): RegisteredMachine {
  return registry[name];
}

/**
 * Why an event is refused, where the code says more than EVENT_NOT_POSSIBLE. Ask it only after the
 * machine said no.
 */
export function refusalOf(
  name: MachineName,
  snapshot: StoredSnapshot,
  event: { type: string },
): ErrorCode {
  if (name !== 'courseCreation') return 'EVENT_NOT_POSSIBLE';
  const isCreated = snapshot.value === 'created' || snapshot.value === 'amending';
  if (event.type === 'lessons.generate') return isCreated ? 'LESSON_NONE_FOUND' : 'STRUCTURE_EMPTY';
  if (event.type !== 'structure.approve') return 'EVENT_NOT_POSSIBLE';
  if (isCreated) return 'COURSE_ALREADY_CREATED';
  return snapshot.value === 'reviewing' ? 'STRUCTURE_EMPTY' : 'EVENT_NOT_POSSIBLE';
}

/** A stored snapshot carries no type; what is stored under a machine's name is that machine's. */
function viewOf<Context>(view: (snapshot: StoredSnapshot<Context>, viewer: Viewer) => ActorView) {
  return (snapshot: StoredSnapshot, viewer: Viewer): ActorView =>
    view(snapshot as StoredSnapshot<Context>, viewer);
}

/** Every input, and so every context, names its organization; a context that does not is nobody's. */
function organizationOf(snapshot: StoredSnapshot): string {
  const { context } = snapshot;
  const holds = typeof context === 'object' && context !== null && 'organizationId' in context;
  return holds && typeof context.organizationId === 'string' ? context.organizationId : '';
}
