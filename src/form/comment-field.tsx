import { FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { maxTextLength } from './masks.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly testId: string;
  readonly onChange: (value: string) => void;
}

/** A comment of several lines on a page; dialogs of actions have a field of their own. */
export function CommentField({ label, hint, value, disabled, testId, onChange }: Props) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} helperText={hint}>
      <TextArea
        id={id}
        fill
        rows={3}
        maxLength={maxTextLength}
        value={value}
        disabled={disabled}
        data-testid={testId}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}
