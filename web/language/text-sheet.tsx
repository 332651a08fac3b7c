import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { hasSamePlaces } from '#machines/language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, Textarea } from '../ui/field.tsx';
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
  const { t } = useTranslation(['language', 'common']);
  const acts = useTextActs();
  const { written, changed, other, namespace, path } = text;
  const [typed, setTyped] = useState(changed?.text ?? written ?? '');
  const place = { language, namespace, path };
  const fits = written !== undefined && hasSamePlaces(written, typed);
  const facts = [
    ...(written === undefined ? [] : [[t('language:written'), written] as const]),
    ...(other === undefined ? [] : [[t('language:other'), other] as const]),
    ...(changed ? [[t('language:by'), changed.by] as const] : []),
  ];
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
        <p>{t(changed ? 'language:unusedText' : 'language:missingText')}</p>
      ) : (
        <div className={denseStyles.form}>
          <Field
            label={t('language:own')}
            error={fits || typed === '' ? undefined : t('language:places')}
          >
            <Textarea
              rows={4}
              lang={language}
              value={typed}
              maxLength={5_000}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        </div>
      )}
      <div className={denseStyles.acts} role="group" aria-label={t('language:acts')}>
        <div>
          {written !== undefined && (
            <Button
              size="dense"
              busy={acts.set.isPending}
              isDisabled={!fits || typed === (changed?.text ?? written)}
              onPress={() => acts.set.mutate({ ...place, text: typed }, { onSuccess: onClose })}
            >
              {t('common:action.save')}
            </Button>
          )}
        </div>
        <div>
          {changed && (
            <Button
              size="dense"
              kind="danger-quiet"
              busy={acts.reset.isPending}
              onPress={() => acts.reset.mutate(place, { onSuccess: onClose })}
            >
              {t('language:act.reset')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
