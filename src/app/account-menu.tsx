import { Button, Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { KeyCommandIcon, LogOutIcon, UserIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { session } from '../areas/session/session-host.ts';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openOverlay } from './overlays.ts';

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { admin } = useSession();
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu aria-label={t('header.account')}>
          <MenuDivider title={admin.userName ?? admin.email} />
          <MenuItem
            icon={<UserIcon />}
            text={t('header.myAccount')}
            onClick={() => void navigate('/account')}
          />
          <MenuItem
            icon={<KeyCommandIcon />}
            text={t('header.shortcuts')}
            label="?"
            onClick={() => openOverlay('keys')}
          />
          <MenuDivider />
          <MenuItem
            icon={<LogOutIcon />}
            text={t('nav.logout')}
            onClick={() => session.send({ type: 'askLogout' })}
          />
        </Menu>
      }
    >
      <Button variant="minimal" aria-label={t('header.account')} title={admin.email}>
        <span className="console-header-initial">
          {(admin.userName ?? admin.email).slice(0, 1)}
        </span>
      </Button>
    </Popover>
  );
}
