import {
  CircleUserRound,
  CreditCard,
  FileText,
  House,
  LogIn,
  Search,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';

interface GuestPlace {
  /** Also the key of its text, `shell:guest.…`. */
  id: string;
  icon: LucideIcon;
  to: string;
}

/** Where somebody who is not signed in can go. */
export const GUEST_PLACES: readonly GuestPlace[] = [
  { id: 'start', icon: House, to: '/' },
  { id: 'browse', icon: Search, to: '/learn/courses' },
  { id: 'pricing', icon: CreditCard, to: '/pricing' },
  { id: 'signIn', icon: LogIn, to: '/login' },
  { id: 'signUp', icon: CircleUserRound, to: '/sign-up' },
  { id: 'privacy', icon: ShieldCheck, to: '/privacy' },
  { id: 'terms', icon: FileText, to: '/terms-and-conditions' },
];
