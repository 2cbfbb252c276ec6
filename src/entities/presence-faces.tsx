import './presence.css';
import type { PresenceKind } from '../data/presence-heartbeat.ts';
import { type Present, usePresence } from '../data/presence-store.ts';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly kind: PresenceKind;
  readonly id: string;
  /** Names beside the faces, where there is room. */
  readonly named?: boolean;
}

/** Scripts whose characters are as wide as two Latin letters. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Two letters of a name or of an address before its @; one character where it is wide. */
export function initials(name: string): string {
  const [first = '', second] = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [letter = '', next = ''] = first;
  if (wide.test(letter)) return letter;
  const other = second === undefined ? next : ([...second][0] ?? '');
  return `${letter}${other}`.toUpperCase();
}

const most = 3;

/** Who else is at a record: faded when idle, with a mark when typing. Gone when they are. */
export function PresenceFaces({ kind, id, named = false }: Props) {
  const { t } = useTranslation('common');
  const { admin } = useSession();
  const people = (usePresence(kind, id)?.people ?? []).filter(
    ({ adminId }) => adminId !== admin.id,
  );
  if (people.length === 0) return null;
  const said = ({ name, doing }: Present) => `${name} · ${t(`presence.${doing}`)}`;
  return (
    <span className="presence-faces" data-testid={`presence.${id}`}>
      {people.slice(0, most).map((person) => (
        <span
          key={person.adminId}
          className="presence-face"
          data-doing={person.doing}
          role="img"
          aria-label={said(person)}
          title={said(person)}
        >
          {initials(person.name)}
        </span>
      ))}
      {people.length > most && (
        <span className="presence-face" title={people.slice(most).map(said).join('\n')}>
          +{people.length - most}
        </span>
      )}
      {named && <span className="presence-faces-names">{people.map(said).join(', ')}</span>}
    </span>
  );
}
