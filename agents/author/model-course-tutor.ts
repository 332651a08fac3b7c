/** The tutor with a model. Nothing of it is loaded before it is prepared or used. */
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
  const prepare = () => (loaded ??= loadTutor(models));
  return {
    author: 'model',
    prepare,
    async answer(question, run) {
      const { agents, answerWithModel } = await prepare();
      return answerWithModel(question, run, agents);
    },
  };
}
