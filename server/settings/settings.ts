/** Every setting by its name: what it may be, and what it is where nobody has set it. */
import { z } from 'zod';
import { STANDING_PLANS } from '#machines/plan/plans.ts';
import { USUAL_PASSWORD_COST } from './password-cost.ts';
import { defaultWorkers } from './default-workers.ts';
import { connections } from './default-connections.ts';
import { dnsServers } from './dns-servers.ts';
import { choice, url, whole } from './setting-kinds.ts';

/** Where everything is kept unless DATA_DIR says another place. */
export const DATA_DIR = './.data';

const text = () => z.string().optional();
const http = ['http', 'https'] as const;

export const settings = z.object({
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
  PASSWORD_COST: whole('PASSWORD_COST', 8, USUAL_PASSWORD_COST, USUAL_PASSWORD_COST),
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
  MODEL_MAX_TOKENS: whole('MODEL_MAX_TOKENS', 256, 1_000_000, 16_000),
  MODEL_FIRST_TOKEN_SECONDS: whole('MODEL_FIRST_TOKEN_SECONDS', 5, 270, 180),
  MODEL_OUTAGE_MINUTES: whole('MODEL_OUTAGE_MINUTES', 0, 360, 15),
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

export type SettingName = keyof typeof settings.shape;
export type Settings = z.output<typeof settings>;

/** Every setting a person may set, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings.shape).filter(
  (name) => name !== 'npm_lifecycle_event',
);
