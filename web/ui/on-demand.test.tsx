import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onDemand, whenOpened } from './on-demand.tsx';

const Named = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>;

it('[ON-DEMAND-1] a dialog is loaded when it is opened first, and stays from then on', async () => {
  const load = vi.fn(async () => Named);
  const Dialog = whenOpened(load);
  const { rerender } = render(<Dialog open={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Dialog open />);
  expect(await screen.findByText('open')).toBeDefined();
  rerender(<Dialog open={false} />);
  expect(await screen.findByText('closed')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('[ON-DEMAND-1] what is drawn twice is loaded once', async () => {
  const load = vi.fn(async () => Named);
  const Part = onDemand(load);
  render(
    <>
      <Part open />
      <Part open={false} />
    </>,
  );
  expect(await screen.findByText('open')).toBeDefined();
  expect(await screen.findByText('closed')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
