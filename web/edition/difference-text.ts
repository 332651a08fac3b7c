import { useTranslation } from 'react-i18next';
import type { ParityDifference } from '#machines/edition/difference.ts';

/** A difference as a sentence of the page's language. */
export function useDifferenceText(): (difference: ParityDifference) => string {
  const { t } = useTranslation('edition');
  return ({ kind, value = '', count, missingIn }) => {
    const lesson = t(`in.${missingIn}`);
    switch (kind) {
      case 'lesson':
        return t(`difference.lesson_${missingIn}`);
      case 'pages':
      case 'order':
        return t(`difference.${kind}`);
      case 'code':
        return t('difference.code', { value, lesson });
      case 'question':
        return t('difference.question', {
          count,
          lesson,
          value: t(`question.${value}`, { defaultValue: value }),
        });
      case 'citation':
      case 'number':
      case 'cell':
      case 'heading':
      case 'codeBlock':
      case 'row':
        return t(`difference.${kind}`, { value, count, lesson });
      default:
        return kind satisfies never;
    }
  };
}
