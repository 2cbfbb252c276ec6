import { Button } from '@blueprintjs/core';
import { type ClientError, errorText } from '../../../data/client-error.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyClicked } from '../../../list/copy-text.ts';
import { useReportLoading } from './case-loading.ts';

interface Props {
  /** Left out where a tab says it. */
  readonly title?: React.ReactNode;
  readonly name: string;
  /** Names it for assistive software where no title does. */
  readonly label?: string;
  readonly error?: ClientError | null;
  /** Requested and not answered yet: its children are not drawn, since they would claim that there is nothing. */
  readonly isLoading?: boolean;
  readonly again?: () => void;
  readonly beside?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One part of the case; what is too long for it scrolls inside, what can be copied is copied by a click. */
export function Panel(props: Props) {
  const { title, name, label, error, isLoading = false, again, beside, children } = props;
  const { t } = useTranslation(['errors', 'common']);
  useReportLoading(name, isLoading);
  return (
    <section
      className="arbitration-panel"
      aria-label={label}
      data-panel={name}
      data-testid={`panel.${name}`}
    >
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
        {isLoading ? <LoadingLines count={3} /> : children}
      </div>
    </section>
  );
}
