import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LinkMap } from '../../../entities/linked-users.graphql.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type LinkNode, layOut } from './link-layout.ts';

interface Props {
  readonly map: LinkMap;
  /** The user or value that is pointed at; what it touches stands out. */
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}

/** More users than this have no name beside them, except those that stand out. */
const maxNames = 40;

const nameOf = ({ user, value }: LinkNode): string =>
  user ? (user.userName ?? `#${user.userId}`) : (value?.label ?? '');

/**
 * The links as a picture: users asked about in the centre, what they share around them, linked users
 * outside. The table beside it says the same, so assistive technology skips the picture.
 */
export function LinkGraph({ map, active, onActive }: Props) {
  const layout = useMemo(() => {
    const rejected = ({ decision, hasNews }: LinkMap['users'][number]) =>
      decision === 'REJECTED' && !hasNews;
    const users = map.users.filter((user) => user.isFocus || !rejected(user));
    const values = map.values.filter(({ state }) => state === 'LINKING');
    return layOut(users, values);
  }, [map]);
  const near = useMemo(() => {
    if (active === null) return null;
    const touching = layout.lines.filter(({ from, to }) => from.id === active || to.id === active);
    return new Set([active, ...touching.flatMap(({ from, to }) => [from.id, to.id])]);
  }, [layout, active]);
  const { nodes, lines, box } = layout;
  const areFew = nodes.filter(({ user }) => user).length <= maxNames;
  const picture = useRef<SVGSVGElement>(null);
  // One listener for hundreds of marks.
  useEffect(() => {
    const { current } = picture;
    const point = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest('[data-node]') : null;
      onActive(mark?.getAttribute('data-node') ?? null);
    };
    const leave = () => onActive(null);
    current?.addEventListener('mouseover', point);
    current?.addEventListener('mouseleave', leave);
    return () => {
      current?.removeEventListener('mouseover', point);
      current?.removeEventListener('mouseleave', leave);
    };
  }, [onActive]);
  return (
    <svg
      ref={picture}
      className="linked-users-graph"
      viewBox={box.join(' ')}
      aria-hidden="true"
      data-testid="link-graph"
    >
      {lines.map(({ id, from, to }) => (
        <line
          key={id}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          data-tone={active === null || from.id === active || to.id === active ? undefined : 'far'}
        />
      ))}
      {nodes.map((node) => {
        const { id } = node;
        const tone = near === null ? undefined : near.has(id) ? 'near' : 'far';
        return (
          <NodeLink key={id} node={node}>
            <NodeMark node={node} tone={tone} areFew={areFew} />
          </NodeLink>
        );
      })}
    </svg>
  );
}

/** Leads to the links of a user; those asked about and values lead nowhere. */
function NodeLink({ node, children }: { readonly node: LinkNode; readonly children: ReactNode }) {
  const { user } = node;
  if (!user || user.isFocus) return <g>{children}</g>;
  return (
    <Link to={`/user/${user.userId}/linked`} tabIndex={-1}>
      {children}
    </Link>
  );
}

interface MarkProps {
  readonly node: LinkNode;
  /** Whether it stands out, or stays behind what does. */
  readonly tone: 'near' | 'far' | undefined;
  /** Whether there is room for every name. */
  readonly areFew: boolean;
}

/** A user as a circle, or a shared value as a square. */
function NodeMark({ node, tone, areFew }: MarkProps) {
  const { t } = useTranslation('linkedUsers');
  const { id, x, y, user, value } = node;
  const hasName = areFew || user?.isFocus || tone === 'near';
  const kind = value && t(`kinds.${value.kind}`);
  return (
    <g data-node={id} data-tone={tone}>
      <title>{value ? `${kind}: ${value.label}` : `${nameOf(node)} #${user?.userId}`}</title>
      {user ? (
        <circle
          cx={x}
          cy={y}
          r={user.isFocus ? 16 : 10}
          data-strength={user.isFocus ? 'FOCUS' : user.strength}
        />
      ) : (
        <rect x={x - 7} y={y - 7} width={14} height={14} rx={3} />
      )}
      {hasName && user && (
        <text x={x} y={y + (user.isFocus ? 32 : 24)}>
          {nameOf(node)}
        </text>
      )}
      {areFew && value && (
        <text x={x} y={y - 12} data-small="">
          {kind}
        </text>
      )}
    </g>
  );
}
