import type { WatchedMachine } from '#machines/actor/actor.ts';
import type { ActorViewMessage } from '#machines/wire.ts';
import type { LiveClient } from './live-client.ts';

/**
 * Many actors of one machine under one subscription. What is read of each is made anew only when its
 * view has changed; the map changes identity when, and only when, one of them has news.
 *
 * LIVE-8 What another part of the page follows already is there at once: nobody tells it again.
 */
export function createActorGroup<Read>(
  client: LiveClient,
  { name, version }: Pick<WatchedMachine<object>, 'name' | 'version'>,
  ids: readonly string[],
  readView: (message: ActorViewMessage) => Read | undefined,
) {
  const none: ReadonlyMap<string, Read> = new Map();
  const refs = ids.map((id) => ({ machine: name, id }));
  const views = new Map<string, ActorViewMessage>();
  let all = none;

  const update = () => {
    const next = new Map(all);
    let isNews = false;
    for (const ref of refs) {
      const { view } = client.actor(ref);
      if (!view || views.get(ref.id) === view) continue;
      const read = readView(view);
      if (read === undefined) continue;
      views.set(ref.id, view);
      next.set(ref.id, read);
      isNews = true;
    }
    if (isNews) all = next;
  };
  update();

  return {
    subscribe: (listener: () => void) => {
      const onNews = () => {
        update();
        listener();
      };
      const stops = refs.map((ref) => client.watchActor(ref, version, onNews));
      // What came between the first reading and now.
      update();
      return () => {
        for (const stop of stops) stop();
      };
    },
    read: () => all,
    readOnServer: () => none,
  };
}
