import { Button, InputGroup } from '@blueprintjs/core';
import { maxFilterNameLength } from '../../machines/saved-filters/saved-filters.policy.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly name: string;
  readonly problem: 'required' | 'taken' | null;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The name of a saved or shared filter. */
export function FilterNameForm({ name, problem, isBusy, onName, onSave, onCancel }: Props) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <form
      className="list-saved-name"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <InputGroup
        autoFocus
        value={name}
        maxLength={maxFilterNameLength}
        aria-label={t('list:saved.name')}
        placeholder={t('list:saved.name')}
        data-testid="saved.name"
        intent={problem ? 'danger' : 'none'}
        aria-invalid={problem !== null}
        onValueChange={onName}
      />
      {problem && (
        <div className="wf-problem" role="alert">
          {t(`list:saved.${problem}`)}
        </div>
      )}
      <div className="list-saved-foot">
        <Button size="small" text={t('common:do.cancel')} onClick={onCancel} />
        <Button
          size="small"
          intent="primary"
          type="submit"
          data-testid="saved.save"
          loading={isBusy}
          text={t('list:saved.save')}
        />
      </div>
    </form>
  );
}
