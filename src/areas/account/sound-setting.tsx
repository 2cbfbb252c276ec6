import { Button, FormGroup, Switch } from '@blueprintjs/core';
import { playTone, useSoundState } from '../../alerts/alert-sound.ts';
import { usePreference } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Switches the sound on or off, shows whether it can be heard, and plays a test. */
export function SoundSetting() {
  const { t } = useTranslation('account');
  const [sound, setSound] = usePreference('sound', true);
  const [onlyHidden, setOnlyHidden] = usePreference('soundOnlyHidden', false);
  const state = useSoundState();
  const problem = {
    ready: '',
    blocked: t('settings.soundBlocked'),
    absent: t('settings.soundAbsent'),
  };
  return (
    <FormGroup helperText={problem[state]}>
      <Switch
        checked={sound}
        label={t('settings.sound')}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      <Switch
        checked={onlyHidden}
        disabled={!sound}
        label={t('settings.soundOnlyHidden')}
        onChange={(event) => setOnlyHidden(event.currentTarget.checked)}
      />
      <Button
        size="small"
        text={t('settings.soundTest')}
        data-testid="sound.test"
        onClick={() => void playTone()}
      />
    </FormGroup>
  );
}
