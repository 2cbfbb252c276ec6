import { Button, Popover } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../action/define-record.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActMenu } from '../../list/act-menu.tsx';
import { requisiteRecord } from '../requisites/requisite.record.ts';

interface Props {
  readonly row: AnyRow;
  readonly onAct: (event: string) => void;
}

/** Menu of the available actions on one of the user's requisites. */
export function RequisiteMenu({ row, onAct }: Props) {
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <ActMenu
          name={requisiteRecord.name}
          record={requisiteRecord}
          row={row}
          onAct={onAct}
          onOpen={() => void navigate(requisiteRecord.path(row.id))}
        />
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<More size={14} />}
        aria-haspopup="menu"
        aria-label={t('acts', { id: row.id })}
        data-testid={`requisite-acts.${row.id}`}
      />
    </Popover>
  );
}
