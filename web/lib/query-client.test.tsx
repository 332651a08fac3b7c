import { useMutation, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';

function Archive({ code }: { code: ErrorCode }) {
  const archive = useMutation({
    mutationFn: () => Promise.reject(new AppError(code)),
    meta: { errorKey: 'errors:failedTo.updateStatus' },
  });
  return (
    <button type="button" onClick={() => archive.mutate()}>
      Archive
    </button>
  );
}

it.each<[ErrorCode, string]>([
  ['COURSE_READ_ONLY', en.COURSE_READ_ONLY],
  ['INTERNAL', en.failedTo.updateStatus],
  ['UNAVAILABLE', en.failedTo.updateStatus],
])('[FAILURE-SAID-2] says of %s what is known of it', async (code, said) => {
  const { user } = await mount(<Archive code={code} />);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText(said);
});

it('[WORDS-1] offers to ask again for what did not come', async () => {
  let tries = 0;
  function Course() {
    const query = useQuery({
      queryKey: ['course'],
      retry: false,
      queryFn: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new AppError('COURSE_NOT_FOUND')) : 'there';
      },
    });
    return <output>{query.data}</output>;
  }
  await mount(<Course />);
  fireEvent.click(await screen.findByRole('button', { name: 'retry' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('there'));
});
