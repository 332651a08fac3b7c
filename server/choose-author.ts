/** Who makes the courses: models where a server for them is set, else the source's own sentences. */
import { createAgentsAuthor } from '#agents/course/agents-author.ts';
import type { CourseAuthor } from '#agents/course/course-author.ts';
import { createExtractiveAuthor } from '#agents/course/extractive-author.ts';
import { createModels } from '#agents/model.ts';
import type { Env } from './env.ts';

export function chooseAuthor(models: Env['models']): CourseAuthor {
  return models ? createAgentsAuthor({ models: createModels(models) }) : createExtractiveAuthor();
}
