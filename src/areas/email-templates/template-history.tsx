import { Button } from '@blueprintjs/core';
import { CellValue } from '../../cells/cell-value.tsx';
import { errorText } from '../../data/client-error.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { usePanel } from '../../entities/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailTemplateHistory } from './email-templates.graphql.ts';
import { diffLines } from './text-diff.ts';

export type Version = ResultOf<typeof EmailTemplateHistory>['emailTemplateHistory'][number];

interface Props {
  readonly id: string;
  /** Value of the row itself; a change reloads the history. */
  readonly version: string;
  /** Opens the form with an earlier text; without it, the person may not edit. */
  readonly onRestore: ((version: Version) => void) | undefined;
}

const when = { field: 'createdAt', as: 'date' } as const;
const who = { field: 'adminId', as: 'admin' } as const;
const whole = (one: Version) => `${one.subject ?? ''}\n\n${one.body ?? ''}`;

/** The texts that a template had, newest first, each with its differences from the one before. */
export function TemplateHistory({ id, version, onRestore }: Props) {
  const { t } = useTranslation(['emailTemplates', 'errors']);
  const { data, error } = usePanel(EmailTemplateHistory, { id }, version);
  const versions = data?.emailTemplateHistory ?? [];
  return (
    <>
      {error && <p className="wf-problem">{errorText(t, error)}</p>}
      {data && versions.length === 0 && (
        <p className="wf-muted">{t('emailTemplates:history.empty')}</p>
      )}
      <ol className="email-templates-history" data-testid="history">
        {versions.map((one, at) => {
          const before = versions[at + 1];
          return (
            <li key={one.id}>
              <header>
                <CellValue column={when} row={one} /> <CellValue column={who} row={one} />
                {at > 0 && onRestore && (
                  <Button
                    size="small"
                    variant="minimal"
                    text={t('emailTemplates:history.restore')}
                    data-testid={`history.restore.${at}`}
                    onClick={() => onRestore(one)}
                  />
                )}
              </header>
              <details>
                <summary>
                  {t(before ? 'emailTemplates:history.changes' : 'emailTemplates:history.first')}
                </summary>
                <TextDiff before={before ? whole(before) : ''} after={whole(one)} />
              </details>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <pre className="email-templates-diff" translate="no">
      {diffLines(before, after).map(({ kind, text }, at) => {
        const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        const sign = kind === 'added' ? '+ ' : kind === 'removed' ? '− ' : '  ';
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        return <Line key={at}>{`${sign}${text}\n`}</Line>;
      })}
    </pre>
  );
}
