import katex from 'katex';
import './katex.css';
import styles from './lesson-text.module.css';

/** KaTeX escapes what it is given and, untrusted, makes no links and loads nothing. */
export function MathText({ source, display }: { source: string; display: boolean }) {
  const html = katex.renderToString(source, {
    displayMode: display,
    trust: false,
    throwOnError: false,
    strict: 'ignore',
    maxExpand: 200,
    maxSize: 20,
  });
  const Tag = display ? 'div' : 'span';
  return (
    <Tag
      className={display ? styles.mathDisplay : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
