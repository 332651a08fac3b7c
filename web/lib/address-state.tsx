import { throttle } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import type { ReactNode } from 'react';
import { addressPace } from './address-pace.ts';

/** Around pages that keep what they show in the address: it is written no more often than a browser bears. */
export function AddressState({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter defaultOptions={{ limitUrlUpdates: throttle(addressPace()) }}>
      {children}
    </NuqsAdapter>
  );
}
