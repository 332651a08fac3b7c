import {
  Archive,
  Ban,
  BookOpen,
  Check,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Globe,
  Lock,
  Mail,
  Mic,
  Pause,
  ScanSearch,
  Square,
  TriangleAlert,
  WifiOff,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { PillTone } from './pill.tsx';

export interface StatusLook {
  tone: PillTone;
  icon?: LucideIcon;
  /** The breathing dot stands in for the icon. */
  dot?: true;
}

const bare = (icon: LucideIcon): StatusLook => ({ tone: 'bare', icon });
const neutral = (icon: LucideIcon): StatusLook => ({ tone: 'neutral', icon });
const risk = (icon: LucideIcon): StatusLook => ({ tone: 'live', icon });
const live: StatusLook = { tone: 'live', dot: true };
const danger = (icon: LucideIcon): StatusLook => ({ tone: 'danger', icon });
const waiting = (icon: LucideIcon): StatusLook => ({ tone: 'info', icon });

/**
 * How each state of each kind of thing looks. Settled states are a bare icon and word; a ground
 * stands only behind what is live, at risk, failed or waiting for a person.
 */
export const STATUS_TABLE = {
  course: {
    draft: neutral(CircleDashed),
    generating: live,
    published: bare(CircleCheck),
    archived: bare(Archive),
  },
  privacy: { public: bare(Globe), private: bare(Lock) },
  document: {
    pending: neutral(Clock),
    uploading: live,
    processing: live,
    completed: bare(Check),
    cancelled: bare(Ban),
    failed: danger(CircleX),
  },
  lesson: {
    queued: neutral(Clock),
    writing: live,
    reviewing: risk(ScanSearch),
    revising: risk(TriangleAlert),
    done: bare(Check),
    below: risk(TriangleAlert),
    cancelled: bare(Ban),
    failed: danger(CircleX),
  },
  batch: {
    queued: neutral(Clock),
    running: live,
    budgetLow: risk(TriangleAlert),
    done: bare(Check),
    needsYou: risk(TriangleAlert),
    stopped: bare(Square),
    failed: danger(CircleX),
    budgetSpent: danger(CircleX),
  },
  enrollment: { active: bare(BookOpen), completed: bare(Check), suspended: danger(Ban) },
  request: { pending: waiting(Clock), approved: bare(Check), rejected: bare(X) },
  subscription: {
    active: bare(Check),
    trial: neutral(Clock),
    paused: neutral(Pause),
    canceled: neutral(Clock),
    pastDue: risk(TriangleAlert),
    unpaid: danger(CircleX),
    ended: danger(CircleX),
  },
  invitation: {
    pending: neutral(Mail),
    accepted: bare(Check),
    used: bare(Check),
    expiring: risk(TriangleAlert),
    expired: danger(CircleX),
    cancelled: danger(Ban),
  },
  tutor: {
    connecting: neutral(Clock),
    listening: neutral(Mic),
    speaking: live,
    writing: live,
    ended: bare(Check),
    lost: danger(WifiOff),
  },
  run: {
    queued: neutral(Clock),
    running: live,
    passed: bare(Check),
    failed: danger(CircleX),
    cancelled: danger(Ban),
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusKind = keyof typeof STATUS_TABLE;
export type StatusState<K extends StatusKind> = Extract<keyof (typeof STATUS_TABLE)[K], string>;

/** The look of one state. */
export function statusLook<K extends StatusKind>(kind: K, state: StatusState<K>): StatusLook {
  const looks: Record<string, StatusLook> = STATUS_TABLE[kind];
  return looks[state] ?? neutral(CircleDashed);
}
