import { useId } from 'react';
import { enums, type MemberOf } from '../../data/enums.ts';
import { OrderedList } from '../../form/ordered-field.tsx';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type BoardName = MemberOf<'Board'>;

/** Returns the display name of a board. */
export function useBoardText(): (board: BoardName) => string {
  const text = useDerivedText('displays');
  return (board) => text(`words.board.${board.toLowerCase()}`);
}

const isBoard = (name: string): name is BoardName => enums.Board.some((board) => board === name);

interface Props {
  readonly value: readonly BoardName[];
  readonly onChange: (boards: BoardName[]) => void;
  readonly disabled: boolean;
}

/** Selects the boards of a status screen; the screen shows them in this order. */
export function BoardChoice({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('displays');
  const text = useBoardText();
  return (
    <fieldset className="displays-boards">
      <legend>{t('boards')}</legend>
      <OrderedList
        id={useId()}
        label={t('boards')}
        choices={enums.Board.map((board) => ({ value: board, label: text(board) }))}
        value={value}
        disabled={disabled}
        invalid={false}
        onChange={(boards) => onChange(boards.filter(isBoard))}
      />
    </fieldset>
  );
}
