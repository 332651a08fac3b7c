/**
 * Mounts a component as the page does: in StrictMode, with the real texts, a cache, a router, a
 * server whose procedures answer what the test says, and a socket gateway that the test plays.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { createContext, StrictMode, use, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Role } from '#machines/permissions.ts';
import { TRPCProvider } from '../lib/api-client.ts';
import type { Language } from '../lib/interface-language.ts';
import { createLiveClient, type LiveClient } from '../lib/live/live-client.ts';
import { LiveProvider } from '../lib/live/live-context.tsx';
import { allTexts } from '../lib/locale-files.ts';
import { particles } from '../lib/particles.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery, type Session } from '../session/session.ts';
import { Toaster } from '../ui/toaster-place.tsx';
import { createAnsweringClient, type Answers, type Asked, type Me } from './answers.ts';
import { createLiveServer, type FakeLiveServer } from './live-server.ts';

/** Handed past the router, which renders its own components when it likes. */
const Shown = createContext<ReactNode>(null);

export interface MountOptions {
  language?: Language;
  answers?: Answers;
  /** What one is in the organization `acme`, which is the active one; nobody is signed in without. */
  role?: Role;
  /** Where the page stands. */
  path?: string;
  /** Prepared before anything is mounted: for those who come late. */
  live?: FakeLiveServer;
}

export interface Mounted extends RenderResult {
  user: UserEvent;
  live: FakeLiveServer;
  client: LiveClient;
  /** Everything that was asked of procedures, oldest first. */
  asked: readonly Asked[];
  /** The address now, with its search. */
  address: () => string;
  /** Shows something else in the same page, with the same cache and the same socket. */
  show: (ui: ReactNode) => void;
}

export async function mount(ui: ReactNode, options: MountOptions = {}): Promise<Mounted> {
  const { language = 'en', answers = {}, role, path = '/', live = createLiveServer() } = options;
  const i18n = createInstance();
  await i18n
    .use(particles)
    .use(initReactI18next)
    .init({
      lng: language,
      resources: allTexts(),
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      postProcess: particles.name,
    });
  const queryClient = createQueryClient(i18n);
  // What is tried again is tried at once: how long it waits is that of `retryDelay`.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  if (role) queryClient.setQueryData(sessionQuery.queryKey, sessionOf(signedInAs(role)));
  const { client: trpcClient, asked } = createAnsweringClient({
    viewer: { me: () => (role ? signedInAs(role) : null) },
    ...answers,
  });
  const client = createLiveClient({ open: () => live.open() });

  const root = createRootRoute({ component: () => use(Shown) });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();

  const page = (shown: ReactNode) => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <I18nProvider locale={language}>
          <QueryClientProvider client={queryClient}>
            <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
              <LiveProvider client={client}>
                <Shown value={shown}>
                  <RouterProvider router={router as never} />
                </Shown>
                <Toaster dark={false} label="toasts" />
              </LiveProvider>
            </TRPCProvider>
          </QueryClientProvider>
        </I18nProvider>
      </I18nextProvider>
    </StrictMode>
  );
  const user = userEvent.setup();
  const view = render(page(ui));
  return {
    ...view,
    user,
    live,
    client,
    asked,
    address: () => router.state.location.href,
    show: (next) => view.rerender(page(next)),
  };
}

function sessionOf(me: NonNullable<Me>): Session {
  const { id, name, email } = me.user;
  return {
    user: { id, name, email, emailVerified: true },
    session: { activeOrganizationId: me.organization?.id },
  };
}

function signedInAs(role: Role) {
  const organization = { id: 'o1', slug: 'acme', name: 'Acme', role };
  const user = { id: 'u1', name: 'Ada', email: 'ada@acme.example', isPlatformAdmin: false };
  return { user, organizations: [organization], organization } as NonNullable<Me>;
}
