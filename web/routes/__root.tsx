import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/noto-serif-kr/wght.css';
import '../app.css';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { ActingBar } from '../admin/acting-bar.tsx';
import type { ApiOptions } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { lateSheet } from '../lib/late-sheet.ts';
import { namespacesOf } from '../lib/page-namespaces.ts';
import { FailedPage } from '../shell/failed-page.tsx';
import { MissingPage } from '../shell/missing-page.tsx';
import { RootDocument } from '../shell/root-document.tsx';
import { PRODUCT_NAME } from '../lib/product-name.ts';
import font from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2?url';

export interface RouterContext {
  queryClient: QueryClient;
  trpc: ApiOptions;
  i18n: i18n;
  /** On an organization's own domain its slug: its page stands in the place of the landing page. */
  home?: string | undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page whose texts are still on their way would take itself away when it asks for them.
  beforeLoad: async ({ context: { i18n }, matches }) => {
    await i18n.loadNamespaces(namespacesOf(matches));
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#faf8f2', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#101716', media: '(prefers-color-scheme: dark)' },
      { title: PRODUCT_NAME },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      lateSheet(languageOf(match.context.i18n)),
    ],
  }),
  shellComponent: Document,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
});

function Document({ children }: { children: ReactNode }) {
  return <RootDocument bar={<ActingBar />}>{children}</RootDocument>;
}
