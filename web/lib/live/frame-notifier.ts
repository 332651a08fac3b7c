/** Tells listeners at most once per frame, so two hundred streams cost one pass over the page. */
export type Listener = () => void;

export function createFrameNotifier(): (listeners: Set<Listener>) => void {
  const dirty = new Set<Set<Listener>>();
  let frame: number | undefined;
  return (listeners) => {
    dirty.add(listeners);
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      // One listener may follow many actors: it is told once.
      const told = new Set([...dirty].flatMap((set) => [...set]));
      dirty.clear();
      for (const listener of told) listener();
    });
  };
}
