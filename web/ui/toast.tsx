import { Check, CircleX, Info, TriangleAlert } from 'lucide-react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import styles from './button.module.css';

export interface ToastOptions {
  /** One action, such as Undo or Retry. */
  action?: { label: string; onPress: () => void };
  /** The same id replaces the toast that is already shown. */
  id?: string;
}

const sonnerOptions = (options: ToastOptions | undefined) => ({
  ...(options?.id === undefined ? {} : { id: options.id }),
  ...(options?.action
    ? { action: { label: options.action.label, onClick: options.action.onPress } }
    : {}),
});

/** One icon, one sentence, one action; gone after 4 s unless it is loading. */
export const toast = {
  done: (text: string, options?: ToastOptions) => sonner.success(text, sonnerOptions(options)),
  info: (text: string, options?: ToastOptions) => sonner.info(text, sonnerOptions(options)),
  risk: (text: string, options?: ToastOptions) => sonner.warning(text, sonnerOptions(options)),
  error: (text: string, options?: ToastOptions) => sonner.error(text, sonnerOptions(options)),
  loading: (text: string, options?: ToastOptions) => sonner.loading(text, sonnerOptions(options)),
  dismiss: (id: string) => sonner.dismiss(id),
};

export function Toaster({ dark, label }: { dark: boolean; label: string }) {
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
