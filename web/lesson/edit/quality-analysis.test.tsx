import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import en from '../../locales/en/errors.json' with { type: 'json' };
import ko from '../../locales/ko/errors.json' with { type: 'json' };
import { mount } from '../../testing/mount.tsx';
import { goToLine } from './go-to-line.ts';
import { QualityAnalysis } from './quality-analysis.tsx';

const TEXT = '# Light\n\nA leaf drinks light.\n\nIt is green.';

/** As it stands beside the Markdown of a lesson. */
function Edited({ content }: { content: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={area} aria-label="Markdown" defaultValue={TEXT} />
      <QualityAnalysis
        lessonId="l1"
        content={content}
        onLine={(line) => goToLine(area.current, line)}
      />
    </>
  );
}

const analyse = () => ({
  score: 7.5,
  findings: [
    { check: 'citations' as const, found: 1, of: 2, words: 'A leaf drinks light.', line: 3 },
    { check: 'repetition' as const },
  ],
});

it.each([
  { language: 'en', action: 'Analyze the text', line: 'Line 3', older: /has changed since/u },
  { language: 'ko', action: '글 분석하기', line: '3행', older: /글이 바뀌었어요/u },
] as const)('[FINDING-2] leads from a finding to its place, in $language', async (said) => {
  const { user, show } = await mount(<Edited content={TEXT} />, {
    role: 'member',
    language: said.language,
    answers: { lessonVersion: { analyse } },
  });
  await user.click(screen.getByRole('button', { name: said.action }));
  await user.click(await screen.findByRole('button', { name: said.line }));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('A leaf drinks light.');
  // What has no place in the text offers none.
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByText(said.older)).toBeNull();
  show(<Edited content={`${TEXT} And more.`} />);
  await screen.findByText(said.older);
});

it('[FAILURE-SAID-2] says why a text was not analysed', async () => {
  const { user } = await mount(<Edited content={TEXT} />, {
    role: 'member',
    answers: {
      lessonVersion: {
        analyse: () => {
          throw new AppError('MODEL_UNAVAILABLE');
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Analyze the text' }));
  await screen.findByText(en.MODEL_UNAVAILABLE);
});

it.each([
  ['en', en, 'Analyze the text'],
  ['ko', ko, '글 분석하기'],
] as const)('[FAILURE-SAID-2] says that an analysis cannot be read, in %s', async (...given) => {
  const [language, said, action] = given;
  const { user } = await mount(<Edited content={TEXT} />, {
    role: 'member',
    language,
    answers: { lessonVersion: { analyse: () => ({ score: 'good' }) as never } },
  });
  await user.click(screen.getByRole('button', { name: action }));
  await screen.findByText(said.failedTo.parseAnalysis);
});
