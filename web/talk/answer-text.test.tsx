import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { AnswerText } from './answer-text.tsx';

async function show(text: string, isGrowing = false) {
  const page = await mount(
    <div data-testid="text">
      <AnswerText
        text={text}
        citations={[{ id: 'c1-p4', quote: 'equal height', page: { documentId: 'd', number: 4 } }]}
        place={{ orgSlug: undefined, courseSlug: 'maps' }}
        active={undefined}
        onOpen={() => {}}
        isGrowing={isGrowing}
      />
    </div>,
  );
  return { ...page, text: screen.getByTestId('text') };
}

it('[ANSWER-TEXT-1] draws formulas, code and tables, and a diagram once its library is there', async () => {
  const { text } = await show(
    [
      'The slope is $\\frac{h}{d}$. <Cite id="c1-p4" />',
      '$$\nh = d \\cdot s\n$$',
      '```js\nconst slope = h / d;\n```',
      '| rise | run |\n| --- | --- |\n| 1 | 20 |',
      '```mermaid\ngraph TD; A-->B\n```',
    ].join('\n\n'),
  );
  await waitFor(() => expect(text.querySelectorAll('.katex')).toHaveLength(2));
  expect(screen.getByText('const slope = h / d;').closest('pre')?.tabIndex).toBe(0);
  const said = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(said('columnheader')).toEqual(['rise', 'run']);
  expect(said('cell')).toEqual(['1', '20']);
  expect(text.querySelector('[data-drawn-late]')?.textContent).toBe('graph TD; A-->B');
  screen.getByRole('button', { name: 'p. 4' });
});

it.each([true, false])(
  '[ANSWER-TEXT-3] heads of its tables are heads, with all that stands in them (grows: %s)',
  async (isGrowing) => {
    const { text } = await show(
      '| | *rise* of `h` |\n| --- | ---: |\n| steep <Cite id="c1-p4" /> | 20 |',
      isGrowing,
    );
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map(({ innerHTML }) => innerHTML)).toEqual(['<em>rise</em> of <code>h</code>']);
    // A corner without words is none.
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['', expect.stringContaining('steep'), '20']);
    expect(text.querySelectorAll('thead tr, tbody tr')).toHaveLength(2);
  },
);

it.each([true, false])(
  '[ANSWER-TEXT-2] lets nothing act or load (grows: %s)',
  async (isGrowing) => {
    const { text } = await show(
      [
        'Before. <Cite id="c1-p4" />',
        '<script>globalThis.acted = true</script>',
        '<img src="https://elsewhere.example/a.png" onerror="globalThis.acted = true" />',
        '![a map](https://elsewhere.example/b.png)',
        '<iframe src="https://elsewhere.example"></iframe>',
        '[here](javascript:globalThis.acted=true)',
        '<Quiz id="q1" /> <YouTube id="abc" />',
        'After.',
      ].join('\n\n'),
      isGrowing,
    );
    expect(text.textContent).toContain('Before.');
    expect(text.textContent).toContain('After.');
    expect(text.querySelector('script, img, iframe, video, object, embed')).toBeNull();
    expect(text.innerHTML).not.toContain('elsewhere.example');
    expect(text.innerHTML).not.toMatch(/javascript:|onerror/u);
    expect(Reflect.has(globalThis, 'acted')).toBe(false);
  },
);
