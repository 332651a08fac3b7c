import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { placeAuthError, type AuthFailure } from './auth-error.ts';

type Values = Record<string, string>;

/** better-auth's answer: `data` or `error`, never both. */
export interface AuthAnswer {
  error: AuthFailure | null;
}

export interface AuthForm<V extends Values> {
  values: V;
  /** Sentence at the field; `form` concerns the whole. */
  errors: Partial<Record<keyof V | 'form', string>>;
  busy: boolean;
  set: (name: keyof V & string, value: string) => void;
  submit: (event: FormEvent) => void;
  /** Of the form element, so that a wrong field can take the focus before anything was sent. */
  ref: RefObject<HTMLFormElement | null>;
  /** Shows the failure of a call made beside the form, such as sending a new code. */
  show: (failure: AuthFailure) => void;
}

interface Options<V extends Values> {
  initial: V;
  schema: z.ZodType<V>;
  send: (values: V) => Promise<AuthAnswer>;
  onDone: (values: V) => unknown;
  /** Takes a failure over; true when it did. */
  onFailure?: (failure: AuthFailure, values: V) => boolean | Promise<boolean>;
}

/**
 * A form of the sign-in pages: checked in the browser, sent, and every failure placed at its field.
 * What was typed always stays.
 */
export function useAuthForm<V extends Values>(options: Options<V>): AuthForm<V> {
  const { t } = useTranslation(['auth', 'errors']);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<AuthForm<V>['errors']>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (failure: AuthFailure) => {
    const placed = placeAuthError(failure);
    const field = placed.field in values ? placed.field : 'form';
    const found = { [field]: t(placed.key, placed.values ?? {}) };
    setErrors(asErrors<V>(found));
    focusFirst(form.current, found);
  };

  const send = async (checked: V) => {
    setBusy(true);
    try {
      const { error } = await options.send(checked);
      if (!error) await options.onDone(checked);
      else if (!(await options.onFailure?.(error, checked))) show(error);
    } catch {
      // The network, not the server: nothing was carried out, everything typed is still here.
      show({ status: 0 });
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    busy,
    show,
    ref: form,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined, form: undefined }));
    },
    submit: (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
      const checked = options.schema.safeParse(values);
      if (checked.success) {
        setErrors({});
        void send(checked.data);
        return;
      }
      const found: Record<string, string> = {};
      for (const issue of checked.error.issues) {
        const max = issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
        found[String(issue.path[0] ?? 'form')] ??= t(`errors:${issue.message}`, max);
      }
      setErrors(asErrors<V>(found));
      focusFirst(form.current, found);
    },
  };
}

/** Field names come from the form's own schema, so they are keys of its values. */
function asErrors<V extends Values>(found: Record<string, string>): AuthForm<V>['errors'] {
  return found as AuthForm<V>['errors'];
}

/** The first wrong field, in the order of the page, takes the focus. */
function focusFirst(form: HTMLFormElement | null, found: Record<string, string>): void {
  if (!form) return;
  for (const element of form.elements) {
    if (isField(element) && element.name in found) {
      element.focus();
      return;
    }
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
