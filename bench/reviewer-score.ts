/** What the reviewer of a model gives a short lesson on one page, asked as it is about any lesson. */
import { objectAnswer } from '#agents/call/object-answer.ts';
import type { Score } from '#agents/eval/reviewer-agreement.ts';
import { REVIEWER_INSTRUCTIONS, reviewerPrompt } from '#agents/lesson/lesson-prompts.ts';
import { createReviewer, judgementSchema } from '#agents/lesson/reviewer.agent.ts';
import type { Models } from '#agents/model.ts';
import { samplePages, sampleSource } from '#agents/testing/sample-source.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';

export async function scoringWith(models: Models, signal: AbortSignal): Promise<Score> {
  const { reviewer } = await models.load();
  const agents = {
    en: createReviewer(reviewer, 'en'),
    ko: createReviewer(reviewer, 'ko'),
  };
  return async ({ language, page }, content) => {
    const pages = samplePages(language).filter(({ number }) => number === page);
    const request = {
      courseId: 'judged',
      source: sampleSource(language),
      course: newCourseDetails(language, 'Bees'),
      lesson: {
        id: 'judged',
        title: pages[0]?.blocks[0]?.text ?? '',
        objectives: [],
        pages: [{ from: page, to: page }],
        chapterTitle: 'Bees',
        siblings: [],
      },
      language,
      maxAttempts: 1,
    };
    const agent = {
      agent: agents[language],
      role: 'reviewer',
      model: models.names.reviewer,
      instructions: REVIEWER_INSTRUCTIONS[language],
    };
    const prompt = reviewerPrompt(request, pages, { content, quiz: [], attempt: 1 });
    return (await objectAnswer(agent, prompt, judgementSchema, signal)).value.score;
  };
}
