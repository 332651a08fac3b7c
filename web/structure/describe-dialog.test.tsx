import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { DescribeDialog } from './describe-dialog.tsx';

it('[STRUCTURE-ROW-1] gives the plan what a lesson is about, without what stands around it', async () => {
  const onSave = vi.fn<(description: string) => void>();
  const onClose = vi.fn<() => void>();
  const { user } = await mount(
    <DescribeDialog title="Scale" description="Old" onClose={onClose} onSave={onSave} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/u });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Old');
  await user.clear(field);
  await user.type(field, ' How large things are. ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('How large things are.');
  expect(onClose).toHaveBeenCalledOnce();
});
