/** The live connection: messages that are nearly right, to actors that are there. */
import { MACHINE_NAMES, machineOf, type MachineName } from '#machines/registry.ts';
import type { Random } from '#machines/testing/random.ts';
import { connected, openLiveSocket, type TestSocket } from '../../testing/live-socket.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { socketAccess } from '../socket-access.ts';
import type { Known, Target } from './target.ts';
import { AWKWARD, sampleOf, spoil } from './spoil.ts';

/** Below what one socket may say at once: beyond it nothing is looked at. */
const A_SOCKET = 150;

/** Any name and any arguments, as whoever writes a client of their own would send them. */
interface AnySocket {
  emit(name: string, ...given: unknown[]): void;
}

export function socketTarget(fixture: AccessFixture, known: Known): Target {
  const access = socketAccess();
  const ids = new Map<MachineName, string>();
  /** The id of an actor that people may meet, as its access says. */
  async function idOf(machine: MachineName): Promise<string> {
    const id = ids.get(machine) ?? (await (await access).get(machine)?.id(fixture)) ?? '';
    ids.set(machine, id);
    return id;
  }
  let socket: TestSocket | undefined;
  let sent = 0;

  async function open(): Promise<TestSocket> {
    if (socket?.connected && sent < A_SOCKET) return socket;
    socket?.disconnect();
    sent = 0;
    socket = openLiveSocket(fixture.person('owner'));
    await connected(socket);
    return socket;
  }

  return {
    name: 'sockets',
    weight: 5,
    async exchange(random) {
      const line = await open();
      sent += 1;
      const machine = random.pick(MACHINE_NAMES);
      const ref = { machine, id: await idOf(machine) };
      const { name, message } = messageOf(random, known, ref);
      const what = `${name} ${JSON.stringify(message)?.slice(0, 300)}`;
      return { sent: what, answer: await answered(line, name, message) };
    },
    close: () => socket?.disconnect(),
  };
}

function messageOf(
  random: Random,
  known: Known,
  ref: { machine: MachineName; id: string },
): { name: string; message: unknown } {
  switch (random.below(5)) {
    case 0:
      return { name: 'actor:join', message: spoil({ refs: [ref] }, random) };
    case 1:
      return {
        name: 'stream:join',
        message: spoil({ streams: [{ stream: 'lesson/lesson-1', attempt: 0, from: 0 }] }, random),
      };
    case 2:
      return {
        name: random.pick(['actor:leave', 'stream:leave', 'nothing', '__proto__', '']),
        message: random.pick([...AWKWARD, { _placeholder: true, num: 9 }, Buffer.from('bytes')]),
      };
    default: {
      const event = sampleOf(machineOf(ref.machine).commandSchema, random, known);
      const whole = { ref, eventId: crypto.randomUUID(), event: spoil(event, random) };
      return { name: 'actor:event', message: random.below(3) === 0 ? spoil(whole, random) : whole };
    }
  }
}

const ANSWERED = ['actor:join', 'actor:event', 'stream:join'];

/** `ok`, the code of the refusal, or that the line was cut. */
function answered(socket: TestSocket, name: string, message: unknown): Promise<string> {
  const line: AnySocket = socket;
  if (!ANSWERED.includes(name)) {
    line.emit(name, message);
    return Promise.resolve('not answered');
  }
  return new Promise((resolve) => {
    const cut = () => resolve('cut');
    socket.once('disconnect', cut);
    line.emit(name, message, (answer: { error?: { code: string } }) => {
      socket.off('disconnect', cut);
      resolve(answer.error?.code ?? 'ok');
    });
  });
}
