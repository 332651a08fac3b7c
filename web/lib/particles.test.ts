import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { allTexts } from './locale-files.ts';
import { particles } from './particles.ts';

it('[LOCALE-10] [PARTICLE-2] a text is read with the particle that what was put in asks for', async () => {
  const instance = createInstance();
  await instance.use(particles).init({
    lng: 'ko',
    resources: allTexts(),
    interpolation: { escapeValue: false },
    postProcess: particles.name,
  });
  const renamed = (name: string) => instance.t('people:teams.renamed', { name });
  expect([renamed('서울'), renamed('부산'), renamed('제주')]).toEqual([
    '팀 이름을 ‘서울’로 바꿨어요',
    '팀 이름을 ‘부산’으로 바꿨어요',
    '팀 이름을 ‘제주’로 바꿨어요',
  ]);
});
