import { PRODUCT_NAME } from '../lib/product-name.ts';
import styles from './regions.module.css';
/** The mark: a lectern seen from its side. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 22 22" width={size} height={size} aria-hidden>
      <path d="M3.5 9.2 18.5 4.2" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
      <path
        d="M11 8v9.5M6.5 18.6h9"
        stroke="var(--ink)"
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {PRODUCT_NAME}
    </span>
  );
}
