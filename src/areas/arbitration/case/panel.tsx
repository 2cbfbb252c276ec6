import { Button } from '@blueprintjs/core';
import { type ClientError, errorText } from '../../../data/client-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyClicked } from '../../../list/copy-text.ts';

interface Props {
  /** Left out where a tab says it. */
  readonly title?: React.ReactNode;
  readonly name: string;
  readonly error?: ClientError | null;
  readonly again?: () => void;
  readonly beside?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One part of the case; what is too long for it scrolls inside, what can be copied is copied by a click. */
export function Panel({ title, name, error, again, beside, children }: Props) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <section className="arbitration-panel" data-panel={name} data-testid={`panel.${name}`}>
      {title && (
        <h2>
          {title}
          {beside && <span className="arbitration-panel-beside">{beside}</span>}
        </h2>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it scrolls, so the keyboard must reach it; a click only copies, as selecting does */}
      <div className="arbitration-panel-body" tabIndex={0} onClick={copyClicked}>
        {error && (
          <p className="wf-problem arbitration-panel-failed" role="alert">
            {errorText(t as never, error)}
            {again && <Button size="small" text={t('common:do.retry')} onClick={again} />}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
