/** One talk on the server: the machine, the rows that follow from it, and who answers. */
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { demandRoom, hasRoomFor } from '#db/plan/plan.repository.ts';
import { writing } from '#db/query.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import { createTalkUseRepository } from '#db/talk/talk-use.repository.ts';
import { tutorSession } from '#machines/talk/tutor-session.definition.ts';
import { bindActor, type AppliedEvent } from '../../actors/bind-actor.ts';
import type { AppServices } from '../../app-services.ts';
import { answerQuestion } from './answer-question.ts';
import { createExpectedQuestions } from './expected-questions.ts';
import { demandBeginning, demandTurn } from './talk.policy.ts';

type Applied = AppliedEvent<(typeof tutorSession)['machine']>;

/** What becomes of an answer that is on its way. */
const SETTLED: Readonly<
  Record<Exclude<Applied['type'], 'question.ask'>, 'done' | 'stopped' | 'failed' | undefined>
> = {
  'answer.stop': 'stopped',
  'xstate.done.actor.answerer': 'done',
  'xstate.error.actor.answerer': 'failed',
  'answer.began': undefined,
  'course.finished': undefined,
  'host.resumed': undefined,
};

type Services = Pick<AppServices, 'orm' | 'author' | 'streams' | 'progress'>;

export function createTutorSessionActor({ orm, author, streams, progress }: Services) {
  const extractive = createExtractiveTutor();
  /** Whose plan pays for no more words of a model this month is answered with the book's own. */
  const tutorOf = async (organizationId: string): Promise<CourseTutor> => {
    const { tutor = extractive } = author;
    if (tutor === extractive) return tutor;
    return (await hasRoomFor(orm.em.fork(), organizationId, 'tokens')) ? tutor : extractive;
  };
  const expected = createExpectedQuestions(orm);
  return bindActor(tutorSession, {
    expect: (talk, userId) => expected.expect(talk, userId),
    runners: {
      async answerer(task) {
        const tutor = tutorOf(task.input.organizationId);
        const { vectors } = author;
        return answerQuestion({ orm, expected, tutor, vectors, streams, progress }, task);
      },
    },
    async admit(em, { snapshot: { context }, event }) {
      if (event.type !== 'question.ask') return;
      if (event.begins) await demandBeginning(em, context, event.begins);
      await demandTurn(em, context, event.begins);
      await demandRoom(writing(em), context.organizationId, 'messages');
    },
    async project(em, { snapshot: { context }, event }) {
      const { talkId, turn, failure } = context;
      if (!turn) return;
      const turns = createTalkTurnRepository(em);
      const uses = createTalkUseRepository(em);
      if (event.type === 'question.ask') {
        if (event.begins) await createTalkRepository(em).begin(talkId, event.begins);
        await turns.ask(talkId, event);
        return uses.countMessage(turn.answerId, context.organizationId);
      }
      const state = SETTLED[event.type];
      if (state) await turns.settle(turn, state, failure);
      if (state === 'failed') await uses.giveBack(turn.answerId);
    },
  });
}
