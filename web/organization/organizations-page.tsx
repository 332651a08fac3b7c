import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOrganization } from '#machines/organization/organization.ts';
import { rolesFrom } from '#machines/permissions.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pill } from '../ui/pill.tsx';
import { LogoTile } from '../ui/avatar.tsx';
import { CreateOrganizationDialog } from './create-organization.tsx';
import { useSwitchOrganization } from '../session/use-switch-organization.ts';
import styles from './organization.module.css';
import textStyles from '../ui/text.module.css';

interface OrganizationsPageProps {
  orgSlug: string;
  organizations: OwnOrganization[];
}

/** All organizations one belongs to; one press works in another. */
export function OrganizationsPage({ orgSlug, organizations }: OrganizationsPageProps) {
  const { t } = useTranslation('organization');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <Button kind="primary" icon={Plus} onPress={() => setCreating(true)}>
            {t('create.new')}
          </Button>
        }
      >
        {t('list.count', { count: organizations.length })}
      </PageHeader>
      <ul className={styles.orgRows}>
        {organizations.map((organization) => (
          <OrganizationRow
            key={organization.id}
            organization={organization}
            current={organization.slug === orgSlug}
          />
        ))}
      </ul>
      <CreateOrganizationDialog
        open={creating}
        onOpenChange={setCreating}
        onCreated={(slug) =>
          navigate({ to: '/$orgSlug/dashboard/organization', params: { orgSlug: slug } })
        }
      />
    </>
  );
}

function OrganizationRow(props: { organization: OwnOrganization; current: boolean }) {
  const { organization, current } = props;
  const { t } = useTranslation('organization');
  const switching = useSwitchOrganization();
  const { slug, name, role } = organization;
  return (
    <li className={styles.orgRow}>
      <LogoTile name={name} image={organization.logo || undefined} size={40} />
      <div className={styles.orgRowText}>
        <Link to="/$orgSlug/dashboard/organization" params={{ orgSlug: slug }}>
          {name}
        </Link>
        <small className={textStyles.num}>
          {[
            rolesFrom(role)
              .map((one) => t(`role.${one}`))
              .join(', '),
            t('list.members', { count: organization.memberCount }),
            t('list.teams', { count: organization.teamCount }),
            t('list.courses', { count: organization.courseCount }),
          ].join(' · ')}
        </small>
      </div>
      {current ? (
        <Pill tone="accent">{t('list.current')}</Pill>
      ) : (
        <Button
          size="dense"
          busy={switching.isPending}
          aria-label={t('list.switchTo', { name })}
          onPress={() => switching.mutate(slug)}
        >
          {t('list.switch')}
        </Button>
      )}
    </li>
  );
}
