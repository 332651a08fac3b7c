import { FileText, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import {
  highlight,
  matchCommands,
  pageInQuery,
  type Command,
  type CommandGroup,
} from './command-match.ts';
import { KeyHint } from './key-hint.tsx';
import { classNames } from './class-names.ts';
import styles from './overlays.module.css';

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: ReadonlyArray<CommandGroup>;
  /** Opens a page of the current source; without it `p 132` finds nothing. */
  onOpenPage?: (page: number) => void;
}

/** Everything one can go to or do, found by typing. */
export function CommandPalette({ open, onOpenChange, groups, onOpenPage }: CommandPaletteProps) {
  const { t } = useTranslation('common');
  const [query, setQuery] = useState('');
  const close = () => {
    setQuery('');
    onOpenChange(false);
  };
  const page = onOpenPage ? pageInQuery(query) : null;
  const found: ReadonlyArray<CommandGroup> =
    page !== null && onOpenPage
      ? [
          {
            id: 'pages',
            title: t('palette.pages'),
            commands: [
              {
                id: `page-${page}`,
                label: t('palette.openPage', { page }),
                icon: FileText,
                onRun: () => onOpenPage(page),
              },
            ],
          },
        ]
      : matchCommands(groups, query);
  const run = (id: string | number) => {
    const command = found.flatMap((group) => group.commands).find((entry) => entry.id === id);
    close();
    command?.onRun();
  };
  return (
    <ModalOverlay
      className={classNames(styles.scrim)}
      isDismissable
      isOpen={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
    >
      <Modal className={classNames(styles.dialog, styles.palette)} data-slot="dialog">
        <Dialog aria-label={t('palette.title')}>
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField
              aria-label={t('palette.title')}
              className={classNames(styles.paletteInput)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
              autoFocus
            >
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Input
                placeholder={t(onOpenPage ? 'palette.placeholderPages' : 'palette.placeholder')}
              />
              <KeyHint keys={['Esc']} />
            </SearchField>
            <Menu
              className={classNames(styles.paletteList)}
              aria-label={t('palette.title')}
              onAction={run}
              renderEmptyState={() => <p className={styles.paletteEmpty}>{t('palette.nothing')}</p>}
            >
              {found.map((group) => (
                <MenuSection key={group.id} id={group.id} aria-label={group.title}>
                  <Header className={classNames(styles.menuHead)}>{group.title}</Header>
                  {group.commands.map((command) => (
                    <Row key={command.id} command={command} query={query} />
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Row({ command, query }: { command: Command; query: string }) {
  const Icon = command.icon;
  return (
    <MenuItem id={command.id} textValue={command.label} className={classNames(styles.menuItem)}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <Text slot="label" className={classNames(styles.menuItemText)}>
        {highlight(command.label, query).map((part, index) =>
          part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
        {command.note && <span className={styles.paletteNote}>{command.note}</span>}
      </Text>
      {command.keys && <KeyHint keys={command.keys} />}
    </MenuItem>
  );
}
