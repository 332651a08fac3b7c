import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { settingNames } from './settings/settings.ts';
import { StartupError } from './errors/startup-error.ts';

function problemsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n');
    throw error;
  }
}

const shared = {
  DATABASE_URL: 'postgres://u:p@db:5432/lectern',
  RESTATE_INGRESS_URL: 'http://restate:8080',
  RESTATE_ADMIN_URL: 'http://restate:9070',
  ACTORS_URL: 'http://web:9081',
  WORKER_URL: 'http://worker:9080',
  REDIS_URL: 'redis://redis:6379',
  AUTH_SECRET: 'x'.repeat(32),
};

describe('settings', () => {
  it('[ENV-1] needs none of them', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ role: 'all', host: '127.0.0.1', port: 3000, logLevel: 'info' });
    expect(env.dataDir).toMatch(/\.data$/);
    expect([env.database.url, env.engine, env.models, env.redisUrl]).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('[ENV-2] takes an empty value for an unset one', () => {
    expect(readEnv({ PORT: '', QDRANT_URL: '  ' })).toMatchObject({ port: 3000 });
  });

  it('[ENV-3] answers each problem with one sentence that names the setting', () => {
    const problems = problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', REDIS_URL: 'localhost' });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toContain('PORT must be a whole number from 0 to 65535');
    expect(problems.join('\n')).toContain('but it is "70000"');
    expect(problems.join('\n')).toContain('LOG_LEVEL must be one of fatal, error');
    expect(problems.join('\n')).toContain('REDIS_URL must be a URL such as redis://');
    for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ .*\.$/);
  });

  it.each(['1e3', '0x10', '-1', '3000.5', 'abc'])('[ENV-3] refuses %s as a port', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1);
  });

  it('[ENV-4] never repeats the value of a secret setting', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://me:hunter2@db/x',
      AUTH_SECRET: 'hunter2',
    });
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  it('[ENV-5] wants settings that only work together to be complete', () => {
    expect(problemsOf({ LIVEKIT_URL: 'wss://x.example.org' })).toEqual([
      'LIVEKIT_API_KEY is missing: it is needed because LIVEKIT_URL is set.',
      'LIVEKIT_API_SECRET is missing: it is needed because LIVEKIT_URL is set.',
    ]);
  });

  it('[ENV-12] keeps passwords cheaply only where nobody else comes in', () => {
    expect(readEnv({}).passwordCost).toBe(14);
    expect(readEnv({ PASSWORD_COST: '8' }).passwordCost).toBe(8);
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://learn.example.org' }]) {
      expect(readEnv({ ...open, PASSWORD_COST: '14' }).passwordCost).toBe(14);
      expect(problemsOf({ ...open, PASSWORD_COST: '13' })).toEqual([
        expect.stringMatching(/^PASSWORD_COST is 13/),
      ]);
    }
  });

  it('[ENV-6] lets a web or worker process start only with shared services', () => {
    expect(problemsOf({ ROLE: 'worker' }).map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'RESTATE_INGRESS_URL',
      'REDIS_URL',
      'AUTH_SECRET',
    ]);
    expect(readEnv({ ...shared, ROLE: 'worker' }).engine).toMatchObject({
      actors: { port: 9081, url: 'http://web:9081' },
      runners: { port: 9080, url: 'http://worker:9080' },
    });
  });

  it('[ENV-7] works with an OpenAI-compatible server that wants no key', () => {
    expect(readEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).models).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
    });
  });

  it('[ENV-9] draws pictures with the model that is named for it, and with none by itself', () => {
    const server = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
    expect(readEnv(server).models?.image).toBeUndefined();
    expect(readEnv({ ...server, OPENAI_IMAGE_MODEL: ' painter ' }).models?.image).toBe('painter');
  });

  it('[ENV-7] hears with the model that is named for it, at a server of its own if there is one', () => {
    const models = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_API_KEY: 'secret' };
    expect(readEnv(models).speech).toBeUndefined();
    expect(readEnv({ MODEL_TRANSCRIPTION: 'ears' }).speech).toBeUndefined();
    const hears = { ...models, MODEL_TRANSCRIPTION: 'ears' };
    expect(readEnv(hears).speech).toEqual({
      transcription: 'ears',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: 'secret',
    });
    // Its server is not told the key of the other one.
    expect(readEnv({ ...hears, SPEECH_BASE_URL: 'http://127.0.0.1:8000/v1' }).speech).toEqual({
      transcription: 'ears',
      baseUrl: 'http://127.0.0.1:8000/v1',
      apiKey: undefined,
    });
  });

  it('[ENV-11] speaks with the model that is named for it, in a voice of each language', () => {
    const speaks = { SPEECH_BASE_URL: 'http://127.0.0.1:8000/v1', MODEL_SPEECH: 'mouth' };
    const speakingOf = (more: Record<string, string>) =>
      readEnv({ ...speaks, ...more }).speech?.speaking;
    expect(speakingOf({})).toEqual({ model: 'mouth', voices: { en: 'alloy', ko: 'alloy' } });
    expect(speakingOf({ SPEECH_VOICE_KO: 'jihye' })?.voices).toEqual({ en: 'alloy', ko: 'jihye' });
    expect(readEnv(speaks).speech?.transcription).toBeUndefined();
  });

  it('[ENV-3] takes addresses of DNS servers, and says so where one is none', () => {
    expect(readEnv({}).services.dnsServers).toEqual([]);
    const servers = '1.1.1.1, 127.0.0.1:53,2606:4700::1111,[::1]:53';
    expect(readEnv({ DNS_SERVERS: servers }).services.dnsServers).toHaveLength(4);
    expect(() => readEnv({ DNS_SERVERS: '1.1.1.1,dns.example' })).toThrow(/DNS_SERVERS must be/);
  });

  it('[ENV-8] lists every setting in .env.example and in docs/operations.md', () => {
    const example = readFileSync('.env.example', 'utf8');
    const manual = readFileSync('docs/operations.md', 'utf8');
    for (const name of settingNames) {
      expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
      expect(manual).toContain(`\`${name}\``);
    }
  });
});
