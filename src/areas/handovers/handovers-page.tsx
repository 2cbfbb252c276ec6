import { Button } from '@blueprintjs/core';
import { HandIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../list/list-page.tsx';
import { handoversList } from './handovers.list.ts';

/** /handovers */
export const HandoversPage = () => (
  <ListPage spec={handoversList} path="/handovers" tools={<HandOverButton />} />
);

function HandOverButton() {
  const { t } = useTranslation('handovers');
  const navigate = useNavigate();
  return (
    <Button
      intent="primary"
      icon={<HandIcon />}
      text={t('new.open')}
      data-testid="handovers.new"
      onClick={() => void navigate('/handovers/new')}
    />
  );
}
