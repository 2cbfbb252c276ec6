import { Button, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { ChevronDownIcon, Hand } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { OfferRefusal } from '../../../action/act-offers.ts';
import { usePresence } from '../../../data/presence-store.ts';
import { useMay, useSession } from '../../../data/session.ts';
import { findText, useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { capsOf } from '../../../keys/chord.ts';
import { useCommands } from '../../../keys/commands.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { caseOffers } from './case-offers.ts';
import { type Case, isOver } from './use-case-record.ts';

export interface CaseActs {
  readonly act: (event: string) => void;
  readonly take: () => void;
  readonly claim: () => void;
  readonly canTake: boolean;
  readonly isTaking: boolean;
}

interface Props {
  readonly found: Case;
  readonly desk: CaseDesk;
  readonly acts: CaseActs;
  readonly isLoading: boolean;
}

/** Actions that are on the page while they are possible; the others are in the menu. */
const prominent: readonly string[] = ['confirm', 'cancel', 'takeOver'];
const keys: Readonly<Record<string, string>> = {
  take: 'Shift+KeyT',
  confirm: 'KeyB',
  cancel: 'KeyS',
  takeOver: 'Shift+KeyO',
  join: 'Shift+KeyJ',
  assign: 'Shift+KeyA',
  release: 'KeyU',
  claim: 'KeyC',
};

const Key = ({ of }: { readonly of: string }) => (
  <kbd className="wf-kbd">
    {capsOf(keys[of] ?? '')
      .flat()
      .join('+')}
  </kbd>
);

/**
 * The actions that are possible now; the others are in the menu, with the reason. Both verdicts
 * look alike.
 */
export function CaseActions({ found, desk, acts, isLoading }: Props) {
  const { t } = useTranslation(['arbitration', 'action']);
  const text = useDerivedText('arbitration');
  const { admin, extensions } = useSession();
  const may = useMay('arbitrate');
  const claim = usePresence('DISPUTE', found.id)?.claim;
  const mine = claim?.adminId === admin.id;
  const isClaiming = useSelector(desk, (snapshot) =>
    snapshot.matches({ case: { claim: 'asking' } }),
  );
  const over = isOver(found);
  const offers = caseOffers(found, admin).filter(
    ({ event }) =>
      extensions.includes('arbitration') || (event !== 'release' && event !== 'takeOver'),
  );
  const why = (event: string, refusal: OfferRefusal) =>
    findText('arbitration', `acts.${event}.off.${refusal}`) ?? t(`action:refusal.${refusal}`);
  const wait = isLoading ? t('arbitration:stillLoading') : undefined;
  useCommands([
    {
      id: 'arbitration.take',
      label: t('arbitration:take.label'),
      run: acts.take,
      off: acts.canTake ? wait : t('arbitration:take.off'),
    },
    ...offers.map(({ event, refusal }) => ({
      id: `arbitration.${event}`,
      label: text(`acts.${event}.label`),
      run: () => acts.act(event),
      off: refusal ? why(event, refusal) : wait,
    })),
  ]);
  if (!may) return <span className="wf-muted">{t('arbitration:lookOnly')}</span>;

  const shown = offers.filter(
    ({ event, refusal }) => refusal === null && prominent.includes(event) && !acts.isTaking,
  );
  const others = offers.filter((offer) => !shown.includes(offer));
  const claimLabel = mine
    ? t('arbitration:claim.release')
    : t(claim ? 'arbitration:claim.take' : 'arbitration:claim.do');
  return (
    <span className="arbitration-case-acts">
      {acts.canTake && (
        <Button
          intent="primary"
          loading={acts.isTaking}
          disabled={isLoading}
          text={t('arbitration:take.label')}
          title={wait ?? t('arbitration:take.hint')}
          endIcon={<Key of="take" />}
          data-testid="case.take"
          onClick={acts.take}
        />
      )}
      {shown.map(({ event }) => (
        <Button
          key={event}
          disabled={isLoading}
          title={wait}
          text={text(`acts.${event}.label`)}
          endIcon={<Key of={event} />}
          data-testid={`act.${event}`}
          onClick={() => acts.act(event)}
        />
      ))}
      {!over && found.arbitratorId !== admin.id && (
        <Button
          icon={<Hand size={14} />}
          active={mine}
          loading={isClaiming}
          disabled={isLoading}
          text={claimLabel}
          title={wait ?? t('arbitration:claim.hint')}
          endIcon={<Key of="claim" />}
          data-testid="case.claim.do"
          onClick={acts.claim}
        />
      )}
      <Popover
        placement="bottom-end"
        content={
          <Menu className="arbitration-case-more">
            {others.map(({ event, refusal }) => {
              const off = refusal ? why(event, refusal) : wait;
              return (
                <MenuItem
                  key={event}
                  multiline
                  disabled={off !== undefined}
                  text={
                    <>
                      {text(`acts.${event}.label`)}
                      {off !== undefined && <small className="wf-muted">{off}</small>}
                    </>
                  }
                  labelElement={off === undefined ? <Key of={event} /> : undefined}
                  data-testid={`act.${event}`}
                  onClick={() => acts.act(event)}
                />
              );
            })}
          </Menu>
        }
      >
        <Button
          text={t('arbitration:more')}
          endIcon={<ChevronDownIcon />}
          data-testid="case.more"
        />
      </Popover>
    </span>
  );
}
