/** A real LiveKit server on this machine alone, where one is there: `LIVEKIT_SERVER` names its program. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomServiceClient } from 'livekit-server-sdk';
import { freePort } from '#server/testing/free-port.ts';
import { eventually } from '#server/testing/lectern-process.ts';

export const LIVEKIT_PROGRAM = process.env['LIVEKIT_SERVER'];

export interface LivekitServer {
  /** Settings of a product that uses it. */
  env: Record<string, string>;
  /** Who is in each room where somebody is. */
  present: () => Promise<string[][]>;
  /** Ends it without a word, and starts it again at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const SECRET = 'a secret of tests with more than 32 letters';

export async function startLivekit(program: string, directory: string): Promise<LivekitServer> {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()];
  const file = join(directory, 'livekit.json');
  await writeFile(
    file,
    JSON.stringify({
      port,
      bind_addresses: ['127.0.0.1'],
      rtc: {
        tcp_port: tcp,
        udp_port: udp,
        use_external_ip: false,
        node_ip: '127.0.0.1',
        enable_loopback_candidate: true,
        interfaces: { includes: ['lo'] },
      },
      keys: { tests: SECRET },
      logging: { level: 'warn' },
    }),
  );
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, ['--config', file], {
      stdio: ['ignore', 'ignore', process.env['TEST_LOG'] ? 'inherit' : 'ignore'],
    });
    await eventually('LiveKit answers', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
      return answer?.ok ?? false;
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  const rooms = new RoomServiceClient(`http://127.0.0.1:${port}`, 'tests', SECRET);
  return {
    async present() {
      const all = await rooms.listRooms();
      const people = await Promise.all(
        all.map(async ({ name }) =>
          (await rooms.listParticipants(name)).map(({ identity }) => identity).toSorted(),
        ),
      );
      return people.filter(({ length }) => length > 0);
    },
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: 'tests',
      LIVEKIT_API_SECRET: SECRET,
    },
    async restart() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGKILL'),
  };
}
