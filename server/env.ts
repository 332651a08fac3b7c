// The settings of Lectern: the only file that reads process.env.
//
// 1. Nothing is read at import time; main.ts calls `loadEnv()` once and passes the result down.
// 2. An empty value counts as unset, so `${NAME:-}` in a compose file means "not set".
// 3. Every problem is one sentence that names the setting and says what to do. Values of secret
//    settings are never repeated in it.
// 4. Settings that only work together are either all set or all unset.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import { STANDING_PLANS } from '#machines/plan/plans.ts';
import { connections } from './start/default-connections.ts';
import { dnsServers } from './start/dns-servers.ts';
import { choice, url, whole } from './start/setting-kinds.ts';
import { StartupError } from './start/startup-error.ts';
import { telemetryOf } from './telemetry/telemetry-settings.ts';
import { defaultWorkers } from './workers/default-workers.ts';

/** Where everything is kept unless DATA_DIR says another place. */
const DATA_DIR = './.data';

const text = () => z.string().optional();
const http = ['http', 'https'] as const;

const settings = z.object({
  ROLE: choice('ROLE', ['all', 'web', 'worker', 'voice'], 'all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', 0, 65535, 3000),
  PUBLIC_URL: url('PUBLIC_URL', http, 'https://learn.example.org'),
  TRUST_PROXY: choice('TRUST_PROXY', ['true', 'false', '2', '3'], 'false'),
  DATA_DIR: z.string().default(DATA_DIR),
  LOG_LEVEL: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  AUTH_SECRET: z
    .string()
    .min(
      32,
      'AUTH_SECRET must have at least 32 characters: make one with "openssl rand -base64 32", or leave it out to have one generated in DATA_DIR.',
    )
    .optional(),
  DATABASE_URL: url(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    'postgres://user:password@host:5432/lectern',
    true,
  ),
  DATABASE_POOL: whole('DATABASE_POOL', 2, 200, connections.transactions),
  DATABASE_READ_POOL: whole('DATABASE_READ_POOL', 1, 100, connections.reads),
  RESTATE_INGRESS_URL: url('RESTATE_INGRESS_URL', http, 'http://restate:8080'),
  RESTATE_ADMIN_URL: url('RESTATE_ADMIN_URL', http, 'http://restate:9070'),
  RESTATE_IDENTITY_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => /^publickeyv1_[1-9A-HJ-NP-Za-km-z]+$/.test(key)), {
      error:
        'RESTATE_IDENTITY_KEYS must be a comma-separated list of keys that start with "publickeyv1_": copy them from the log of the Restate server.',
    })
    .optional(),
  WORKERS: whole('WORKERS', 1, 256, defaultWorkers()),
  ACTORS_HOST: z.string().default('0.0.0.0'),
  ACTORS_PORT: whole('ACTORS_PORT', 1, 65535, 9081),
  ACTORS_URL: url('ACTORS_URL', http, 'http://web:9081'),
  WORKER_HOST: z.string().default('0.0.0.0'),
  WORKER_PORT: whole('WORKER_PORT', 1, 65535, 9080),
  WORKER_URL: url('WORKER_URL', http, 'http://worker:9080'),
  RUN_CONCURRENCY: whole('RUN_CONCURRENCY', 1, 5000, 200),
  REDIS_URL: url('REDIS_URL', ['redis', 'rediss'], 'redis://redis:6379', true),
  QDRANT_URL: url('QDRANT_URL', http, 'http://qdrant:6333'),
  QDRANT_API_KEY: text(),
  OPENAI_API_KEY: text(),
  OPENAI_BASE_URL: url('OPENAI_BASE_URL', http, 'http://127.0.0.1:11434/v1'),
  MODEL_SUPERVISOR: text(),
  MODEL_WRITER: text(),
  MODEL_REVIEWER: text(),
  MODEL_TUTOR: text(),
  MODEL_TUTOR_SEES: choice('MODEL_TUTOR_SEES', ['true', 'false'], 'false'),
  MODEL_EMBEDDING: text(),
  WEB_SEARCH_KEY: text(),
  WEB_SEARCH_URL: url('WEB_SEARCH_URL', http, 'https://search.example.org/web'),
  OPENAI_IMAGE_MODEL: text(),
  SPEECH_BASE_URL: url('SPEECH_BASE_URL', http, 'http://127.0.0.1:8000/v1'),
  SPEECH_API_KEY: text(),
  MODEL_TRANSCRIPTION: text(),
  MODEL_SPEECH: text(),
  SPEECH_VOICE_EN: z.string().default('alloy'),
  SPEECH_VOICE_KO: z.string().default('alloy'),
  LIVEKIT_URL: url('LIVEKIT_URL', ['ws', 'wss', 'http', 'https'], 'wss://livekit.example.org'),
  LIVEKIT_PUBLIC_URL: url('LIVEKIT_PUBLIC_URL', ['ws', 'wss'], 'wss://livekit.example.org'),
  LIVEKIT_API_KEY: text(),
  LIVEKIT_API_SECRET: text(),
  VOICE_APP_URL: url('VOICE_APP_URL', http, 'http://web:3000'),
  VOICES: whole('VOICES', 0, 64, 1),
  SMTP_URL: url('SMTP_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example.org', true),
  SMTP_FROM: z.string().default('Lectern <no-reply@localhost>'),
  SMTP_BOUNCES: z
    .email({ error: 'SMTP_BOUNCES must be an address, such as bounces@example.org.' })
    .optional(),
  SMTP_BOUNCES_SECRET: text(),
  DNS_SERVERS: dnsServers,
  S3_BUCKET: text(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('S3_ENDPOINT', http, 'https://s3.example.org'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  OPERATOR_NAME: text(),
  OPERATOR_ADDRESS: text(),
  OPERATOR_EMAIL: text(),
  DEFAULT_PLAN: choice('DEFAULT_PLAN', STANDING_PLANS, 'unlimited'),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_PRICE_PRO: text(),
  STRIPE_PRICE_PRO_ANNUAL: text(),
  STRIPE_PRICE_BUSINESS: text(),
  STRIPE_TAX: choice('STRIPE_TAX', ['true', 'false'], 'false'),
  STRIPE_API_URL: url('STRIPE_API_URL', http, 'https://api.stripe.com'),
  TELEMETRY_URL: url('TELEMETRY_URL', http, 'http://collector:4318'),
  TELEMETRY_HEADERS: text(),
  npm_lifecycle_event: text(),
});

type Name = keyof typeof settings.shape;

/** Every setting a person may set, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings.shape).filter(
  (name) => name !== 'npm_lifecycle_event',
);

const together: readonly { needs: readonly Name[]; anyOf?: readonly Name[] }[] = [
  {
    needs: ['RESTATE_INGRESS_URL', 'RESTATE_ADMIN_URL', 'ACTORS_URL', 'WORKER_URL'],
    anyOf: ['RESTATE_IDENTITY_KEYS'],
  },
  {
    needs: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
    anyOf: ['LIVEKIT_PUBLIC_URL'],
  },
  { needs: ['SMTP_BOUNCES', 'SMTP_BOUNCES_SECRET'] },
  { needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], anyOf: ['S3_ENDPOINT'] },
  {
    needs: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_PRO',
      'STRIPE_PRICE_PRO_ANNUAL',
    ],
    anyOf: ['STRIPE_PRICE_BUSINESS', 'STRIPE_API_URL'],
  },
  { needs: ['QDRANT_URL'], anyOf: ['QDRANT_API_KEY'] },
  { needs: ['WEB_SEARCH_KEY'], anyOf: ['WEB_SEARCH_URL'] },
  { needs: ['TELEMETRY_URL'], anyOf: ['TELEMETRY_HEADERS'] },
];

type Source = Readonly<Record<string, string | undefined>>;

function missingCompanions(source: Source): string[] {
  const problems = together.flatMap(({ needs, anyOf = [] }) => {
    const given = [...needs, ...anyOf].find((name) => source[name] !== undefined);
    if (given === undefined) return [];
    return needs
      .filter((name) => source[name] === undefined)
      .map((name) => `${name} is missing: it is needed because ${given} is set.`);
  });
  if (source['ROLE'] === 'web' || source['ROLE'] === 'worker') {
    const needed: Name[] = ['DATABASE_URL', 'RESTATE_INGRESS_URL', 'REDIS_URL', 'AUTH_SECRET'];
    for (const name of needed) {
      if (source[name] === undefined && !problems.some((line) => line.startsWith(`${name} `))) {
        problems.push(
          `${name} is missing: ROLE=${source['ROLE']} shares it with other processes and starts no service of its own.`,
        );
      }
    }
  }
  if (source['ROLE'] === 'voice') {
    for (const name of ['LIVEKIT_URL', 'MODEL_TRANSCRIPTION', 'MODEL_SPEECH', 'VOICE_APP_URL']) {
      if (source[name] === undefined) {
        problems.push(`${name} is missing: ROLE=voice holds calls and does nothing else.`);
      }
    }
  }
  return problems;
}

function arrange(raw: z.output<typeof settings>) {
  return {
    role: raw.ROLE,
    host: raw.HOST,
    /** 0 means: any free port. */
    port: raw.PORT,
    publicUrl: raw.PUBLIC_URL,
    /** How many proxies of one's own stand in front, one behind the other. */
    trustProxy: { false: 0, true: 1, 2: 2, 3: 3 }[raw.TRUST_PROXY],
    /** Absolute. */
    dataDir: resolve(raw.DATA_DIR),
    isDataDirSet: raw.DATA_DIR !== DATA_DIR,
    logLevel: raw.LOG_LEVEL,
    authSecret: raw.AUTH_SECRET,
    database: { url: raw.DATABASE_URL, pool: raw.DATABASE_POOL, readPool: raw.DATABASE_READ_POOL },
    engine:
      raw.RESTATE_INGRESS_URL && raw.RESTATE_ADMIN_URL && raw.ACTORS_URL && raw.WORKER_URL
        ? {
            ingressUrl: raw.RESTATE_INGRESS_URL,
            adminUrl: raw.RESTATE_ADMIN_URL,
            identityKeys: raw.RESTATE_IDENTITY_KEYS ?? [],
            actors: { host: raw.ACTORS_HOST, port: raw.ACTORS_PORT, url: raw.ACTORS_URL },
            runners: { host: raw.WORKER_HOST, port: raw.WORKER_PORT, url: raw.WORKER_URL },
          }
        : undefined,
    /** Processes of this one's in which work runs. */
    workers: raw.WORKERS,
    /** How many paid runs may be in progress at once, over all processes. */
    runs: { concurrency: raw.RUN_CONCURRENCY },
    redisUrl: raw.REDIS_URL,
    qdrant: raw.QDRANT_URL ? { url: raw.QDRANT_URL, apiKey: raw.QDRANT_API_KEY } : undefined,
    search: raw.WEB_SEARCH_KEY ? { key: raw.WEB_SEARCH_KEY, url: raw.WEB_SEARCH_URL } : undefined,
    /** Undefined means: no model, the extractive author and the retrieval tutor do the work. */
    models:
      raw.OPENAI_API_KEY || raw.OPENAI_BASE_URL
        ? {
            apiKey: raw.OPENAI_API_KEY,
            baseUrl: raw.OPENAI_BASE_URL,
            supervisor: raw.MODEL_SUPERVISOR,
            writer: raw.MODEL_WRITER,
            reviewer: raw.MODEL_REVIEWER,
            tutor: raw.MODEL_TUTOR,
            tutorSees: raw.MODEL_TUTOR_SEES === 'true',
            embedding: raw.MODEL_EMBEDDING,
            image: raw.OPENAI_IMAGE_MODEL,
          }
        : undefined,
    /** Undefined means: browsers turn speech into text, and text into speech. */
    speech:
      (raw.MODEL_TRANSCRIPTION || raw.MODEL_SPEECH) &&
      (raw.SPEECH_BASE_URL || raw.SPEECH_API_KEY || raw.OPENAI_BASE_URL || raw.OPENAI_API_KEY)
        ? {
            transcription: raw.MODEL_TRANSCRIPTION,
            speaking: raw.MODEL_SPEECH
              ? {
                  model: raw.MODEL_SPEECH,
                  voices: { en: raw.SPEECH_VOICE_EN, ko: raw.SPEECH_VOICE_KO },
                }
              : undefined,
            // A server of its own is not told the key of the other.
            ...(raw.SPEECH_BASE_URL || raw.SPEECH_API_KEY
              ? { baseUrl: raw.SPEECH_BASE_URL, apiKey: raw.SPEECH_API_KEY }
              : { baseUrl: raw.OPENAI_BASE_URL, apiKey: raw.OPENAI_API_KEY }),
          }
        : undefined,
    livekit: livekitOf(raw),
    /** Processes of this one's that hold calls. */
    voices: raw.VOICES,
    /** Where processes that hold calls ask the tutor. */
    voiceAppUrl: raw.VOICE_APP_URL,
    /** Undefined means: mail stays in the outbox table. */
    smtp: raw.SMTP_URL
      ? { url: raw.SMTP_URL, from: raw.SMTP_FROM, bounces: raw.SMTP_BOUNCES }
      : undefined,
    s3:
      raw.S3_BUCKET && raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY
        ? {
            bucket: raw.S3_BUCKET,
            region: raw.S3_REGION,
            endpoint: raw.S3_ENDPOINT,
            accessKeyId: raw.S3_ACCESS_KEY_ID,
            secretAccessKey: raw.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** Undefined means: nothing is measured for anybody else. */
    telemetry: telemetryOf(raw.TELEMETRY_URL, raw.TELEMETRY_HEADERS),
    /** Who runs the installation, for its legal pages. */
    operator: {
      name: raw.OPERATOR_NAME ?? '',
      address: raw.OPERATOR_ADDRESS ?? '',
      email: raw.OPERATOR_EMAIL ?? '',
    },
    /** Of organizations that pay for none. */
    defaultPlan: raw.DEFAULT_PLAN,
    /** What features open their services with (feature-service.ts). */
    services: {
      /** Who is asked about own domains of organizations; none means those of the system. */
      dnsServers: raw.DNS_SERVERS ?? [],
      /** Undefined means: mail that comes back is not read. */
      returnedMail:
        raw.SMTP_BOUNCES && raw.SMTP_BOUNCES_SECRET
          ? { bounces: raw.SMTP_BOUNCES, secret: raw.SMTP_BOUNCES_SECRET }
          : undefined,
      /** Undefined means: browsers hold calls. */
      livekit: livekitOf(raw),
      /** Undefined means: an administrator writes receipts, and nobody pays by card. */
      stripe:
        raw.STRIPE_SECRET_KEY && raw.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: raw.STRIPE_SECRET_KEY,
              webhookSecret: raw.STRIPE_WEBHOOK_SECRET,
              /** Ids there; without one a plan is not sold by card. */
              prices: {
                pro: raw.STRIPE_PRICE_PRO,
                pro_annual: raw.STRIPE_PRICE_PRO_ANNUAL,
                business: raw.STRIPE_PRICE_BUSINESS,
              },
              /** Whether Stripe works out taxes. */
              tax: raw.STRIPE_TAX === 'true',
              /** Another address of its API, for trials without money. */
              apiUrl: raw.STRIPE_API_URL,
            }
          : undefined,
    },
    /** Started by an npm script: npm passes signals on late or not at all, so main.ts watches it. */
    startedByNpm: raw.npm_lifecycle_event !== undefined,
  };
}

function livekitOf(raw: z.output<typeof settings>) {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = raw;
  if (!url || !apiKey || !apiSecret) return undefined;
  /** For browsers, which may not reach the address servers use. */
  const publicUrl = raw.LIVEKIT_PUBLIC_URL ?? url.replace(/^http/, 'ws');
  return { url, publicUrl, apiKey, apiSecret };
}

export type Env = ReturnType<typeof arrange>;

/**
 * The settings in `source`.
 * @throws {StartupError} one sentence per problem, each on its own line.
 */
export function readEnv(source: Source): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => {
      const trimmed = value?.trim();
      return trimmed ? [[name, trimmed]] : [];
    }),
  );
  const parsed = settings.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...missingCompanions(given),
  ];
  if (!parsed.success || problems.length > 0) throw new StartupError(problems.join('\n'));
  return arrange(parsed.data);
}

/** The settings of this process: the environment, then `.env` in the working directory if there is one. */
export function loadEnv(): Env {
  if (existsSync('.env')) loadEnvFile('.env');
  return readEnv(process.env);
}
