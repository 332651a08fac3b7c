/** Settings that only work together, and what a process of each role needs. */
import type { SettingName } from './settings.ts';

const together: readonly { needs: readonly SettingName[]; anyOf?: readonly SettingName[] }[] = [
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

/** A sentence for each that is missing beside what is set. */
export function missingCompanions(source: Source): string[] {
  const problems = together.flatMap(({ needs, anyOf = [] }) => {
    const given = [...needs, ...anyOf].find((name) => source[name] !== undefined);
    if (given === undefined) return [];
    return needs
      .filter((name) => source[name] === undefined)
      .map((name) => `${name} is missing: it is needed because ${given} is set.`);
  });
  if (source['ROLE'] === 'web' || source['ROLE'] === 'worker') {
    const needed: SettingName[] = [
      'DATABASE_URL',
      'RESTATE_INGRESS_URL',
      'REDIS_URL',
      'AUTH_SECRET',
    ];
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
