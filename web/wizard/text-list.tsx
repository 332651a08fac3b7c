import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { Input } from '../ui/field.tsx';
import styles from './wizard.module.css';
import fieldStyles from '../ui/field.module.css';

interface TextListProps {
  legend: string;
  hint: string;
  items: readonly string[];
  limit: number;
  onChange: (items: string[]) => void;
  texts: { item: (number: number) => string; add: string; remove: (number: number) => string };
}

const LONGEST = 300;

/** A short list written line by line: objectives, focus areas. */
export function TextList({ legend, hint, items, limit, onChange, texts }: TextListProps) {
  return (
    <fieldset className={styles.wizardList}>
      <legend className={fieldStyles.fieldLabel}>{legend}</legend>
      <p className={fieldStyles.fieldHint} data-slot="field-hint">
        {hint}
      </p>
      {items.map((item, index) => (
        // The place is the identity: rows are only added at the end or taken out.
        <div className={styles.wizardListRow} key={`${index}`}>
          <Input
            aria-label={texts.item(index + 1)}
            value={item}
            maxLength={LONGEST}
            onChange={(event) => onChange(items.with(index, event.currentTarget.value))}
          />
          <IconButton
            icon={X}
            label={texts.remove(index + 1)}
            onPress={() => onChange(items.toSpliced(index, 1))}
          />
        </div>
      ))}
      {items.length < limit && (
        <Button size="dense" icon={Plus} onPress={() => onChange([...items, ''])}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
