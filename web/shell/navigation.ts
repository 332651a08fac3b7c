import {
  BookOpen,
  Building2,
  CalendarClock,
  ChartLine,
  CreditCard,
  FileText,
  Gauge,
  House,
  Inbox,
  KeyRound,
  Languages,
  Megaphone,
  MessageCircle,
  MessageSquareQuote,
  Mic,
  NotebookPen,
  PanelsTopLeft,
  PenLine,
  Radio,
  ReceiptText,
  Repeat,
  ScrollText,
  Search,
  Send,
  ShieldAlert,
  ShieldCheck,
  TicketPercent,
  User,
  UserPlus,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#machines/permissions.ts';
import type { ShellMode } from './shell-mode.ts';

/** Which kinds of things somebody has any of. */
export interface Holdings {
  courses: boolean;
  documents: boolean;
  feedback: boolean;
  learning: boolean;
  talks: boolean;
  notes: boolean;
}

export interface NavEntry {
  /** Also the key of its text (`shell:nav.…`) and of its count. */
  id: string;
  icon: LucideIcon;
  /** Route path as the router knows it. */
  to: string;
  /** What one has to be allowed for the page to be of use. */
  needs?: Permission;
  /** Left out for whoever has nothing of this kind yet. */
  of?: keyof Holdings;
  /** Only the very page lights it up, not those below. */
  exact?: true;
}

export interface NavGroup {
  id: 'main' | 'people' | 'promotion' | 'platform' | 'other';
  /** Whether its name stands above it: `shell:group.…`. */
  titled?: true;
  entries: ReadonlyArray<NavEntry>;
}

const creator: ReadonlyArray<NavGroup> = [
  {
    id: 'main',
    entries: [
      { id: 'home', icon: House, to: '/$orgSlug/dashboard', exact: true },
      { id: 'courses', icon: BookOpen, to: '/$orgSlug/dashboard/courses' },
      { id: 'studio', icon: PenLine, to: '/$orgSlug/dashboard/studio', of: 'courses' },
      { id: 'documents', icon: FileText, to: '/$orgSlug/dashboard/rag', of: 'documents' },
      { id: 'students', icon: Users, to: '/$orgSlug/dashboard/students', of: 'courses' },
      {
        id: 'announcements',
        icon: Megaphone,
        to: '/$orgSlug/dashboard/announcements',
        of: 'courses',
      },
    ],
  },
  {
    id: 'other',
    entries: [
      {
        id: 'workspace',
        icon: PanelsTopLeft,
        to: '/$orgSlug/dashboard/workspace',
        needs: 'teams:read',
      },
      { id: 'organization', icon: Building2, to: '/$orgSlug/dashboard/organization' },
      {
        id: 'subscription',
        icon: CreditCard,
        to: '/$orgSlug/dashboard/subscription',
        needs: 'billing:view',
      },
      {
        id: 'feedback',
        icon: MessageSquareQuote,
        to: '/$orgSlug/dashboard/promotional-feedback',
        needs: 'courses:create',
        of: 'feedback',
      },
    ],
  },
];

const learnerEntries: ReadonlyArray<NavEntry & { path: string }> = [
  { id: 'learning', icon: House, path: '', to: '', exact: true },
  { id: 'browse', icon: Search, path: '/courses', to: '' },
  { id: 'tutor', icon: MessageCircle, path: '/ai-tutor', to: '', of: 'talks' },
  { id: 'voice', icon: Mic, path: '/ai-voice-tutor', to: '', of: 'talks' },
  { id: 'review', icon: Repeat, path: '/review', to: '', of: 'learning' },
  { id: 'notes', icon: NotebookPen, path: '/notes', to: '', of: 'notes' },
  { id: 'secretCode', icon: KeyRound, path: '/secret-code', to: '' },
  { id: 'profile', icon: User, path: '/profile', to: '' },
];

function learner(inOrganization: boolean): ReadonlyArray<NavGroup> {
  const base = inOrganization ? '/$orgSlug/learn' : '/learn';
  return [
    {
      id: 'main',
      entries: learnerEntries.map(({ path, ...entry }) => ({ ...entry, to: `${base}${path}` })),
    },
    { id: 'other', entries: [] },
  ];
}

const admin: NavEntry = { id: 'admin', icon: ShieldCheck, to: '/admin' };

const adminGroups: ReadonlyArray<NavGroup> = [
  {
    id: 'main',
    entries: [{ id: 'adminHome', icon: Gauge, to: '/admin', exact: true }],
  },
  {
    id: 'people',
    titled: true,
    entries: [
      { id: 'adminUsers', icon: Users, to: '/admin/users' },
      { id: 'adminSubscriptions', icon: CreditCard, to: '/admin/subscriptions' },
      { id: 'adminReceipts', icon: ReceiptText, to: '/admin/manual-receipts' },
      { id: 'adminBusiness', icon: Building2, to: '/admin/business-subscriptions' },
      { id: 'adminInquiries', icon: Inbox, to: '/admin/business-inquiries' },
    ],
  },
  {
    id: 'promotion',
    titled: true,
    entries: [
      { id: 'adminPromoCampaigns', icon: TicketPercent, to: '/admin/promotional-campaigns' },
      { id: 'adminPromoUsers', icon: UserPlus, to: '/admin/promotional-users' },
      { id: 'adminPromoSecurity', icon: ShieldAlert, to: '/admin/promotional-security' },
      { id: 'adminPromoMonitoring', icon: Radio, to: '/admin/promotional-monitoring' },
      { id: 'adminPromoAnalytics', icon: ChartLine, to: '/admin/promotional-analytics' },
      { id: 'adminOutreach', icon: Send, to: '/admin/outreach-campaigns' },
      { id: 'adminFeedback', icon: MessageSquareQuote, to: '/admin/promotional-feedback' },
    ],
  },
  {
    id: 'platform',
    titled: true,
    entries: [
      { id: 'adminAgents', icon: Workflow, to: '/admin/agents' },
      { id: 'adminLanguages', icon: Languages, to: '/admin/languages' },
      { id: 'adminCron', icon: CalendarClock, to: '/admin/cron-management' },
      { id: 'adminAudit', icon: ScrollText, to: '/admin/audit-log' },
    ],
  },
];

export interface NavigationInput {
  /** In the admin area, whose pages are listed instead of those of the mode. */
  inAdmin?: boolean;
  mode: ShellMode;
  inOrganization: boolean;
  platformAdmin: boolean;
  /** Says whether the router has such a page: entries without one are left out. */
  exists: (to: string) => boolean;
  /** By the table of permissions, in the organization that is open. */
  may: (permission: Permission) => boolean;
  /** What whoever is here has; where it is not known they have everything. */
  has?: Holdings | undefined;
  /** Says whether the page that is open belongs to an entry: that one is never left out. */
  isHere?: (to: string) => boolean;
}

/** What the sidebar shows. Never a link to a page that is not there. */
export function navigation(input: NavigationInput): ReadonlyArray<NavGroup> {
  const hub = input.mode === 'creator' ? creator : learner(input.inOrganization);
  const groups = input.inAdmin ? adminGroups : hub;
  return groups
    .map((group) => ({
      ...group,
      entries: [
        ...group.entries,
        ...(group.id === 'other' && input.platformAdmin ? [admin] : []),
      ].filter(
        ({ to, needs, of }) =>
          input.exists(to) &&
          (needs === undefined || input.may(needs)) &&
          (of === undefined || input.has?.[of] !== false || input.isHere?.(to) === true),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Whether a path is that of a page, or of one below it. @param to as the router knows it */
export function isUnder(pathname: string, to: string, orgSlug: string | undefined): boolean {
  const page = to.replace('$orgSlug', orgSlug ?? '');
  return pathname === page || pathname.startsWith(`${page}/`);
}
