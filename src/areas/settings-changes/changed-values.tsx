import './settings-changes.css';
import { usePartText } from '../../action/sent-part-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldLabel } from '../objects/sent-object.record.ts';
import { valueSides } from '../objects/value-sides.record.ts';
import type { ShownChange } from './shown-change.ts';

/** The values of a change that differ, on one line: `Fee: 0.3 → 0.5`. */
export function ChangedValues({ row }: { readonly row: ShownChange }) {
  const { t } = useTranslation('common');
  const partText = usePartText();
  const { objectType, before, after } = row;
  const text = valueSides({ sent: after, before, now: null })
    .filter(({ isChanged }) => isChanged)
    .map(({ path, ...sides }) => {
      const [was, is] = [sides.before, sides.after].map((part) =>
        part ? partText(part) : t('none'),
      );
      return `${fieldLabel(objectType, path)}: ${was} → ${is}`;
    })
    .join(', ');
  return (
    <span className="settings-changes-cell" title={text}>
      {text}
    </span>
  );
}
