// Builds the application, uses it, closes it twice, and then just ends: a timer or a socket that was
// left behind would keep this process alive. `node close-process.ts <database> <files>`; with a third
// word the pages fail, and nothing may be left of a start that got so far.
import { io } from 'socket.io-client';
import { openDatabase } from '#db/orm.config.ts';
import { PROTOCOL_VERSION } from '#machines/wire.ts';
import { createPerson, signUp } from './person.ts';
import { buildWholeApp, type WholeApp } from './whole-app.ts';

async function use(app: WholeApp): Promise<void> {
  const person = createPerson(await app.listen());
  await signUp(person, app.served.outbox);
  const socket = io(person.origin, {
    transports: ['websocket'],
    reconnection: false,
    auth: { protocol: PROTOCOL_VERSION },
    extraHeaders: { cookie: person.cookie(), origin: person.origin },
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  app.services.progress.report({ machine: 'courseCreation', id: 'course-1' }, { pagesRead: 1 });
  app.services.streams.open('lesson/a').append('some words');
  await app.close();
  await app.close();
}

const [url = '', directory = '', fails] = process.argv.slice(2);
const orm = openDatabase({ url, pool: 3, readPool: 3 });
if (fails === undefined) {
  await use(await buildWholeApp({ orm, directory }));
} else {
  const pages = () => Promise.reject(new Error('no pages'));
  const problem: unknown = await buildWholeApp({ orm, directory, pages }).catch(
    (error: unknown) => error,
  );
  if (!(problem instanceof Error && problem.message === 'no pages')) process.exitCode = 1;
}
await orm.close(true);
