import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { languageOf } from '../lib/i18n.ts';
import { Notice } from '../ui/notice.tsx';

const banSchema = z.object({
  code: z.literal('BANNED_USER'),
  reason: z.string(),
  /** Null for good. The accounts' client makes dates of texts that look like one. */
  until: z.union([z.string(), z.date()]).nullable(),
});
export type Ban = z.output<typeof banSchema>;

/** What the server says of a ban to whoever knows the password; undefined for any other failure. */
export function banOf(failure: unknown): Ban | undefined {
  return banSchema.safeParse(failure).data;
}

/** Until when one may not come in, and why. */
export function BanNotice({ ban: { reason, until } }: { ban: Ban }) {
  const { t, i18n } = useTranslation('auth');
  const format = new Intl.DateTimeFormat(languageOf(i18n), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <Notice tone="danger">
      <p>
        {until === null
          ? t('banned.forGood')
          : t('banned.until', { until: format.format(new Date(until)) })}
      </p>
      {reason && <p>{t('banned.reason', { reason })}</p>}
    </Notice>
  );
}
