import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { change } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { graphql } from '../../data/graphql.ts';
import { notify } from '../../data/notices.ts';
import {
  generatePassword,
  isPassword,
  passwordRuleNames,
  passwordRules,
} from '../../form/password-rules.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const ChangePasswordDocument = graphql(`
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)
  }
`);

/** d2:338: this message has a text of its own; other errors do not. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof ClientError &&
  (error.code === 'InvalidEmailOrPassword' || error.message === 'Invalid email or password');

interface Props {
  /** Runs after the change. */
  readonly onDone?: () => void;
}

export function ChangePassword({ onDone }: Props) {
  const { t } = useTranslation('account');
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const differs = confirmation !== '' && confirmation !== fresh;
  const ready = old !== '' && isPassword(fresh) && confirmation === fresh && !busy;
  const type = shown ? 'text' : 'password';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    try {
      await change(ChangePasswordDocument, { oldPassword: old, newPassword: fresh });
      notify({ intent: 'success', key: 'account:password.done' });
      for (const clear of [setOld, setFresh, setConfirmation]) clear('');
      setShown(false);
      onDone?.();
    } catch (error) {
      const text = isWrongPassword(error) ? 'wrong' : 'unexpected';
      notify({ intent: 'danger', key: `account:password.${text}` });
    } finally {
      setBusy(false);
    }
  };
  const generate = () => {
    const made = generatePassword();
    setFresh(made);
    setConfirmation(made);
    setShown(true);
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormGroup label={t('password.old')} labelFor="password-old">
        <InputGroup
          id="password-old"
          type="password"
          autoComplete="current-password"
          value={old}
          onValueChange={setOld}
        />
      </FormGroup>
      <FormGroup label={t('password.new')} labelFor="password-new">
        <InputGroup
          id="password-new"
          type={type}
          autoComplete="new-password"
          value={fresh}
          onValueChange={setFresh}
          aria-describedby="password-rules"
          rightElement={
            <Button
              variant="minimal"
              size="small"
              text={t('password.generate')}
              onClick={generate}
            />
          }
        />
      </FormGroup>
      <ul id="password-rules" className="account-rules">
        {passwordRuleNames.map((rule) => (
          <li key={rule} data-met={passwordRules[rule](fresh)}>
            {passwordRules[rule](fresh) ? <TickCircleIcon size={12} /> : <CircleIcon size={12} />}
            {t(`password.rules.${rule}`)}
          </li>
        ))}
      </ul>
      <FormGroup
        label={t('password.again')}
        labelFor="password-again"
        intent={differs ? 'danger' : 'none'}
        helperText={differs ? t('password.differs') : undefined}
      >
        <InputGroup
          id="password-again"
          type={type}
          autoComplete="new-password"
          value={confirmation}
          onValueChange={setConfirmation}
        />
      </FormGroup>
      <Button
        type="submit"
        intent="primary"
        text={t('password.submit')}
        disabled={!ready}
        loading={busy}
      />
    </form>
  );
}
