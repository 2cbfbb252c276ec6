import { Checkbox } from '@blueprintjs/core';
import { enums, type MemberOf } from '../../data/enums.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type BoardName = MemberOf<'Board'>;

/** Returns the display name of a board. */
export function useBoardText(): (board: BoardName) => string {
  const text = useDerivedText('displays');
  return (board) => text(`words.board.${board.toLowerCase()}`);
}

interface Props {
  readonly value: readonly BoardName[];
  readonly onChange: (boards: BoardName[]) => void;
  readonly disabled: boolean;
}

/** Selects the boards of a status screen; they are arranged in the order of this list. */
export function BoardChoice({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('displays');
  const text = useBoardText();
  return (
    <fieldset className="displays-boards">
      <legend>{t('boards')}</legend>
      {enums.Board.map((board) => (
        <Checkbox
          key={board}
          inline
          label={text(board)}
          checked={value.includes(board)}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            onChange(enums.Board.filter((one) => (one === board ? checked : value.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
