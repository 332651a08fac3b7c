import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { FailedPage, FailedPart } from './failed-page.tsx';

describe.each([
  ['en', en],
  ['ko', ko],
] as const)('in %s', (language, { page, COURSE_NOT_FOUND, INTERNAL }) => {
  it('[FAILURE-SAID-1] a page that failed says so, and is tried again', async () => {
    const reset = vi.fn<() => void>();
    const error = Object.assign(new Error('select * from secret'), { code: 'COURSE_NOT_FOUND' });
    const { user, show } = await mount(<FailedPage error={error} reset={reset} />, { language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.oops);
    screen.getByText(COURSE_NOT_FOUND);
    await user.click(screen.getByRole('button', { name: page.tryAgain }));
    expect(reset).toHaveBeenCalledTimes(1);
    // Words of somebody else are nobody's business.
    show(<FailedPage error={new Error('select * from secret')} reset={reset} />);
    screen.getByText(INTERNAL);
    expect(screen.queryByText(/secret/u)).toBeNull();
  });

  it('[FAILURE-SAID-1] a part that failed shows what it was to whoever asks', async () => {
    const { user } = await mount(<FailedPart error={new Error('It broke')} />, { language });
    expect(screen.getByRole('alert').textContent).toContain(page.somethingWrong);
    expect(screen.queryByText('It broke')).toBeNull();
    await user.click(screen.getByRole('button', { name: page.showError }));
    screen.getByText('It broke');
    await user.click(screen.getByRole('button', { name: page.hideError }));
    expect(screen.queryByText('It broke')).toBeNull();
  });
});
