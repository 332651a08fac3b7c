import { useTranslation } from 'react-i18next';
import { useReading } from '../../reading-context.ts';
import { useEditing } from '../editing-context.ts';
import { useSayChanged } from '../use-say-changed.ts';
import { FigureForm } from '../block/figure-form.tsx';
import { SourceForm } from '../block/source-form.tsx';
import { TableForm } from '../block/table-form.tsx';
import { QuestionForm } from '../question/question-form.tsx';
import { writeBlock, type BlockContent } from './block-source.ts';

interface BlockEditingProps {
  source: string;
  block: BlockContent;
  onChange: (source: string) => void;
  onClose: () => void;
}

/** The form of a block: what its kind has to be asked, or its source. */
export function BlockEditing({ source, block, onChange, onClose }: BlockEditingProps) {
  const { t } = useTranslation('lesson');
  const { questions, changeQuestion, changeFigure } = useEditing();
  const { figures } = useReading();
  const sayChanged = useSayChanged();
  const question = block.kind === 'question' ? questions?.get(block.id) : undefined;
  if (question) {
    return (
      <QuestionForm
        item={question}
        onClose={onClose}
        onSave={(item) => {
          sayChanged(changeQuestion(item));
          onClose();
        }}
      />
    );
  }
  const figure = block.kind === 'figure' ? figures.get(block.id) : undefined;
  if (figure) {
    return (
      <FigureForm
        figure={figure}
        onClose={onClose}
        onSave={(words) => {
          sayChanged(changeFigure(words));
          onClose();
        }}
      />
    );
  }
  if (block.kind === 'table') {
    return (
      <TableForm
        rows={block.rows}
        onClose={onClose}
        onSave={(rows) => {
          const width = rows[0]?.length ?? 0;
          const align = Array.from({ length: width }, (_, at) => block.align[at] ?? null);
          onChange(writeBlock({ kind: 'table', rows, align }));
        }}
      />
    );
  }
  const form = {
    title: t(`edit.block.kind.${block.kind}`),
    onClose,
  };
  if (block.kind === 'formula' || block.kind === 'diagram' || block.kind === 'code') {
    return (
      <SourceForm
        {...form}
        source={block.text}
        written={(text) => writeBlock({ ...block, text })}
        onSave={onChange}
      />
    );
  }
  return <SourceForm {...form} source={source} written={(text) => text.trim()} onSave={onChange} />;
}
