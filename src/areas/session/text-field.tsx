import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly inputMode?: 'numeric';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Content inside the box, at its end. */
  readonly end?: ReactNode;
}

/** A labelled text box in Blueprint's style. The sign-in page does not load the form engine. */
export function TextField({ label, error, hint, end, onChange, inputRef, ...input }: Props) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="sign-in-page-field">
      <label htmlFor={id}>{label}</label>
      <div className="bp6-input-group bp6-large">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={`bp6-input ${error ? 'bp6-intent-danger' : ''}`}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={message ? `${id}-told` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {message && (
        <p id={`${id}-told`} className={error ? 'sign-in-page-error' : 'sign-in-page-hint'}>
          {message}
        </p>
      )}
    </div>
  );
}
