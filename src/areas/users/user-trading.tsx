import { graphql } from '../../data/graphql.ts';
import { useReferences } from '../../data/references.ts';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TagChip } from './tag-chip.tsx';

const IndividualSettings = graphql(`
  query IndividualSettings($userId: ID!) {
    individualSettings(userId: $userId) { tagIds }
  }
`);

interface Props {
  readonly userId: string;
  /** A change of this value reads the settings again. */
  readonly version: string;
}

/** Shows the tags by which the platform trades with this user in its own way (d2:230). */
export function UserTrading({ userId, version }: Props) {
  const { t } = useTranslation('users');
  const { tags } = useReferences();
  const { data, error, isLoading, again } = usePanel(IndividualSettings, { userId }, version);
  const tagIds = data?.individualSettings?.tagIds;
  return (
    <>
      <h2>{t('record.trading')}</h2>
      <div className="user-page-tags" data-testid="user-trading">
        {isLoading && <LoadingLines count={1} />}
        {error && <ReadProblem error={error} again={again} />}
        {data && !tagIds && <span className="wf-none">–</span>}
        {tagIds?.length === 0 && <span className="wf-muted">{t('record.noTags')}</span>}
        {tagIds?.map((id) => (
          <TagChip key={id} tag={tags.get(id) ?? { name: `#${id}`, colour: '#BDBDBD' }} />
        ))}
      </div>
    </>
  );
}
