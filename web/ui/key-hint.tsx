/** A key to press. Several keys stand side by side. */
export function KeyHint({ keys }: { keys: ReadonlyArray<string> }) {
  return (
    <kbd className="inline-flex gap-1">
      {keys.map((key) => (
        <span className="key-hint" key={key}>
          {key}
        </span>
      ))}
    </kbd>
  );
}
