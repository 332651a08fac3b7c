import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import styles from './people.module.css';

export interface PersonCellProps {
  person: { name: string; email: string; image: string | null };
  /** A mark after the name, such as "you". */
  note?: ReactNode;
}

/** A person in a list: picture, name, address. */
export function PersonCell({ person, note }: PersonCellProps) {
  return (
    <span className={styles.personCell}>
      <Avatar name={person.name} image={person.image} size={32} />
      <span className={styles.personCellText}>
        <b>
          {person.name}
          {note && <i>{note}</i>}
        </b>
        <small title={person.email}>{person.email}</small>
      </span>
    </span>
  );
}
