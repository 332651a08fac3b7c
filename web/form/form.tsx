import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { submitForm } from './app-form.ts';
import { RefusalContext } from './form-context.ts';
import type { ServerForm } from './use-server-form.ts';

interface FormProps<Values extends object> {
  of: ServerForm<Values>;
  className?: string | undefined;
  /** By which a form is known to what stands around it. */
  'data-slot'?: string;
  'data-testid'?: string;
  /** For a button that stands outside of it. */
  id?: string;
  /** Somebody goes to one of its fields. */
  onFocusCapture?: () => void;
  /** Above what concerns the whole form. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The form element: sends once at a time, says above the fields what concerns them all, and after
 * a try that failed takes whoever sent it to the first field that is wrong.
 */
export function Form<Values extends object>({
  of,
  className,
  'data-slot': slot,
  'data-testid': testId,
  id,
  onFocusCapture,
  notice,
  children,
}: FormProps<Values>) {
  const { form, busy, refusal, error, failures } = of;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0 || error) element.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [failures, error]);
  return (
    <form
      ref={element}
      id={id}
      className={className}
      data-slot={slot}
      data-testid={testId}
      noValidate
      onFocusCapture={onFocusCapture}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submitForm(form);
      }}
    >
      {notice}
      {refusal && refusal.field === undefined && <Notice tone="danger">{refusal.text}</Notice>}
      <RefusalContext value={refusal}>{children}</RefusalContext>
    </form>
  );
}

const WRONG = '[aria-invalid="true"], button[data-invalid]';
