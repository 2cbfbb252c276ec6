import { Button, Checkbox } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Columns } from './list-columns.ts';
import { useListController } from './list-controller.ts';

/** Shows a line for each column: whether it is shown, and its position. */
export function ColumnLines({ columns }: { readonly columns: Columns }) {
  const { spec } = useListController();
  const { t } = useTranslation('list');
  const text = useDerivedText(spec.name);
  return (
    <div className="list-columns-menu">
      {columns.all.map(({ column: { field }, shown }, index) => {
        const name = text(`columns.${field}`);
        return (
          <div key={field} className="list-columns-line">
            <Checkbox
              checked={shown}
              label={name}
              disabled={shown && columns.shown.length === 1}
              onChange={() => columns.show(field, !shown)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<ChevronUp size={12} />}
              disabled={index === 0}
              aria-label={t('columns.up', { column: name })}
              onClick={() => columns.move(field, -1)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<ChevronDown size={12} />}
              disabled={index === columns.all.length - 1}
              aria-label={t('columns.down', { column: name })}
              onClick={() => columns.move(field, 1)}
            />
          </div>
        );
      })}
      <Button
        size="small"
        fill
        text={t('columns.reset')}
        disabled={!columns.isChanged}
        onClick={columns.reset}
      />
    </div>
  );
}
