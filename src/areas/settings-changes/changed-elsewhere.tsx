import { Callout } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldLabel } from '../objects/sent-object.record.ts';

interface Props {
  readonly objectType: string;
  /** Fields that had another value than the one that was last set here. */
  readonly paths: readonly string[];
}

/** Says that the history has a gap: values were changed elsewhere since the change before. */
export function ChangedElsewhere({ objectType, paths }: Props) {
  const { t } = useTranslation('settingsChanges');
  const fields = paths.map((path) => fieldLabel(objectType, path)).join(', ');
  return (
    <Callout compact intent="warning" data-testid="changedElsewhere">
      {t('page.changedElsewhere', { fields })}
    </Callout>
  );
}
