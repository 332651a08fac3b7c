/** The tutor with a model. Nothing of it is loaded before its first use. */
import type { Models } from '#agents/model.ts';
import type { CourseTutor } from '#agents/port/course-tutor.ts';

async function loadTutor(models: Models) {
  const [loaded, { createTutorAgents }, { answerWithModel }] = await Promise.all([
    models.load(),
    import('#agents/talk/tutor.agent.ts'),
    import('#agents/talk/model-tutor.ts'),
  ]);
  return {
    agents: createTutorAgents(loaded.tutor, models.names.tutor, models.tutorSees),
    answerWithModel,
  };
}

export function createModelTutor(models: Models): CourseTutor {
  let loaded: ReturnType<typeof loadTutor> | undefined;
  return {
    author: 'model',
    async answer(question, run) {
      const { agents, answerWithModel } = await (loaded ??= loadTutor(models));
      return answerWithModel(question, run, agents);
    },
  };
}
