import { CellValue } from '../../cells/cell-value.tsx';
import { GrantRoles } from '../../entities/grant-roles.tsx';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProfileOfUser } from './user-requisites.graphql.ts';

interface Props {
  readonly userId: string;
  /** A change of this value reloads the profile. */
  readonly version: string;
}

const type = { field: 'type', as: 'enum', of: 'P2pProfileType' } as const;
const role = { field: 'role', as: 'enum', of: 'P2pRole' } as const;

/** Shows the user's P2P profile and the roles that staff grant (d3:65). */
export function UserProfile({ userId, version }: Props) {
  const { t } = useTranslation('p2pProfiles');
  const text = useDerivedText('p2pProfiles');
  const { data, error, isLoading, again } = usePanel(ProfileOfUser, { userId }, version);
  const profile = data?.p2pProfile;
  // For a user without a profile, the response is "not found".
  const hasNone = error?.code === 'NotFound' || (data !== null && !profile);
  const known = profile?.roles;
  const roles = known?.filter((one) => one !== 'USER') ?? [];
  const counts = ['offers', 'requisites'] as const;
  return (
    <div className="user-p2p-profile" data-testid="user-profile">
      {isLoading && <LoadingLines count={2} />}
      {hasNone && <p className="wf-muted">{t('profile.none')}</p>}
      {error && !hasNone && <ReadProblem error={error} again={again} />}
      {profile && (
        <dl className="wf-facts">
          <div>
            <dt>{text('columns.type')}</dt>
            <dd>
              <CellValue column={type} row={profile} />
            </dd>
          </div>
          <div>
            <dt>{t('inputs.roles')}</dt>
            <dd data-testid="user-profile.roles">
              {!known && <span className="wf-none">–</span>}
              {known && roles.length === 0 && (
                <span className="wf-muted">{t('profile.plain')}</span>
              )}
              {roles.map((one, index) => (
                <span key={one}>
                  {index > 0 && ', '}
                  <CellValue column={role} row={{ role: one }} />
                </span>
              ))}
            </dd>
          </div>
          {counts.map((name) => (
            <div key={name}>
              <dt>{text(`columns.${name}`)}</dt>
              <dd className="wf-num">{profile[name] ?? '–'}</dd>
            </div>
          ))}
          {profile.about && (
            <div>
              <dt>{text('columns.about')}</dt>
              <dd>{profile.about}</dd>
            </div>
          )}
        </dl>
      )}
      {(data || hasNone) && <GrantRoles userId={userId} roles={roles} onDone={again} />}
    </div>
  );
}
