import { InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import type { CommentRule } from '../../machines/lifecycle.ts';
import { maxTextLength } from '../form/masks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { isOtherLanguage } from './comment-language.ts';
import { useUserLanguage } from './user-language.ts';

interface Props {
  readonly rule: CommentRule;
  readonly value: string;
  readonly disabled: boolean;
  /** False if a field comes first. */
  readonly autoFocus?: boolean;
  readonly userId: string | null;
  /** Only Mod+Enter confirms: a verdict or a movement of money. */
  readonly isDeliberate?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * The comment field. Optional comments are one line, required ones a text area. Enter confirms;
 * Shift+Enter is a new line: the surrounding dialog handles these keys.
 */
export function ActComment(props: Props) {
  const { rule, value, disabled, autoFocus = true, userId, isDeliberate = false } = props;
  const { onChange } = props;
  const { t } = useTranslation('action');
  const id = useId();
  const language = useUserLanguage(userId);
  const isText = rule === 'required';
  const chord = isDeliberate ? 'Mod+Enter' : 'Enter';
  const keys = capsOf(chord).flat().join('+');
  const common = {
    id,
    value,
    disabled,
    maxLength: maxTextLength,
    autoFocus,
    'aria-required': isText,
    'aria-describedby': `${id}-notes`,
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t('comment')}{' '}
        {isText ? (
          <span className="form-required" title={t('required')}>
            *
          </span>
        ) : (
          <span className="wf-muted">({t('optional')})</span>
        )}
      </label>
      {isText ? (
        <TextArea
          {...common}
          fill
          rows={3}
          data-testid="act.comment"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <InputGroup {...common} data-testid="act.comment" onValueChange={onChange} />
      )}
      <div id={`${id}-notes`} className="action-act-notes">
        {isOtherLanguage(value, language) && (
          <span className="wf-warning" role="status">
            {t('language', { language: language?.toUpperCase() })}
          </span>
        )}
        <span className="wf-muted">{t('confirmHint', { keys })}</span>
      </div>
    </div>
  );
}
