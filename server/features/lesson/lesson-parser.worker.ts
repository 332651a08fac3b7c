/** The thread in which texts of lessons are parsed. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { differencesOf } from '#agents/edition/parity-differences.ts';
import { reviewTyped } from '#agents/review/review-lesson.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { shownLesson } from '#agents/text/shown-lesson.ts';
import type { Answers, Asked, Kind, ParserMessage, ParserTask } from './parser-messages.ts';

const WORK: { [K in Kind]: (asked: Asked[K]) => Answers[K] } = {
  show: shownLesson,
  prose: (content) => readMdx(content).prose,
  review: reviewTyped,
  compare: ({ en, ko }) => differencesOf(en, ko),
};

function answer<K extends Kind>({ kind, asked }: ParserTask<K>): ParserMessage<K> {
  return { answer: WORK[kind](asked) };
}

// Sent by task-thread.ts.
parentPort?.on('message', ({ task, port }: { task: ParserTask; port: MessagePort }) => {
  const say = (message: ParserMessage) => {
    port.postMessage(message);
  };
  say('begun');
  say(answer(task));
});
