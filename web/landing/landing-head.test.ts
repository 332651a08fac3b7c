import i18next from 'i18next';
import { expect, it } from 'vitest';
import { allTexts } from '../lib/locale-files.ts';
import { landingHead } from './landing-head.ts';

it.each(['en', 'ko'])('[LANDING-2] tells search engines what the page says, in %s', async (lng) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng, resources: allTexts(), interpolation: { escapeValue: false } });
  const head = landingHead(i18n.t, lng);
  const data = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));
  const [application, questions] = data[0]!['@graph'] as any[];
  expect(application).toMatchObject({ '@type': 'WebApplication', inLanguage: lng });
  expect(questions.mainEntity).toHaveLength(6);
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    expect(name).not.toBe('');
    expect(acceptedAnswer.text).not.toBe('');
  }
  expect(head).toContainEqual({ name: 'description', content: i18n.t('landing:description') });
});
