import './displays.css';
import { Trans } from 'react-i18next';
import { i18n } from '../../i18n/i18n.ts';
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

/** /settings/displays */
export const DisplaysPage = () => (
  <>
    <Intro />
    <ListPage spec={displaysList} />
  </>
);
