import styles from './announcement.module.css';

/** Plain text as it was typed: a blank line begins a paragraph, a single break stays one. */
export function AnnouncementText({ content }: { content: string }) {
  return (
    <div className={styles.announcementText}>
      {content.split(/\n\s*\n/u).map((paragraph, index) => (
        <p key={`${index}`}>{paragraph}</p>
      ))}
    </div>
  );
}
