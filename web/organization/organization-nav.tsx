import { useTranslation } from 'react-i18next';
import type { Permission } from '#machines/permissions.ts';
import { useMay } from '../session/use-may.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-place.ts';
import { TabLink, TabNav } from '../ui/tabs.tsx';
import styles from './organization.module.css';

const PAGES: { id: string; to: string; needs: Permission }[] = [
  { id: 'overview', to: '/$orgSlug/dashboard/organization', needs: 'members:view' },
  { id: 'members', to: '/$orgSlug/dashboard/organization/members', needs: 'members:view' },
  {
    id: 'settings',
    to: '/$orgSlug/dashboard/organization/settings',
    needs: 'organization:manage_settings',
  },
];

/** The pages about an organization itself; one sees those one may open. */
export function OrganizationNav({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('organization');
  const exists = useRouteExists();
  const may = useMay();
  return (
    <div className={styles.orgNav} data-testid="org-nav">
      <TabNav label={t('nav.label')}>
        {PAGES.filter(({ to, needs }) => exists(to) && may(needs)).map(({ id, to }) => (
          <TabLink
            key={id}
            {...linkTo(to, orgSlug)}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t(`nav.${id}`)}
          </TabLink>
        ))}
      </TabNav>
    </div>
  );
}
