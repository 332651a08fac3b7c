import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const issueSchema = z.object({
  message: z.string(),
  maximum: z.unknown().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/**
 * The sentence for what a schema found. Its message is a key: of the `errors` namespace, unless it
 * names another one (`people:invite.tooMany`); what stands in the sentence are its params.
 */
export function useIssueText(): (issue: unknown) => string | undefined {
  const { t, i18n } = useTranslation('errors');
  return (issue) => {
    const { data } = issueSchema.safeParse(issue);
    if (!data) return undefined;
    const key = data.message.includes(':') ? data.message : `errors:${data.message}`;
    const said = { max: Number(data.maximum), ...data.params };
    // A rule without a sentence of its own speaks the library's English. One that counts has a
    // sentence for each number only.
    if (!i18n.exists(key, said)) return t('BAD_INPUT');
    return t(key, said);
  };
}
