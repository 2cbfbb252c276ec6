import { GrantRoles } from '../../entities/grant-roles.tsx';
import { usePanel } from '../../entities/use-panel.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CellValue } from '../../list/cells/cell-value.tsx';
import { ProfileOfUser } from './user-requisites.graphql.ts';

interface Props {
  readonly userId: string;
  /** Read anew when this changes. */
  readonly version: string;
}

const type = { field: 'type', as: 'enum', of: 'P2pProfileType' } as const;
const role = { field: 'role', as: 'enum', of: 'P2pRole' } as const;

/** What the user is in P2P trading, and the roles that staff grant (d3:65). */
export function UserProfile({ userId, version }: Props) {
  const { t } = useTranslation('p2pProfiles');
  const text = useDerivedText('p2pProfiles');
  const { data, again } = usePanel(ProfileOfUser, { userId }, version);
  const profile = data?.p2pProfile;
  const roles = profile?.roles.filter((one) => one !== 'USER') ?? [];
  const counts = ['offers', 'requisites'] as const;
  return (
    <div className="user-p2p-profile" data-testid="user-profile">
      {data && !profile && <p className="wf-muted">{t('profile.none')}</p>}
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
              {roles.length === 0 && <span className="wf-muted">{t('profile.plain')}</span>}
              {roles.map((one, place) => (
                <span key={one}>
                  {place > 0 && ', '}
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
      {data && <GrantRoles userId={userId} roles={roles} onDone={again} />}
    </div>
  );
}
