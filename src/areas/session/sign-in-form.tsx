import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { currentSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { session, signIn } from './session-host.ts';
import { TextField } from './text-field.tsx';

const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * Form with e-mail, password and the optional code (N02: always shown). The e-mail stays after a
 * refusal.
 */
export function SignInForm() {
  const { t } = useTranslation('session');
  const busy = useSelector(session, (snapshot) => snapshot.matches('signingIn'));
  const refusal = useSelector(session, ({ context }) => context.refusal);
  const [email, setEmail] = useState(() => currentSession()?.admin.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const passwordBox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refusal?.kind !== 'credentials') return;
    setPassword('');
    setCode('');
    setTried(false);
    passwordBox.current?.focus();
  }, [refusal]);

  const emailError =
    email === '' ? t('required') : isEmailLike(email) ? undefined : t('emailFormat');
  const passwordError = password === '' ? t('required') : undefined;
  const throttled = refusal?.kind === 'throttled';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailError || passwordError || busy || throttled) return;
    void signIn(email.trim(), password, code.trim());
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className="sign-in-page-form" onSubmit={submit} onKeyUp={watchCapsLock} noValidate>
      <Refusal refusal={refusal} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        value={email}
        onChange={setEmail}
        error={tried ? emailError : undefined}
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={tried ? passwordError : undefined}
        hint={capsLock ? t('capsLock') : undefined}
        autoFocus={email !== ''}
        inputRef={passwordBox}
      />
      <TextField
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        hint={t('codeHint')}
      />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        loading={busy}
        disabled={throttled}
        text={busy ? t('submitting') : t('submit')}
      />
    </form>
  );
}
