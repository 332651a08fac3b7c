// A real mail server in a process of its own. It tells its parent each message it takes.
// Argument: JSON of SmtpProcessOptions. Recipients decide what happens: `refused@…` 550, `busy@…` 450
// the first time, everybody else is taken.
import { SMTPServer } from 'smtp-server';
import type { SmtpMessage, SmtpProcessOptions } from './smtp-server.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as SmtpProcessOptions;
const tell = (message: SmtpMessage) => process.send?.(message);
const asked = new Set<string>();

const refusal = (text: string, responseCode: number) =>
  Object.assign(new Error(text), { responseCode });

const server = new SMTPServer({
  secure: options.secure ?? false,
  // Its certificate is its own: upgrading to it would need trust that nobody has.
  hideSTARTTLS: true,
  authOptional: options.user === undefined,
  logger: false,
  closeTimeout: 0,
  onAuth({ username, password }, _session, done) {
    if (username === options.user && password === options.password) done(null, { user: username });
    else done(refusal('Invalid username or password', 535));
  },
  onRcptTo({ address }, _session, done) {
    const [name] = address.split('@');
    if (name === 'refused') return done(refusal('no such person', 550));
    if (name === 'busy' && !asked.has(address)) {
      asked.add(address);
      return done(refusal('try again later', 450));
    }
    return done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      tell({
        type: 'mail',
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
        secure: session.secure,
      });
      done();
    });
  },
});
// Connections that break off are no matter of its own.
server.on('error', () => {});
const listener = server.listen(0, '127.0.0.1', () => {
  const address = listener.address();
  if (typeof address === 'object' && address) tell({ type: 'ready', port: address.port });
});
process.on('disconnect', () => process.exit());
