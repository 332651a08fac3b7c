import { useTranslation } from 'react-i18next';
import { deviceOf } from '../lib/device.ts';
import type { AdminAct } from './admin-act.ts';

/** From where it was done, as far as it is known: the address, and the browser on its system. */
export function ActPlace({ from: { address, device } }: Pick<AdminAct, 'from'>) {
  const { t } = useTranslation('admin');
  const { browser, system } = deviceOf(device);
  const on = browser && system ? t('history.device', { browser, system }) : (browser ?? system);
  const place = [address, on].filter(Boolean).join(', ');
  return place && ` · ${place}`;
}
