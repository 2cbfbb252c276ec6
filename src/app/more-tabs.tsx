import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEntryText } from './entry-text.ts';
import type { Page } from './section.ts';

interface Props {
  readonly pages: readonly Page[];
  readonly present: Page | undefined;
}

/**
 * The tabs that do not fit into the header. The button shows the current tab's name if it is among
 * them.
 */
export function MoreTabs({ pages, present }: Props) {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const navigate = useNavigate();
  const here = pages.find(({ path }) => path === present?.path);
  const name = here && nameOf(here.text ?? here.section);
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu aria-label={t('nav.more')}>
          {pages.map(({ section, path, text = section }) => (
            <MenuItem
              key={path}
              text={nameOf(text)}
              active={path === here?.path}
              onClick={() => void navigate(path)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        className="console-sub-more"
        variant="minimal"
        active={here !== undefined}
        text={name ?? t('nav.more')}
        title={name}
        aria-label={name && `${name}, ${t('nav.more')}`}
        endIcon={<CaretDownIcon />}
      />
    </Popover>
  );
}
