import { createFormHookContexts } from '@tanstack/react-form';
import { createContext } from 'react';

export const { fieldContext, formContext, useFieldContext } = createFormHookContexts();

/** What the server said to the last try. */
export interface Refusal {
  /** The field it is about; without one it concerns the form as a whole. */
  field?: string | undefined;
  /** The sentence, in the reader's language. */
  text: string;
}

/** The refusal that stands in the form around a field. */
export const RefusalContext = createContext<Refusal | undefined>(undefined);
