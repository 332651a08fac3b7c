/** The thread in which texts of lessons are parsed. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { shownLesson } from '#agents/text/shown-lesson.ts';
import type { ParserMessage, ParserTask } from './parser-messages.ts';

// Sent by task-thread.ts.
parentPort?.on('message', ({ task, port }: { task: ParserTask; port: MessagePort }) => {
  const say = (message: ParserMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(message);
  };
  say('begun');
  say(shownLesson(task.content));
});
