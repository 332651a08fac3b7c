import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Check, ChevronsUpDown, Plus, Search, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useFilter } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { organizationsQuery } from '../session/session.ts';
import { useSwitchOrganization } from '../session/use-switch-organization.ts';
import { LogoTile } from '../ui/avatar.tsx';
import { linkTo } from './link-to.ts';
import { useRouteExists } from './use-place.ts';
import { classNames } from '../ui/class-names.ts';
import organizationSwitcherStyles from './organization-switcher.module.css';
import shellStyles from './shell.module.css';
import fieldStyles from '../ui/field.module.css';
import overlaysStyles from '../ui/overlays.module.css';
import textStyles from '../ui/text.module.css';

/** Asks for another organization, for as long as it stands on the page. */
export type NewOrganization = ComponentType<{ onOpenChange: (open: boolean) => void }>;

export interface OrganizationSwitcherProps {
  orgSlug: string;
  /** The name of an organization that is not among one's own. */
  name?: string | undefined;
  newOrganization: NewOrganization | undefined;
}

/** So many are taken in at a glance; more are searched. */
const GLANCE = 7;
const COMMANDS = new Set(['create', 'all']);
const ALL_PAGES = '/$orgSlug/dashboard/organizations';

/** Which organization one works in, and the way to another. Keyboard: arrows, typing, Escape. */
export function OrganizationSwitcher(props: OrganizationSwitcherProps) {
  const { orgSlug, newOrganization: NewOrganizationDialog } = props;
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const exists = useRouteExists();
  const switching = useSwitchOrganization();
  const [creating, setCreating] = useState(false);
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const current = organizations.find((organization) => organization.slug === orgSlug);
  const name = current?.name ?? props.name ?? orgSlug;
  return (
    <>
      <MenuTrigger>
        <AriaButton className={classNames(shellStyles.orgButton)} data-testid="org-button">
          <span className={textStyles.srOnly}>{t('organization.switch')}</span>
          <LogoTile name={name} image={current?.logo} />
          <span className={shellStyles.orgName}>
            <span title={name}>{name}</span>
          </span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
        </AriaButton>
        <Popover className={classNames(overlaysStyles.popover)} placement="bottom start" offset={6}>
          <Searchable on={organizations.length > GLANCE}>
            <AriaMenu
              className={classNames(overlaysStyles.menu, organizationSwitcherStyles.orgMenu)}
              data-testid="org-menu"
              aria-label={t('organization.switch')}
            >
              <MenuSection
                aria-label={t('organization.mine')}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={current ? [current.id] : []}
              >
                <Header className={classNames(overlaysStyles.menuHead)}>
                  {t('organization.mine')}
                </Header>
                {organizations.map(({ id, slug, name: each, logo }) => (
                  <MenuItem
                    key={id}
                    id={id}
                    textValue={each}
                    className={classNames(overlaysStyles.menuItem)}
                    onAction={() => {
                      if (slug !== orgSlug) switching.mutate(slug);
                    }}
                  >
                    <LogoTile name={each} image={logo} size={20} />
                    <Text
                      slot="label"
                      className={classNames(overlaysStyles.menuItemText)}
                      title={each}
                    >
                      {each}
                    </Text>
                    <Check
                      className={overlaysStyles.menuCheck}
                      size={14}
                      strokeWidth={2.1}
                      aria-hidden
                    />
                  </MenuItem>
                ))}
              </MenuSection>
              <Separator className={classNames(overlaysStyles.menuLine)} />
              <MenuSection aria-label={t('organization.more')}>
                {NewOrganizationDialog && (
                  <Command
                    id="create"
                    icon={Plus}
                    label={t('organization.create')}
                    onAction={() => setCreating(true)}
                  />
                )}
                {exists(ALL_PAGES) && (
                  <Command
                    id="all"
                    icon={Building2}
                    label={t('organization.all')}
                    onAction={() => void navigate(linkTo(ALL_PAGES, orgSlug))}
                  />
                )}
              </MenuSection>
            </AriaMenu>
          </Searchable>
        </Popover>
      </MenuTrigger>
      {creating && NewOrganizationDialog && <NewOrganizationDialog onOpenChange={setCreating} />}
    </>
  );
}

function Command(props: { id: string; icon: LucideIcon; label: string; onAction: () => void }) {
  const { id, icon: Icon, label, onAction } = props;
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={classNames(overlaysStyles.menuItem)}
      onAction={onAction}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <Text slot="label" className={classNames(overlaysStyles.menuItemText)}>
        {label}
      </Text>
    </MenuItem>
  );
}

/** A search field above the menu; typing narrows it and the arrows still move in it. */
function Searchable({ on, children }: { on: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { contains } = useFilter({ sensitivity: 'base' });
  if (!on) return <>{children}</>;
  return (
    <Autocomplete
      // What leads on from here stays, whatever is looked for.
      filter={(name, text, node) => COMMANDS.has(String(node.key)) || contains(name, text)}
    >
      {/* The list was opened to be looked through: typing begins at once, arrows go into it. */}
      <SearchField
        className={classNames(organizationSwitcherStyles.orgSearch)}
        data-testid="org-search"
        aria-label={t('organization.search')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be looked through
        autoFocus
      >
        <div className={fieldStyles.inputWrap}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <Input
            className={classNames(fieldStyles.input)}
            data-slot="input"
            placeholder={t('organization.search')}
          />
        </div>
      </SearchField>
      {children}
    </Autocomplete>
  );
}
