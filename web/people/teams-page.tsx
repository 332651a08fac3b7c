import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Team, Teams } from './people-outputs.ts';
import { isLost, type Loaded } from './query-result.ts';
import { PeopleFailed } from './people-failed.tsx';
import { PeopleSearch } from './people-search.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';
import { useRoleHere } from './use-role-here.ts';
import styles from './people.module.css';
import textStyles from '../ui/text.module.css';

export interface TeamsPageProps {
  orgSlug: string;
  teams: Loaded<Teams>;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

/** The teams of the organization: groups of people who work on the same courses. */
export function TeamsPage({ orgSlug, teams, search, onSearch, onPage }: TeamsPageProps) {
  const { t } = useTranslation('people');
  const [creating, setCreating] = useState(false);
  const { can } = useRoleHere(orgSlug);
  const { error, retry } = teams;
  const lost = isLost(teams);
  const data = lost ? undefined : teams.data;
  const create = can('teams:create') && (
    <Button
      kind={data?.total === 0 && search === '' ? 'second' : 'primary'}
      icon={Plus}
      onPress={() => setCreating(true)}
    >
      {t('teams.new')}
    </Button>
  );
  const none = data?.total === 0 && search === '';
  return (
    <>
      <PageHeader title={t('teams.title')} actions={!none && create}>
        {data && !none && t('teams.count', { count: data.total })}
      </PageHeader>
      {data && (search !== '' || data.total > data.limit) && (
        <div className={styles.peopleTools}>
          <PeopleSearch label={t('teams.search')} value={search} onSearch={onSearch} />
        </div>
      )}
      <ListRegion
        label={t('teams.title')}
        listing={data}
        failed={lost && <PeopleFailed error={error} onRetry={retry} />}
        rows={4}
        empty={
          none ? (
            <EmptyState action={create}>
              {t(can('teams:create') ? 'teams.empty' : 'teams.emptyForMembers')}
            </EmptyState>
          ) : (
            <EmptyState>{t('teams.noMatch')}</EmptyState>
          )
        }
        onPage={onPage}
      >
        {({ items }) => (
          <ul className={styles.teamRows}>
            {items.map((team) => (
              <TeamRow key={team.id} team={team} orgSlug={orgSlug} />
            ))}
          </ul>
        )}
      </ListRegion>
      <TeamNameDialog open={creating} onOpenChange={setCreating} orgSlug={orgSlug} />
    </>
  );
}

function TeamRow({ team, orgSlug }: { team: Team; orgSlug: string }) {
  const { t } = useTranslation('people');
  return (
    <li>
      <Link
        className={styles.teamRow}
        to="/$orgSlug/dashboard/workspace/$teamSlug"
        params={{ orgSlug, teamSlug: team.slug }}
      >
        <b title={team.name}>{team.name}</b>
        <span className={styles.faces} aria-hidden>
          {team.faces.map((face, index) => (
            <Avatar key={index} name={face.name} image={face.image} size={28} />
          ))}
        </span>
        <span className={textStyles.num}>{t('teams.members', { count: team.memberCount })}</span>
      </Link>
    </li>
  );
}
