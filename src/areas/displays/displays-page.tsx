import './displays.css';
import { Trans } from 'react-i18next';
import { type Board, boardNames, boards } from '../../../machines/walls/walls.policy.ts';
import { memberText } from '../../cells/cell-text.ts';
import { useSession } from '../../data/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../list/list-page.tsx';
import { displaysList } from './displays.list.ts';

const wallPath = '/wall';

/** How a screen becomes a display: it is opened on the screen itself. */
const Intro = () => (
  <p className="displays-intro wf-muted">
    <Trans
      i18n={i18n}
      ns="displays"
      i18nKey="intro"
      values={{ path: wallPath }}
      components={{
        a: (
          <a href={wallPath} target="_blank" rel="noreferrer">
            {wallPath}
          </a>
        ),
      }}
    />
  </p>
);

const boardText = (board: Board): string =>
  memberText({ field: 'board', of: 'Board' }, { board: board.toUpperCase() });

/** The boards that this admin may view, each in a window of its own. */
function BoardLinks() {
  const { t } = useTranslation('displays');
  const { sections } = useSession();
  return (
    <p className="displays-intro displays-boards">
      <span className="wf-muted">{t('open')}</span>
      {boardNames
        .filter((board) => sections.includes(boards[board]))
        .map((board) => (
          <a
            key={board}
            href={`${wallPath}/${board}`}
            target="_blank"
            rel="noreferrer"
            data-testid={`displays.open.${board}`}
          >
            {boardText(board)}
          </a>
        ))}
    </p>
  );
}

/** /settings/displays */
export const DisplaysPage = () => (
  <>
    <Intro />
    <BoardLinks />
    <ListPage spec={displaysList} />
  </>
);
