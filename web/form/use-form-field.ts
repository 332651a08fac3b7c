import { use } from 'react';
import { RefusalContext, useFieldContext } from './form-context.ts';
import { useIssueText } from './use-issue-text.ts';

/** The field that stands around: its name, its value, and what is wrong with it. */
export function useFormField<Value>() {
  const { name, state, handleChange } = useFieldContext<Value>();
  const issueText = useIssueText();
  const refusal = use(RefusalContext);
  const refused = refusal?.field === name ? refusal.text : undefined;
  return {
    name,
    value: state.value,
    set: (value: Value) => handleChange(value),
    error: issueText(state.meta.errors[0]) ?? refused,
  };
}
