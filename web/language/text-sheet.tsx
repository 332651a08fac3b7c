import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import { hasSamePlaces } from '#machines/language/texts.ts';
import { ActHistory } from '../act/act-history.tsx';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import denseStyles from '../ui/dense.module.css';
import type { InterfaceText } from './language-types.ts';
import { nameOfText, TextState } from './texts-table.tsx';
import { useTextActs } from './use-text-acts.ts';

interface TextSheetProps {
  language: Language;
  text: InterfaceText | undefined;
  onClose: () => void;
}

/** One text in both languages, and the words of this installation for it. */
export function TextSheet({ language, text, onClose }: TextSheetProps) {
  const { t } = useTranslation('language');
  return (
    <Sheet
      open={text !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={text?.path ?? t('title')}
      meta={text?.namespace}
    >
      {text && <Detail key={nameOfText(text)} language={language} text={text} onClose={onClose} />}
    </Sheet>
  );
}

function Detail({ language, text, onClose }: TextSheetProps & { text: InterfaceText }) {
  const { t } = useTranslation('language');
  const { reset } = useTextActs();
  const { written, changed, other, namespace, path } = text;
  const facts = [
    ...(written === undefined ? [] : [[t('written'), written] as const]),
    ...(other === undefined ? [] : [[t('other'), other] as const]),
    ...(changed?.by ? [[t('by'), changed.by] as const] : []),
  ];
  const takeBack = changed && (
    <Button
      size="dense"
      kind="danger-quiet"
      busy={reset.isPending}
      onPress={() => reset.mutate({ language, namespace, path }, { onSuccess: onClose })}
    >
      {t('act.reset')}
    </Button>
  );
  return (
    <div className={denseStyles.detail}>
      <TextState text={text} />
      <dl className={denseStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {written === undefined ? (
        <>
          <p>{t(changed ? 'unusedText' : 'missingText')}</p>
          {takeBack}
        </>
      ) : (
        <OwnWords {...{ language, text, written, onClose, takeBack }} />
      )}
      <ActHistory about={`text:${language}:${namespace}:${path}`} />
    </div>
  );
}

interface OwnWordsProps {
  language: Language;
  text: InterfaceText;
  written: string;
  onClose: () => void;
  takeBack: ReactNode;
}

/** The words of this installation: with the same places as what is written (TEXT-1). */
function OwnWords({ language, text, written, onClose, takeBack }: OwnWordsProps) {
  const { t } = useTranslation(['language', 'common']);
  const { set } = useTextActs();
  const { changed, namespace, path } = text;
  const now = changed?.text ?? written;
  const server = useServerForm({
    defaultValues: { own: now },
    schema: ownSchema(written).transform(({ own }) => ({ language, namespace, path, text: own })),
    mutation: set,
    place: () => undefined,
    onDone: onClose,
  });
  const { form } = server;
  const own = useStore(form.store, ({ values }) => values.own);
  return (
    <Form of={server} className={denseStyles.form}>
      <form.AppField name="own">
        {(field) => (
          <field.TextareaField
            label={t('language:own')}
            rows={4}
            lang={language}
            maxLength={5_000}
          />
        )}
      </form.AppField>
      <div className={denseStyles.acts} role="group" aria-label={t('language:acts')}>
        <div>
          <Button size="dense" type="submit" busy={server.busy} isDisabled={own === now}>
            {t('common:action.save')}
          </Button>
        </div>
        <div>{takeBack}</div>
      </div>
    </Form>
  );
}

const ownSchema = (written: string) =>
  z.object({ own: z.string().refine((own) => hasSamePlaces(written, own), 'language:places') });
