import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PinnedView } from './pinned-view.ts';
import { useViews } from './views-context.ts';

interface Props {
  readonly pinned: PinnedView;
  readonly onEnd: () => void;
}

const isCount = (text: string): boolean => /^\d{1,9}$/.test(text.trim());

/** The number of rows above which a view alerts this admin, on every page of the console. */
export function AlertForm({ pinned, onEnd }: Props) {
  const { t } = useTranslation(['list', 'common']);
  const { pins } = useViews();
  const id = useId();
  const [text, setText] = useState(String(pinned.alertAbove ?? ''));
  const isWrong = text !== '' && !isCount(text);
  return (
    <form
      className="list-saved-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCount(text)) return;
        pins.setAlert(pinned, Number(text));
        onEnd();
      }}
    >
      <FormGroup label={t('list:views.above')} labelFor={id} helperText={t('list:views.aboveHint')}>
        <InputGroup
          autoFocus
          id={id}
          inputMode="numeric"
          value={text}
          maxLength={9}
          intent={isWrong ? 'danger' : 'none'}
          aria-invalid={isWrong}
          data-testid="view.above"
          onValueChange={setText}
        />
      </FormGroup>
      {isWrong && (
        <div className="wf-problem" role="alert">
          {t('list:views.notCount')}
        </div>
      )}
      <div className="list-saved-foot">
        <Button
          size="small"
          text={t('list:views.alertOff')}
          disabled={pinned.alertAbove === undefined}
          onClick={() => {
            pins.setAlert(pinned, undefined);
            onEnd();
          }}
        />
        <Button
          size="small"
          intent="primary"
          type="submit"
          disabled={!isCount(text)}
          data-testid="view.alert.save"
          text={t('list:saved.save')}
        />
      </div>
    </form>
  );
}
