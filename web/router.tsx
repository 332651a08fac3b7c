import './lib/without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { I18nextProvider } from 'react-i18next';
import { addressPace } from './lib/address-pace.ts';
import { keepMailLanguage } from './auth/mail-language.ts';
import { afterSessionCalls, announceSessionChange } from './session/session-events.ts';
import { watchSession } from './session/session-watch.ts';
import { createLiveClient } from './lib/live/live-client.ts';
import { LiveProvider } from './lib/live/live-context.tsx';
import { openSocket } from './lib/live/page-socket.ts';
import { pacedHistory } from './lib/paced-history.ts';
import { createApiClient, createApiOptions, TRPCProvider } from './lib/api-client.ts';
import { renderHome, renderNonce } from './lib/api-fetch.ts';
import { createI18n, dehydrateI18n, hydrateI18n, type I18nState } from './lib/i18n.ts';
import { namespacesOf } from './lib/page-namespaces.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { reloadWhenOutdated } from './shell/reload-when-outdated.ts';
import { MissingPage } from './shell/missing-page.tsx';
import type { RailKind } from './shell/use-rail.ts';
import { WaitingPage } from './shell/waiting-page.tsx';

/** What the server's router tells the browser's. */
interface PageState {
  i18n: I18nState;
  home?: string;
}

/** One router per page load in the browser, one per request on the server. */
export function getRouter() {
  const i18n = createI18n();
  const queryClient = createQueryClient(i18n);
  const client = createApiClient();
  const trpc = createApiOptions(client, queryClient);
  // Somebody else ended the session or changed a role: this page hears of it by its socket.
  const live = createLiveClient({
    open: openSocket,
    onEnded: () => void afterSessionCalls().then(announceSessionChange),
  });
  const nonce = renderNonce();

  const router = createRouter({
    routeTree,
    ...(typeof window === 'undefined'
      ? {}
      : { history: pacedHistory(createBrowserHistory(), addressPace()) }),
    context: { queryClient, trpc, i18n, home: renderHome() },
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
    defaultPendingComponent: WaitingPage,
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: FailedPage,
    dehydrate: (): PageState => ({
      i18n: dehydrateI18n(i18n, namespacesOf(router.state.matches)),
      ...(router.options.context.home === undefined ? {} : { home: router.options.context.home }),
    }),
    hydrate: (state: PageState) => {
      router.options.context.home = state.home;
      return hydrateI18n(i18n, state.i18n);
    },
    Wrap: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={client} queryClient={queryClient}>
            <LiveProvider client={live}>{children}</LiveProvider>
          </TRPCProvider>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  });

  // One router lives as long as the page, so nobody stops watching.
  if (typeof window !== 'undefined') {
    watchSession({
      queryClient,
      checkPage: () => router.invalidate(),
      refresh: () => {
        live.renew();
        void queryClient.invalidateQueries(trpc.viewer.pathFilter());
      },
    });
    keepMailLanguage(i18n, queryClient);
  }

  if (typeof window !== 'undefined') reloadWhenOutdated(router, live);

  setupRouterSsrQueryIntegration({ router, queryClient, wrapQueryClient: false });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** The frame is a rail of icons, and the page uses the whole width. */
    rail?: RailKind;
  }
}
