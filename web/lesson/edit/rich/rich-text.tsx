/**
 * The text of a lesson, typed as it will be read.
 *
 * RICH-4 Nothing is said while nothing is changed; what is changed, by form or by hand, is said at once.
 * RICH-6 Whoever gave a link, or none after all, goes on writing where the words were selected.
 */
import { EditorContent, useEditor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import lessonStyles from '../../lesson.module.css';
import lessonTextStyles from '../../lesson-text.module.css';
import { asEdited, LESSON_EXTENSIONS } from './extensions.ts';
import { lessonText, openLesson, shapesOf, type OpenedLesson } from './lesson-document.ts';
import { LinkForm } from './link-form.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import styles from './rich.module.css';

interface RichTextProps {
  content: string;
  /** The language of the lesson. */
  language: string;
  onChange: (content: string) => void;
  /** At the end of the tools. */
  tools?: ReactNode;
}

/** The text of a lesson, typed as it will be read. */
export default function RichText({ content, language, onChange, tools }: RichTextProps) {
  // What this editor said last: another text comes from elsewhere and is opened.
  const [said, setSaid] = useState(content);
  const [opened, setOpened] = useState(() => openLesson(content));
  const [opening, setOpening] = useState(0);
  if (content !== said) {
    setSaid(content);
    setOpened(openLesson(content));
    setOpening(opening + 1);
  }
  return (
    <OpenedText
      key={opening}
      opened={opened}
      language={language}
      tools={tools}
      onChange={(typed) => {
        if (typed === said) return;
        setSaid(typed);
        onChange(typed);
      }}
    />
  );
}

interface OpenedTextProps extends Omit<RichTextProps, 'content'> {
  opened: OpenedLesson;
}

function OpenedText({ opened, language, onChange, tools }: OpenedTextProps) {
  const { t } = useTranslation('lesson');
  const [begun] = useState(() => asEdited(opened.doc));
  const [shapes] = useState(() => shapesOf(begun));
  const [address, setAddress] = useState<string>();
  const editor = useEditor({
    extensions: LESSON_EXTENSIONS,
    content: begun,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: lessonTextStyles.lessonText ?? '',
        'data-slot': 'lesson-text',
        'data-testid': 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('edit.text'),
        lang: language,
      },
    },
    onUpdate: ({ editor: changed }) => {
      onChange(lessonText(changed.getJSON(), opened, shapes));
    },
  });
  const closeLink = () => {
    setAddress(undefined);
    // To the words that were selected, and not to the tool: one goes on writing.
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  return (
    <div className={styles.rich}>
      <RichToolbar
        editor={editor}
        onLink={() => setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'))}
      >
        {tools}
      </RichToolbar>
      {address !== undefined && <LinkForm editor={editor} address={address} onClose={closeLink} />}
      <div
        className={classNames(lessonStyles.lessonBody, lessonTextStyles.lessonBlock)}
        data-slot="lesson-block"
        lang={language}
      >
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
