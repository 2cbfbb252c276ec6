import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { change } from '../../../data/client.ts';
import { useMay } from '../../../data/session.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  AddAllowedIp,
  AllowedIps,
  ClearAllowedIps,
  DeleteAllowedIp,
} from './user-security.graphql.ts';

const fields = { ip: { as: 'text' } } as const;

type Pending = { readonly act: 'add' | 'clear' } | { readonly act: 'delete'; readonly ip: string };

interface Props {
  readonly userId: string;
  /** A change of this value reloads the list. */
  readonly version: string;
}

/** The addresses from which the user may sign in: add, delete, clear (d1:77). */
export function AllowedIpList({ userId, version }: Props) {
  const { t } = useTranslation('userSecurity');
  const may = useMay('manageUserSecurity');
  const { data, error, again } = usePanel(AllowedIps, { userId }, version);
  const [pending, setPending] = useState<Pending | null>(null);
  const close = (isDone: boolean) => {
    setPending(null);
    if (isDone) again();
  };
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={2} />;
  const entries = data.allowedIps ?? [];
  const isLast = entries.length === 1;
  return (
    <>
      {entries.length === 0 && <p className="wf-muted">{t('ips.none')}</p>}
      <ul className="user-security-rows" data-testid="allowed-ips">
        {entries.map(({ ip, createdAt }) => (
          <li key={ip}>
            <code className="user-security-name">{ip ?? '–'}</code>
            <span className="wf-muted">{createdAt && <Instant at={createdAt} />}</span>
            {may && ip && (
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                text={t('acts.delete.short')}
                data-testid={`ips.${ip}.delete`}
                onClick={() => setPending({ act: 'delete', ip })}
              />
            )}
          </li>
        ))}
      </ul>
      {may && (
        <div className="user-security-tools">
          <Button
            size="small"
            text={t('acts.add.short')}
            data-testid="ips.add"
            onClick={() => setPending({ act: 'add' })}
          />
          {entries.length > 0 && (
            <Button
              size="small"
              intent="danger"
              variant="outlined"
              text={t('acts.clear.short')}
              data-testid="ips.clear"
              onClick={() => setPending({ act: 'clear' })}
            />
          )}
        </div>
      )}
      {pending?.act === 'add' && (
        <FormDialog
          needs="manageUserSecurity"
          name="userSecurity"
          act="add"
          about={{ userId }}
          fields={fields}
          send={(values, key) => change(AddAllowedIp, { userId, ...values, key })}
          onClose={close}
        />
      )}
      {pending?.act === 'delete' && (
        <FormDialog
          needs="manageUserSecurity"
          name="userSecurity"
          act={isLast ? 'deleteLast' : 'delete'}
          about={{ userId, ip: pending.ip }}
          intent="danger"
          send={(_, key) => change(DeleteAllowedIp, { userId, ip: pending.ip, key })}
          onClose={close}
        />
      )}
      {pending?.act === 'clear' && (
        <FormDialog
          needs="manageUserSecurity"
          name="userSecurity"
          act="clear"
          about={{ userId, count: entries.length }}
          intent="danger"
          send={(_, key) => change(ClearAllowedIps, { userId, key })}
          onClose={close}
        />
      )}
    </>
  );
}
