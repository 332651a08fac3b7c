import { useState } from 'react';

interface InlineTitleProps {
  title: string;
  /** The accessible name of the field. */
  label: string;
  onRename: (title: string) => void;
}

/** A title that is edited where it stands: Enter or leaving saves, Escape gives the old one back. */
export function InlineTitle({ title, label, onRename }: InlineTitleProps) {
  const [draft, setDraft] = useState<string>();
  const save = () => {
    const next = draft?.trim();
    setDraft(undefined);
    if (next && next !== title) onRename(next);
  };
  return (
    <input
      className="inline-title"
      aria-label={label}
      value={draft ?? title}
      maxLength={200}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
