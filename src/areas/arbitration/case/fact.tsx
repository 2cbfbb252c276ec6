import { LoadingLines } from '../../../i18n/loading-lines.tsx';

interface Props {
  readonly name: string;
  readonly children: React.ReactNode;
  readonly wide?: boolean;
  /** Requested, but the response has not arrived yet. */
  readonly isLoading?: boolean;
  readonly testId?: string;
}

/** A name and its value, in one line if there is room. */
export const Fact = ({ name, children, wide = false, isLoading = false, testId }: Props) => (
  <div className="arbitration-fact" data-wide={wide} data-testid={testId}>
    <dt>{name}</dt>
    <dd>{isLoading ? <LoadingLines /> : children}</dd>
  </div>
);
