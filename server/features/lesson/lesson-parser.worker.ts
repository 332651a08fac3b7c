/** The thread in which texts of lessons are parsed: says when it is ready, then answers one by one. */
import { parentPort } from 'node:worker_threads';
import { shownLesson } from '#agents/text/shown-lesson.ts';

parentPort?.on('message', (content: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(shownLesson(content));
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
