import styles from './marks.module.css';
/** A key to press. Several keys stand side by side. */
export function KeyHint({ keys }: { keys: ReadonlyArray<string> }) {
  return (
    <kbd className={styles.keys}>
      {keys.map((key) => (
        <span className={styles.keyHint} data-slot="key-hint" key={key}>
          {key}
        </span>
      ))}
    </kbd>
  );
}
