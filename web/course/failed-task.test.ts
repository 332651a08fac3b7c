import { expect, it } from 'vitest';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { failedEventKey } from './failed-task.ts';

const said = (key: string | undefined, { failedTo }: { failedTo: Record<string, string> }) =>
  key === undefined ? undefined : failedTo[key.replace('errors:failedTo.', '')];

it('[FAILURE-SAID-2] a suggestion that was not applied, and lessons that do not begin, say so', () => {
  expect(said(failedEventKey({ type: 'suggestion.apply' }), en)).toBe('Failed to apply suggestion');
  expect(said(failedEventKey({ type: 'suggestion.apply' }), ko)).toBe(ko.failedTo.applySuggestion);
  expect(said(failedEventKey({ type: 'lessons.generate' }), en)).toBe(en.failedTo.startGeneration);
  expect(failedEventKey({ type: 'suggestion.dismiss' })).toBeUndefined();
});
