import { Callout, Dialog, DialogBody, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { Fragment, useState } from 'react';
import { usePreference } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { type Shortcut, useShortcutList } from '../keys/shortcuts.ts';
import { closeOverlay } from './overlays.ts';

const keysOf = ({ chord }: Shortcut): string => capsOf(chord).flat().join(' ');

/**
 * The shortcuts of this screen and the global ones. They can be searched by their effect or by
 * their keys.
 */
export function ShortcutsDialog() {
  const { t } = useTranslation('shell');
  const [on] = usePreference('shortcuts', true);
  const [typed, setTyped] = useState('');
  const needle = typed.trim().toLocaleLowerCase();
  const all = useShortcutList().filter((shortcut) =>
    `${shortcut.label} ${keysOf(shortcut)}`.toLocaleLowerCase().includes(needle),
  );
  return (
    <Dialog isOpen title={t('keys.title')} onClose={closeOverlay} className="console-key-sheet">
      <DialogBody>
        {!on && <Callout intent="warning">{t('keys.off')}</Callout>}
        <InputGroup
          autoFocus
          type="search"
          leftIcon={<SearchIcon />}
          placeholder={t('keys.search')}
          aria-label={t('keys.search')}
          value={typed}
          onValueChange={setTyped}
        />
        <KeyGroup
          title={t('keys.here')}
          shortcuts={all.filter(({ scope }) => scope === 'screen')}
        />
        <KeyGroup
          title={t('keys.everywhere')}
          shortcuts={all.filter(({ scope }) => scope === 'everywhere')}
        />
        <p className="wf-muted" role="status">
          {all.length === 0 ? t('keys.nothing') : t('keys.layout')}
        </p>
      </DialogBody>
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function KeyGroup({ title, shortcuts }: GroupProps) {
  if (shortcuts.length === 0) return null;
  return (
    <section className="console-key-group">
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ id, chord, label }) => (
          <Fragment key={id}>
            <dt>{label}</dt>
            <dd>
              {capsOf(chord).map((stroke) => (
                <kbd className="wf-kbd" key={stroke.join('+')}>
                  {stroke.join(' + ')}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
