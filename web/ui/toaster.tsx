/** The toasts themselves, with the library that places them (toaster-place.tsx). */
import { Check, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import type { Show } from '../lib/toast.ts';
import styles from './button.module.css';

export interface ToasterListProps {
  dark: boolean;
  label: string;
  /** Called once there is somewhere to show toasts. */
  onThere: (show: Show) => void;
}

export function ToasterList({ dark, label, onThere }: ToasterListProps) {
  // After the library's own effects: it listens by then.
  useEffect(() => onThere((tell) => tell(toast)), [onThere]);
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      containerAriaLabel={label}
      icons={{
        success: <Check size={16} strokeWidth={2} aria-hidden />,
        info: <Info size={16} strokeWidth={1.75} aria-hidden />,
        warning: <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />,
        error: <CircleX size={16} strokeWidth={1.75} aria-hidden />,
        loading: <span className={styles.spinner} aria-hidden />,
      }}
    />
  );
}
