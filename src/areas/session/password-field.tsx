import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type Ref, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from './text-field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly autoFocus: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function PasswordField(props: Props) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  const label = shown ? t('hidePassword') : t('showPassword');
  return (
    <TextField
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      end={
        <Button
          className="sign-in-page-eye"
          variant="minimal"
          icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
