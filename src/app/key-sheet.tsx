import { Callout, Dialog, DialogBody } from '@blueprintjs/core';
import { Fragment } from 'react';
import { useKept } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { type Shortcut, useShortcutList } from '../keys/shortcuts.ts';
import { closeOverlay } from './overlays.ts';

/** What the keys do on this screen, and everywhere. */
export function KeySheet() {
  const { t } = useTranslation('shell');
  const [on] = useKept('shortcuts', true);
  const all = useShortcutList();
  return (
    <Dialog isOpen title={t('keys.title')} onClose={closeOverlay}>
      <DialogBody>
        {!on && <Callout intent="warning">{t('keys.off')}</Callout>}
        <KeyGroup
          title={t('keys.here')}
          shortcuts={all.filter(({ scope }) => scope === 'screen')}
        />
        <KeyGroup
          title={t('keys.everywhere')}
          shortcuts={all.filter(({ scope }) => scope === 'everywhere')}
        />
        <p className="wf-muted">{t('keys.layout')}</p>
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
