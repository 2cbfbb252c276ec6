import { copyClicked } from '../../../cells/copy-text.ts';
import type { ClientError } from '../../../data/client-error.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useReportLoading } from './case-loading.ts';

interface Props {
  /** Omitted if a tab shows it. */
  readonly title?: React.ReactNode;
  readonly name: string;
  /** Accessible name if there is no title. */
  readonly label?: string;
  readonly error?: ClientError | null;
  /**
   * Requested, but the response has not arrived yet: the children are not rendered, because they
   * would claim that there is no data.
   */
  readonly isLoading?: boolean;
  readonly again?: () => void;
  readonly headerAction?: React.ReactNode;
  readonly children: React.ReactNode;
}

/**
 * One part of the case. Content that is too long scrolls inside it, and a click copies what can be
 * copied.
 */
export function Panel(props: Props) {
  const { title, name, label, error, isLoading = false, again, headerAction, children } = props;
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
          {headerAction && <span className="arbitration-panel-beside">{headerAction}</span>}
        </h2>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it scrolls, so the keyboard must reach it; a click only copies, as selecting does */}
      <div className="arbitration-panel-body" tabIndex={0} onClick={copyClicked}>
        {error && <ReadProblem error={error} again={again} />}
        {isLoading ? <LoadingLines count={3} /> : children}
      </div>
    </section>
  );
}
