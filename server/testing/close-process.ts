// Opens a test server, uses it, closes it twice, and then just ends: a timer or a socket that was
// left behind would keep this process alive. `node close-process.ts <database> <files>`
import { io } from 'socket.io-client';
import { openDatabase } from '#db/orm.config.ts';
import { PROTOCOL_VERSION } from '#machines/wire.ts';
import { startTestServer } from './test-server.ts';
import { createPerson, signUp } from './person.ts';

const [url = '', directory = ''] = process.argv.slice(2);
const orm = openDatabase({ url, pool: 3, readPool: 3 });
const server = await startTestServer({ orm, directory });
const person = createPerson(server.origin);
await signUp(person, server.outbox);
const socket = io(server.origin, {
  transports: ['websocket'],
  reconnection: false,
  auth: { protocol: PROTOCOL_VERSION },
  extraHeaders: { cookie: person.cookie(), origin: server.origin },
});
await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
server.progress.report({ machine: 'courseCreation', id: 'course-1' }, { pagesRead: 1 });
server.streams.open('lesson/a').append('some words');
await server.close();
await server.close();
await orm.close(true);
