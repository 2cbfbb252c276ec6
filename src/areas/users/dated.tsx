import { Trans } from 'react-i18next';
import type { When } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Instant } from '../../i18n/instant.tsx';

interface Props {
  readonly as: 'since' | 'until';
  readonly at: When | null | undefined;
  readonly utc?: boolean;
}

/**
 * Shows a time inside its phrase. Each language has its own position for it and its own ending
 * after it.
 */
export const Dated = ({ as, at, utc = false }: Props) => (
  <Trans
    i18n={i18n}
    ns="users"
    i18nKey={`record.${as}`}
    components={{ at: <Instant at={at} utc={utc} /> }}
  />
);
