import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../../../testing/mount.tsx';
import { OrganizationFailed } from '../../../organization/organization-failed.tsx';
import { OverviewFailed } from './-overview-failed.tsx';

it.each([
  ['an organization', OrganizationFailed, 'Organization not found'],
  ['a course', OverviewFailed, 'Course not found or failed to load'],
])(
  '[FAILED-AS-MISSING-1] shows %s that did not come as missing, and asks again',
  async (_, Failed, title) => {
    const reset = vi.fn<() => void>();
    const { user } = await mount(<Failed error={new Error('down')} reset={reset} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reset).toHaveBeenCalledOnce();
  },
);
