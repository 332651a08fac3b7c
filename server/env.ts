// The settings of Lectern: the only file that reads process.env.
//
// - Nothing is read at import time; main.ts calls `loadEnv()` once and passes the result down.
// - An empty value counts as unset, so `${NAME:-}` in a compose file means "not set" (ENV-2).
// - Every problem is one sentence that names the setting and says what to do. Values of secret settings are
//   never repeated in it (ENV-3, ENV-4).
// - Settings that only work together are either all set or all unset (ENV-5).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { USUAL_PASSWORD_COST } from './settings/password-cost.ts';
import { isLoopback } from './origin/origin.ts';
import { missingCompanions } from './settings/companion-settings.ts';
import { DATA_DIR, settings, type Settings } from './settings/settings.ts';
import { StartupError } from './errors/startup-error.ts';
import { telemetryOf } from './telemetry/telemetry-settings.ts';

type Source = Readonly<Record<string, string | undefined>>;

function arrange(raw: Settings) {
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
    passwordCost: raw.PASSWORD_COST,
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
            maxTokens: raw.MODEL_MAX_TOKENS,
            patience: {
              firstToken: raw.MODEL_FIRST_TOKEN_SECONDS * 1000,
              giveUp: raw.MODEL_OUTAGE_MINUTES * 60_000,
            },
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
    /** The plan of organizations that pay for none. */
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

function livekitOf(raw: Settings) {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = raw;
  if (!url || !apiKey || !apiSecret) return undefined;
  /** For browsers, which may not reach the address servers use. */
  const publicUrl = raw.LIVEKIT_PUBLIC_URL ?? url.replace(/^http/, 'ws');
  return { url, publicUrl, apiKey, apiSecret };
}

/** Hashes that are quickly tried are for a machine of one's own, with nobody's password but one's own. */
function cheapPasswords({
  PASSWORD_COST: cost,
  HOST: host,
  PUBLIC_URL: publicUrl,
}: Settings): string[] {
  if (cost >= USUAL_PASSWORD_COST || (isLoopback(host) && publicUrl === undefined)) return [];
  return [
    `PASSWORD_COST is ${cost}, which others could try too quickly: leave it out, or HOST and PUBLIC_URL.`,
  ];
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
    ...(parsed.success ? cheapPasswords(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new StartupError(problems.join('\n'));
  return arrange(parsed.data);
}

/** The settings of this process: the environment, then `.env` in the working directory if there is one. */
export function loadEnv(): Env {
  if (existsSync('.env')) loadEnvFile('.env');
  return readEnv(process.env);
}
