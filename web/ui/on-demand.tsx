/**
 * Parts of a page whose code comes when they are first drawn.
 *
 * ON-DEMAND-1 What many pages offer and few visits use weighs nothing until somebody asks for it.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadPart } from '../lib/load-part.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Nothing stands in its place until it is there. */
export function onDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => {
    const Loaded = await loadPart(load);
    return { default: ({ given }: { given: Props }) => <Loaded {...given} /> };
  });
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part given={props} />
      </Suspense>
    );
  };
}

/** For dialogs and sheets, which stay once they were opened: so they can be seen to close. */
export function whenOpened<Props extends { open: boolean }>(
  load: Load<Props>,
): ComponentType<Props> {
  const Part = onDemand(load);
  return function WhenOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    return wasOpened && <Part {...props} />;
  };
}
