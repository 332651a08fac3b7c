import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#machines/profile/profile.schema.ts';
import { Field, Input } from '../ui/field.tsx';
import styles from './profile.module.css';
import textStyles from '../ui/text.module.css';

interface TagFieldProps {
  label: string;
  hint: string;
  name: string;
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/**
 * Short words in an order of one's own. Enter or a comma takes one; Alt with the arrow keys on a
 * word moves it, Delete removes it.
 */
export function TagField({ label, hint, name, tags, error, onChange }: TagFieldProps) {
  const { t } = useTranslation('profile');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (written: string) => {
    const words = written.split(/[,\n]/u).map((word) => word.trim());
    const fresh = words.filter((word) => word !== '' && !tags.includes(word));
    setText('');
    if (fresh.length > 0) onChange([...tags, ...new Set(fresh)]);
  };
  const focusTag = (index: number) => {
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? input.current)?.focus();
    });
  };
  const remove = (index: number) => {
    setSaid(t('rows.removed', { name: tags[index] }));
    onChange(tags.toSpliced(index, 1));
    focusTag(index);
  };
  const onTagKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
      return;
    }
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const tag = tags[index];
    if (!event.altKey || by === undefined || tag === undefined) return;
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= tags.length) return;
    setSaid(t('rows.moved', { place: to + 1, total: tags.length }));
    onChange(tags.toSpliced(index, 1).toSpliced(to, 0, tag));
    focusTag(to);
  };
  return (
    <div className={styles.tagField}>
      <Field label={label} hint={hint} error={error}>
        <Input
          ref={input}
          name={name}
          value={text}
          maxLength={PROFILE_LIMITS.tag}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.target;
            if (value.includes(',')) take(value);
            else setText(value);
          }}
          onKeyDown={(event) => {
            // Enter while a Korean syllable is being composed only ends the syllable.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            if (text.trim() === '') return;
            event.preventDefault();
            take(text);
          }}
          onBlur={() => take(text)}
        />
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={label} ref={list}>
          {tags.map((tag, index) => (
            <li key={tag} className={styles.tag} data-testid="tag">
              {tag}
              <button
                type="button"
                className={styles.tagRemove}
                data-testid="tag-remove"
                aria-label={t('tags.remove', { tag })}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
                onClick={() => remove(index)}
                onKeyDown={(event) => onTagKey(event, index)}
              >
                <X size={12} strokeWidth={2.1} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={textStyles.srOnly} role="status">
        {said}
      </span>
    </div>
  );
}
