import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './lesson-text.module.css';

/** A Mermaid diagram. The library is fetched when the first diagram is shown, in the browser only. */
export function Diagram({ source }: { source: string }) {
  const { t } = useTranslation('lesson');
  const id = `diagram-${useId().replaceAll(/\W/g, '')}`;
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { default: mermaid } = await import('mermaid');
      const dark = document.documentElement.classList.contains('dark');
      mermaid.initialize({
        startOnLoad: false,
        securityLevel: 'strict',
        theme: dark ? 'dark' : 'neutral',
        fontFamily: 'inherit',
      });
      const drawn = await mermaid.render(id, source);
      if (!gone) setSvg(drawn.svg);
    };
    // A diagram that does not parse stays as its source: the reader loses nothing.
    draw().catch(() => {});
    return () => {
      gone = true;
    };
  }, [id, source]);
  // LATE-SCRIPTS-5
  if (svg === undefined)
    return (
      <pre className={styles.codeBlock} data-drawn-late>
        {source}
      </pre>
    );
  return (
    <figure
      className={styles.diagram}
      role="img"
      aria-label={t('diagram')}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
