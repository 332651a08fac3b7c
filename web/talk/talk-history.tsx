import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, PenLine, SquarePen, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { talkAsMarkdown, type TalkSummary } from '#machines/talk/talk.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { saveFile } from '../lib/save-file.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../lib/toast.ts';
import { RenameTalk } from './rename-talk.tsx';
import { TIME_WITHIN, talksByDay, type TalkDay } from './talk-days.ts';
import styles from './talk.module.css';

interface TalkHistoryProps {
  orgSlug: string | undefined;
  talkId: string | undefined;
  onOpen: (talk: TalkSummary) => void;
  onNew: () => void;
  onRemoved: (talkId: string) => void;
  /** What it stands in says what it is. */
  isTitled?: boolean;
}

const SHOWN = 50;

/** All one's talks: found by a word, named, taken along as a file, removed. */
export function TalkHistory({
  orgSlug,
  talkId,
  onOpen,
  onNew,
  onRemoved,
  isTitled = false,
}: TalkHistoryProps) {
  const { t } = useTranslation('talk');
  const id = useId();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const text = search.trim();
  const query = useQuery({
    ...useTRPC().talk.list.queryOptions({
      ...(orgSlug === undefined ? {} : { orgSlug }),
      ...(text ? { search: text } : {}),
      page: 1,
      limit,
    }),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
  const talks = query.data?.items;
  return (
    <nav className={styles.history} aria-label={t('history.title')}>
      {isTitled ? (
        <Button icon={SquarePen} onPress={onNew}>
          {t('history.new')}
        </Button>
      ) : (
        <header>
          <h2>{t('history.title')}</h2>
          <IconButton size="dense" icon={SquarePen} label={t('history.new')} onPress={onNew} />
        </header>
      )}
      <SearchInput
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {query.isError && (
        <ErrorRegion title={t('history.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton rows={4} />}
      {talks?.length === 0 && (
        <p className={styles.fact}>
          {text ? t('history.none', { search: text }) : t('history.empty')}
        </p>
      )}
      {talksByDay(talks ?? []).map(({ day, talks: some }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <p id={`${id}-${day}`} className={styles.day}>
            {t(`history.day.${day}`)}
          </p>
          <ul>
            {some.map((talk) => (
              <TalkLine
                key={talk.id}
                talk={talk}
                day={day}
                isOpen={talk.id === talkId}
                onOpen={() => onOpen(talk)}
                onRemoved={() => onRemoved(talk.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.data && query.data.total > limit && (
        <Button kind="quiet" size="dense" onPress={() => setLimit(100)}>
          {t('history.more')}
        </Button>
      )}
    </nav>
  );
}

interface TalkLineProps {
  talk: TalkSummary;
  day: TalkDay;
  isOpen: boolean;
  onOpen: () => void;
  onRemoved: () => void;
}

function TalkLine({ talk, day, isOpen, onOpen, onRemoved }: TalkLineProps) {
  const { t } = useTranslation(['talk', 'common']);
  const dateTime = useDateTime();
  const [asks, setAsks] = useState<'rename' | 'remove'>();
  const acts = useTalkActs(talk);
  return (
    <li className={styles.talkLine} data-testid="talk">
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
        <b>{talk.title}</b>
        <span>
          <span lang={talk.course.language} title={talk.course.title}>
            {talk.course.title}
          </span>
          , {dateTime(talk.updatedAt, TIME_WITHIN[day])}
        </span>
      </button>
      <Menu
        label={t('talk:history.acts', { title: talk.title })}
        trigger={
          <IconButton
            size="dense"
            icon={Ellipsis}
            label={t('talk:history.acts', { title: talk.title })}
          />
        }
        groups={[
          {
            id: 'acts',
            items: [
              {
                id: 'rename',
                label: t('talk:history.rename'),
                icon: PenLine,
                onAction: () => setAsks('rename'),
              },
              {
                id: 'export',
                label: t('talk:history.export'),
                icon: Download,
                onAction: () => void acts.download(),
              },
              {
                id: 'remove',
                label: t('common:action.delete'),
                icon: Trash2,
                danger: true,
                onAction: () => setAsks('remove'),
              },
            ],
          },
        ]}
      />
      {asks === 'rename' && (
        <RenameTalk title={talk.title} onRename={acts.rename} onClose={() => setAsks(undefined)} />
      )}
      <AskDialog
        open={asks === 'remove'}
        onClose={() => setAsks(undefined)}
        title={t('talk:history.removeTitle', { title: talk.title })}
        action={t('common:action.delete')}
        danger
        onConfirm={async () => {
          const removed = await acts.remove();
          if (removed) onRemoved();
          return removed;
        }}
      >
        {t('talk:history.removeText')}
      </AskDialog>
    </li>
  );
}

/** What is done with a talk as a whole; the two without a form say whether it was done. */
function useTalkActs({ id, title }: TalkSummary) {
  const { t } = useTranslation('talk');
  const words = usePageWords();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const readAgain = () => queries.invalidateQueries(trpc.talk.list.queryFilter());
  const report = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      await readAgain();
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  return {
    rename: async (name: string) => {
      await client.talk.rename.mutate({ talkId: id, title: name });
      await readAgain();
    },
    remove: () => report(() => client.talk.remove.mutate({ talkId: id })),
    download: () =>
      report(async () => {
        const { messages } = await client.talk.open.query({ talkId: id });
        const markdown = talkAsMarkdown(title, messages, {
          asked: t('talk:you'),
          answered: t('talk:tutor'),
          page: words.short,
        });
        saveFile('talk.md', new Blob([markdown], { type: 'text/markdown' }));
      }),
  };
}
