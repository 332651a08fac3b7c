/** Starts a real mail server beside the test, and keeps what it took. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface SmtpProcessOptions {
  secure?: boolean;
  /** With it, nobody else may send. */
  user?: string;
  password?: string;
}

export interface TakenMail {
  type: 'mail';
  /** Sender on the envelope: where it comes back to. */
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  secure: boolean;
}

export type SmtpMessage = TakenMail | { type: 'ready'; port: number };

export async function startSmtpServer(options: SmtpProcessOptions = {}) {
  const program = fileURLToPath(new URL('smtp-process.ts', import.meta.url));
  const child = fork(program, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const mails: TakenMail[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the mail server ended with ${code}`)));
    child.on('message', (message: SmtpMessage) => {
      if (message.type === 'mail') mails.push(message);
      else resolve(message.port);
    });
  });
  return {
    port,
    mails,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The words of a header, with what is encoded in it (RFC 2047) decoded. */
export function header(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const line = head
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const value = line?.slice(name.length + 1).trim() ?? '';
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(B|Q)\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** The decoded part of a kind, such as `text/html`. */
export function part(raw: string, kind: string): string {
  const found = raw
    .split(/^--.*$/m)
    .find((one) => header(`${one.trimStart()}\r\n\r\n`, 'content-type').startsWith(kind));
  if (found === undefined) throw new Error(`no ${kind} in the mail`);
  const whole = found.trimStart();
  const body = whole.slice(whole.indexOf('\r\n\r\n') + 4);
  const encoding = header(whole, 'content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll('=\r\n', '')) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
