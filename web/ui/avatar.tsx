import { initials, tileLetter } from './avatar-letters.ts';
import styles from './regions.module.css';

export interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  /** Pixels. */
  size?: number;
}

/** A person. The name stands beside it, so the picture itself is silent. */
export function Avatar({ name, image, size = 28 }: AvatarProps) {
  if (image) {
    return (
      <img
        className={styles.avatar}
        data-slot="avatar"
        src={image}
        alt=""
        width={size}
        height={size}
      />
    );
  }
  return (
    <span
      className={styles.avatar}
      data-slot="avatar"
      style={{ width: size, height: size, fontSize: Math.max(10, size * 0.38) }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}

/** An organization. */
export function LogoTile({ name, image, size = 24 }: AvatarProps) {
  const radius = size >= 40 ? 10 : 6;
  if (image) {
    return (
      <img
        className={styles.logoTile}
        src={image}
        alt=""
        width={size}
        height={size}
        style={{ borderRadius: radius }}
      />
    );
  }
  return (
    <span
      className={styles.logoTile}
      aria-hidden
      style={{
        width: size,
        height: size,
        borderRadius: radius,
        fontSize: size * 0.5,
      }}
    >
      {tileLetter(name)}
    </span>
  );
}
