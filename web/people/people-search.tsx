import { PausingSearch, type PausingSearchProps } from '../ui/pausing-search.tsx';
import styles from './people.module.css';

/** A search as wide as lists of people have it. */
export function PeopleSearch(props: Omit<PausingSearchProps, 'className'>) {
  return <PausingSearch {...props} className={styles.peopleSearch} />;
}
