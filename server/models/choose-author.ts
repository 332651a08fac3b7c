/** Who makes the courses: models where a server for them is set, else the source's own sentences. */
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { createModels } from '#agents/model.ts';
import { createModelSpeaker } from '#agents/talk/model-speaker.ts';
import { createBraveSearch } from '#agents/retrieval/brave-search.ts';
import { createModelEmbedder } from '#agents/retrieval/model-embedder.ts';
import { createQdrantVectors } from '#agents/retrieval/qdrant-vectors.ts';
import { createSpeechServer } from '#agents/talk/speech-server.ts';
import { createModelTranscriber } from '#agents/talk/model-transcriber.ts';
import { createCourseUseRepository } from '#db/run/course-use.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { PICTURES_PER_COURSE, TOKENS_PER_COURSE } from './author-facts.ts';
import type { Env } from '../env.ts';

type AuthorEnv = Pick<Env, 'models' | 'speech' | 'runs' | 'qdrant' | 'search'>;

export function chooseAuthor(env: AuthorEnv, budget?: BudgetOf): CourseAuthor {
  return {
    ...chooseWriter(env, budget),
    ...chooseSpeech(env),
    ...chooseVectors(env),
    ...chooseWeb(env),
  };
}

/** Who hears and who speaks, where models for it are set. */
export function chooseSpeech({
  speech,
}: Pick<AuthorEnv, 'speech'>): Pick<CourseAuthor, 'transcriber' | 'speaker'> {
  const { transcription, speaking, ...at } = speech ?? {};
  return {
    ...(transcription ? { transcriber: createModelTranscriber({ ...at, transcription }) } : {}),
    ...(speaking ? { speaker: createModelSpeaker({ ...at, ...speaking }) } : {}),
  };
}

/** What finds pages by their meaning, where a model that embeds and a place for its vectors are set. */
export function chooseVectors({
  models,
  qdrant,
}: Pick<AuthorEnv, 'models' | 'qdrant'>): Pick<CourseAuthor, 'vectors'> {
  if (!models?.embedding || !qdrant) return {};
  const embedder = createModelEmbedder(models.embedding, createSpeechServer(models));
  return { vectors: createQdrantVectors(qdrant, embedder) };
}

function chooseWeb({ search }: Pick<AuthorEnv, 'search'>): Pick<CourseAuthor, 'webSearch'> {
  return search ? { webSearch: createBraveSearch(search) } : {};
}

function chooseWriter(env: AuthorEnv, budget?: BudgetOf): CourseAuthor {
  if (!env.models) return createExtractiveAuthor();
  return createAgentsAuthor({
    // As many calls as runs: a run that may work has not to wait for its model as well.
    models: createModels({ ...env.models, concurrency: env.runs.concurrency }),
    ...(budget ? { budget } : {}),
  });
}

/** What a course has used is what stands on record, whichever process paid for it. */
export function recordedBudget(orm: Pick<Orm, 'em'>, limit = TOKENS_PER_COURSE): BudgetOf {
  return ({ courseId }) => ({
    limit,
    pictures: PICTURES_PER_COURSE,
    state: () => createCourseUseRepository(orm.em.fork()).useOfCourse(courseId),
  });
}
