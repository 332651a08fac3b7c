/**
 * One lesson on the server: the machine, its projection, and the agents that write it.
 *
 * LESSON-RUN-1 Each attempt opens a new attempt of the lesson's text stream; the last one is the
 *    stored text.
 * LESSON-RUN-2 The lesson is stored before the stream ends and before the agents answer, and storing
 *    it again changes nothing: a crash in between writes the same lesson once more, from recorded
 *    steps.
 * LESSON-RUN-3 Facts are told under names made of kind, run and attempt, so a repeated run repeats
 *    them.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { openSource } from '#db/document/open-source.ts';
import { createEditionRepository } from '#db/edition/edition.repository.ts';
import { recordActorRuns, type ActorRunChange } from '#db/run/run.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonRepository, type LessonProgress } from '#db/lesson/lesson.repository.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type {
  LessonFact,
  LessonAgentsInput,
  LessonAgentsOutput,
} from '#machines/lesson/lesson-generation.events.ts';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import { lessonState } from '#machines/lesson/lesson-state.ts';
import type { RunState } from '#machines/run/run.ts';
import { lessonResultSchema, type LessonResult } from '#machines/lesson/lesson.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor, type AppliedEvent, type Change, type TaskOf } from '../../actors/bind-actor.ts';
import { inTurns } from '../../actors/project-all.ts';
import { demandWork } from '../../runs/demand-work.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';
import type { StreamLog } from '../../live/stream-log.ts';
import type { DocumentFiles } from '../../files/document-files.ts';
import { figureBytes } from '../document/page-picture/figure-bytes.ts';
import type { LessonPictures } from './lesson-pictures.ts';
import { storeShown } from './lesson-text.ts';
import { openLessonStream } from './open-lesson-stream.ts';
import { openMaterials } from './lesson-materials.ts';

export interface LessonGenerationDeps {
  author: Pick<CourseAuthor, 'writeLesson'>;
  streamLog: Pick<StreamLog, 'open'>;
  /** Where pictures of lessons are kept; without it none are made. */
  pictures?: Pick<LessonPictures, 'keep' | 'tidy'>;
  /** Where documents lie, whose figures lessons show. */
  files?: DocumentFiles;
  orm: { em: EntityManager };
}

export function createLessonGenerationActor(deps: LessonGenerationDeps): ActorDefinition {
  return bindActor(lessonGeneration, {
    runners: { lessonAgents: (task) => writeLesson(deps, task) },
    admit: (em, { snapshot, event }) =>
      demandWork(em, lessonGeneration, snapshot.context.organizationId, event),
    projectAll: async (em, changes) => {
      for (const turn of inTurns(changes)) {
        await createLessonRepository(em).recordProgress(turn.map(progressOf));
        await recordActorRuns(em, turn.flatMap(runOf));
      }
    },
  });
}

type LessonEvent = AppliedEvent<(typeof lessonGeneration)['machine']>;
type LessonChange = Change<(typeof lessonGeneration)['machine']>;

function progressOf({ ref, snapshot }: LessonChange): LessonProgress {
  const { attempt, run, words, score, failure, outage } = snapshot.context;
  const waitingSince = outage && !outage.over ? outage.since : undefined;
  const state = lessonState(snapshot.value);
  return { id: ref.id, state, attempt, run, words, score, failure, waitingSince };
}

/** None of a lesson that was cancelled before it began. */
function runOf({ ref, snapshot, event }: LessonChange): ActorRunChange[] {
  const { run, failure, courseId } = snapshot.context;
  if (run === 0) return [];
  const state = runState(lessonState(snapshot.value), event);
  return [
    {
      ref,
      run,
      kind: 'lesson',
      courseId,
      lessonId: ref.id,
      state,
      failure: state === 'failed' ? failure : undefined,
      review: reviewOf(event, run),
    },
  ];
}

const RUN_STATES = {
  planned: 'queued',
  queued: 'queued',
  writing: 'running',
  reviewing: 'running',
  revising: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<LessonProgress['state'], string>;

/** What came of a run; a lesson whose rewriting came to nothing is done all the same. */
function runState(state: LessonProgress['state'], event: LessonEvent): RunState {
  if (state !== 'done') return RUN_STATES[state];
  if (event.type === 'lesson.cancel') return 'cancelled';
  return event.type === 'xstate.error.actor.lessonAgents' ? 'failed' : 'done';
}

/** The review an event brings, by the attempt it is of. */
function reviewOf(event: LessonEvent, run: number) {
  if (event.type !== 'review.finished' || (event.run ?? run) !== run) return undefined;
  return { attempt: event.attempt, review: event.review };
}

async function writeLesson(
  deps: LessonGenerationDeps,
  task: TaskOf<typeof lessonGeneration, 'lessonAgents'>,
): Promise<LessonAgentsOutput> {
  const { input } = task;
  const { lessonId, run } = input;
  const { pictures, files } = deps;
  const lessons = () => createLessonRepository(deps.orm.em.fork());
  const around = await lessons().surroundings(lessonId);
  if (!around) throw new AppError('LESSON_NOT_FOUND');
  const source = await sourceOf(deps, { documentId: input.documentId, pages: around.pages });
  const followed = await createEditionRepository(deps.orm.em.fork()).followed(lessonId);

  const materials = await openMaterials(deps.orm.em.fork(), input);
  const tell = (fact: LessonFact) => task.report(factName(fact, run), ofRun(fact, run));
  // Left by a process that ended while it waited: this one asks anew, and says so if it has to wait.
  const since = await lessons().waitingSince(lessonId);
  if (since !== undefined) await tell({ type: 'model.answered', since });

  const stream = openLessonStream(deps.streamLog, lessonId);
  try {
    const result = await deps.author.writeLesson(
      {
        courseId: input.courseId,
        ...(source ? { source } : {}),
        course: wished(around.course, [input.wishes, input.instruction]),
        lesson: {
          id: lessonId,
          title: around.title,
          // As it is planned now: a lesson may be written long after it was made.
          objectives: around.objectives,
          pages: around.pages,
          ...(around.sections ? { sections: around.sections } : {}),
          chapterTitle: around.chapterTitle,
          siblings: around.siblings,
        },
        language: input.language,
        ...(followed ? { followed } : {}),
        ...(materials.length > 0 ? { materials } : {}),
        maxAttempts: input.maxAttempts,
      },
      {
        signal: task.signal,
        step: stepsOfRun(task, input),
        report: tell,
        text: stream,
        ...(pictures ? { keepPicture: (bytes) => pictures.keep(lessonId, bytes) } : {}),
        ...(pictures && files
          ? {
              keepFigure: async (figure) =>
                pictures.keep(lessonId, await figureBytes(files, figure)),
            }
          : {}),
      },
    );
    task.signal.throwIfAborted();
    const lesson = checked(result);
    await lessons().storeResult(lessonId, lesson, stream.attempt(lesson.content));
    await storeShown(deps.orm.em.fork(), lessonId, lesson.content);
    // Another file may have taken a document's place while it was written.
    await createLessonEditRepository(deps.orm.em.fork()).proveLesson(lessonId);
    await pictures?.tidy(lessonId);
    return {
      review: lesson.review,
      attempts: lesson.attempts,
      tokens: lesson.tokens,
      words: countWords(lesson.content),
      author: lesson.author,
      ...(lesson.extractedFor ? { extractedFor: lesson.extractedFor } : {}),
    };
  } finally {
    stream.end();
  }
}

/** None for a lesson that teaches no page: it is written from general knowledge. */
async function sourceOf(
  deps: LessonGenerationDeps,
  { documentId, pages }: Pick<LessonAgentsInput, 'documentId' | 'pages'>,
) {
  if (documentId === undefined || pages.length === 0) return undefined;
  return openSource(createDocumentRepository(deps.orm.em.fork()), documentId);
}

/** What was asked of this lesson stands behind what was asked of the whole course. */
function wished(course: CourseDetails, wishes: (string | undefined)[]): CourseDetails {
  const customInstructions = [course.customInstructions, ...wishes].filter(Boolean).join('\n');
  return { ...course, customInstructions };
}

function ofRun(fact: LessonFact, run: number): LessonFact {
  return { ...fact, run };
}

/** Named by what it says, so that it is told once however often the run is repeated. */
function factName(fact: LessonFact, run: number): string {
  return `${fact.type}/${run}.${'attempt' in fact ? fact.attempt : fact.since}`;
}

function checked(result: LessonResult): LessonResult {
  const parsed = lessonResultSchema.safeParse(result);
  if (!parsed.success) throw new AppError('MODEL_ANSWER_INVALID', { cause: parsed.error });
  return parsed.data;
}

function countWords(content: string): number {
  return content.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
