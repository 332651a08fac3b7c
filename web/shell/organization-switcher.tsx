import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button as AriaButton } from 'react-aria-components';
import { authClient } from '../auth/auth-client.ts';
import { organizationsQuery } from '../auth/session.ts';
import { LogoTile } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { linkTo } from './link-to.ts';
import { useRouteExists } from './use-navigation.ts';

export interface OrganizationSwitcherProps {
  orgSlug: string;
  /** One line below the name: plan and members. */
  note?: string | undefined;
}

export function OrganizationSwitcher({ orgSlug, note }: OrganizationSwitcherProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const navigate = useNavigate();
  const exists = useRouteExists();
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const current = organizations.find((organization) => organization.slug === orgSlug);
  const name = current?.name ?? orgSlug;
  const allPages = '/$orgSlug/dashboard/organization';

  const switchTo = async (slug: string) => {
    const { error } = await authClient.organization.setActive({ organizationSlug: slug });
    if (error) toast.error(t('errors:organization.switch'));
    else await navigate(linkTo('/$orgSlug/dashboard', slug));
  };
  return (
    <Menu
      label={t('organization.switch')}
      placement="bottom start"
      trigger={
        <AriaButton className="org-button">
          <span className="sr-only">{t('organization.switch')}</span>
          <LogoTile name={name} image={current?.logo} />
          <span className="org-name">
            <span>{name}</span>
            {note && <small>{note}</small>}
          </span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
        </AriaButton>
      }
      groups={[
        {
          id: 'mine',
          title: t('organization.mine'),
          items: organizations.map((organization) => ({
            id: organization.id,
            label: organization.name,
            start: <LogoTile name={organization.name} image={organization.logo} size={20} />,
            selected: organization.slug === orgSlug,
            onAction: () => void switchTo(organization.slug),
          })),
        },
        {
          id: 'pages',
          items: exists(allPages)
            ? [
                {
                  id: 'all',
                  label: t('organization.all'),
                  icon: Building2,
                  onAction: () => void navigate(linkTo(allPages, orgSlug)),
                },
              ]
            : [],
        },
      ]}
    />
  );
}
