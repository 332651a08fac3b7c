/** One talk on the server: the machine, the rows that follow from it, and who answers. */
import type { CourseTutor } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { hasRoomFor } from '#db/plan/plan.repository.ts';
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import { tutorSession } from '#machines/talk/tutor-session.definition.ts';
import { bindActor } from '../../actors/bind-actor.ts';
import type { AppServices } from '../../app-services.ts';
import { answerQuestion } from './answer-question.ts';

type Services = Pick<AppServices, 'orm' | 'author' | 'streams' | 'progress'>;

export function createTutorSessionActor({ orm, author, streams, progress }: Services) {
  const extractive = createExtractiveTutor();
  /** Whose plan pays for no more words of a model this month is answered with the book's own. */
  const tutorOf = async (organizationId: string): Promise<CourseTutor> => {
    const { tutor = extractive } = author;
    if (tutor === extractive) return tutor;
    return (await hasRoomFor(orm.em.fork(), organizationId, 'tokens')) ? tutor : extractive;
  };
  return bindActor(tutorSession, {
    runners: {
      async answerer(task) {
        const tutor = await tutorOf(task.input.organizationId);
        return answerQuestion({ orm, tutor, streams, progress }, task);
      },
    },
    async project(em, { snapshot: { context }, event }) {
      const { talkId, turn, failure } = context;
      const turns = createTalkTurnRepository(em);
      if (!turn) return;
      switch (event.type) {
        case 'question.ask':
          await turns.ask(talkId, event);
          break;
        case 'answer.stop':
          await turns.settle(turn, 'stopped');
          break;
        case 'xstate.done.actor.answerer':
          await turns.settle(turn, 'done');
          break;
        case 'xstate.error.actor.answerer':
          await turns.settle(turn, 'failed', failure);
          break;
        case 'answer.began':
        case 'host.resumed':
          break;
        default:
          event satisfies never;
      }
    },
  });
}
