import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#machines/listing.ts';
import { notesAsMarkdown, type Note } from '#machines/notebook/note.ts';
import { saveFile } from '../lib/save-file.ts';
import { lessonLink } from '../shell/course-link.ts';
import { linkTo } from '../shell/link-to.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { noteAnchor } from './note-anchor.ts';
import { NoteItem } from './note-item.tsx';
import styles from './notebook.module.css';

interface NotesPageProps {
  orgSlug: string | undefined;
  /** `undefined` while it loads. */
  listing: Listing<Note> | undefined;
  failed: boolean;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  /** Every note that is found, for the file. */
  loadAll: () => Promise<readonly Note[]>;
}

/** All of one's notes: found by a word, and taken along as a file. */
export function NotesPage(props: NotesPageProps) {
  const { orgSlug, listing, failed, onRetry, search, onSearch, onPage, loadAll } = props;
  const { t } = useTranslation('notebook');
  const download = useMutation({
    mutationFn: async () => {
      const markdown = notesAsMarkdown(await loadAll(), t('title'));
      saveFile('notes.md', new Blob([markdown], { type: 'text/markdown' }));
    },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          listing &&
          listing.total > 0 && (
            <Button icon={Download} busy={download.isPending} onPress={() => download.mutate()}>
              {t('export')}
            </Button>
          )
        }
      />
      {(search !== '' || listing?.total !== 0) && (
        <PausingSearch
          className={styles.find}
          label={t('search')}
          value={search}
          maxLength={200}
          onSearch={onSearch}
        />
      )}
      <ListRegion
        label={t('title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={5}
        empty={
          search ? (
            <EmptyState action={<Button onPress={() => onSearch('')}>{t('clear')}</Button>}>
              {t('none', { search })}
            </EmptyState>
          ) : (
            <EmptyState
              action={
                <ButtonLink {...linkTo(orgSlug ? '/$orgSlug/learn' : '/learn', orgSlug)}>
                  {t('toCourses')}
                </ButtonLink>
              }
            >
              {t('empty')}
            </EmptyState>
          )
        }
        onPage={onPage}
      >
        {({ items }) => (
          <ul className={styles.notes}>
            {items.map((note) => (
              <NoteItem key={note.id} note={note} about={<About note={note} orgSlug={orgSlug} />} />
            ))}
          </ul>
        )}
      </ListRegion>
    </>
  );
}

function About({ note, orgSlug }: { note: Note; orgSlug: string | undefined }) {
  const { course, lesson, passage } = note;
  const where = `${course.title} · ${lesson.title}`;
  const { slug } = lesson;
  return (
    <>
      {slug === undefined ? (
        <small>{where}</small>
      ) : (
        <Link
          {...lessonLink({ orgSlug, courseSlug: course.slug }, slug)}
          hash={noteAnchor(note.id)}
        >
          {where}
        </Link>
      )}
      {passage && <blockquote className={styles.quote}>{passage.quote}</blockquote>}
    </>
  );
}
