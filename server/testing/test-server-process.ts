// A test server in a process of its own, to be killed: `node test-server-process.ts <database> <data>`.
// Prints its origin when it listens.
import { openDatabase } from '#db/orm.config.ts';
import { startTestServer } from './test-server.ts';

const [url = '', directory = ''] = process.argv.slice(2);
const orm = openDatabase({ url, pool: 3, readPool: 3 });
const server = await startTestServer({ orm, directory });
process.stdout.write(`${server.origin}\n`);
// Whoever started it may die first: then nobody would stop it.
process.stdin.resume().on('end', () => process.exit(0));
