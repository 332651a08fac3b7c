import { fireEvent } from '@testing-library/react';

/** Letter by letter into an empty field, and no time in between: however slow the machine, nobody pauses. */
export function typeAtOnce(field: HTMLElement, text: string): void {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field, { target: { value: text.slice(0, end) } });
  }
}
