import './presence.css';
import type { PresenceKind } from '../data/presence-heartbeat.ts';
import { type Present, usePresence } from '../data/presence-store.ts';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly kind: PresenceKind;
  readonly id: string;
  /** Shows names beside the avatars if there is enough space. */
  readonly named?: boolean;
}

/** Scripts whose characters are as wide as two Latin letters. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns two letters of a name, or of an email address before its @; one character if it is wide.
 */
export function initials(name: string): string {
  const [first = '', second] = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [letter = '', next = ''] = first;
  if (wide.test(letter)) return letter;
  const other = second === undefined ? next : ([...second][0] ?? '');
  return `${letter}${other}`.toUpperCase();
}

const maxAvatars = 3;

/**
 * Shows the other admins at a record: faded if idle, marked while typing. They disappear when they
 * leave.
 */
export function PresenceAvatars({ kind, id, named = false }: Props) {
  const { t } = useTranslation('common');
  const { admin } = useSession();
  const people = (usePresence(kind, id)?.people ?? []).filter(
    ({ adminId }) => adminId !== admin.id,
  );
  if (people.length === 0) return null;
  const describePerson = ({ name, doing }: Present) => `${name} · ${t(`presence.${doing}`)}`;
  return (
    <span className="presence-faces" data-testid={`presence.${id}`}>
      {people.slice(0, maxAvatars).map((person) => (
        <span
          key={person.adminId}
          className="presence-face"
          data-doing={person.doing}
          role="img"
          aria-label={describePerson(person)}
          title={describePerson(person)}
        >
          {initials(person.name)}
        </span>
      ))}
      {people.length > maxAvatars && (
        <span
          className="presence-face"
          title={people.slice(maxAvatars).map(describePerson).join('\n')}
        >
          +{people.length - maxAvatars}
        </span>
      )}
      {named && (
        <span className="presence-faces-names">{people.map(describePerson).join(', ')}</span>
      )}
    </span>
  );
}
