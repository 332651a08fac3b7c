import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PeopleFailed } from './people-failed.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonCell } from './person-cell.tsx';
import type { useTeamActs } from './use-team-acts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './people.module.css';

export interface AddPeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  teamSlug: string;
  team: { name: string };
  add: ReturnType<typeof useTeamActs>['add'];
}

/** Members who are not in the team yet; one press each puts them in, and the dialog stays. */
export function AddPeopleDialog(props: AddPeopleDialogProps) {
  const { open, onOpenChange, team } = props;
  const { t } = useTranslation(['people', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('people:team.addTitle', { name: team.name })}
      actions={
        <Button kind="quiet" onPress={() => onOpenChange(false)}>
          {t('common:action.done')}
        </Button>
      }
    >
      {open && <Candidates {...props} />}
    </Dialog>
  );
}

function Candidates({ orgSlug, teamSlug, add }: AddPeopleDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const trpc = useTRPC();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...trpc.people.candidates.queryOptions({
      orgSlug,
      teamSlug,
      ...(search === '' ? {} : { search }),
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return (
    <>
      <PeopleSearch label={t('people:members.search')} value={search} onSearch={setSearch} />
      {error && <PeopleFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={4} />}
      {data?.length === 0 && (
        <p className={styles.candidatesNone}>
          {t(search === '' ? 'people:team.everybody' : 'people:members.noMatch')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classNames(styles.teamPeople, styles.candidates)}>
          {data.map((person) => (
            <li key={person.userId}>
              <PersonCell person={person} />
              <Button
                size="dense"
                icon={Plus}
                busy={add.isPending && add.variables.userId === person.userId}
                aria-label={t('people:team.addOne', { name: person.name })}
                onPress={() => add.mutate(person)}
              >
                {t('common:action.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
