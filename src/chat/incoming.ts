import { useEffect } from 'react';
import { notifyIfHidden } from '../alerts/attention.ts';
import type { ResultOf } from '../data/graphql.ts';
import { watch } from '../data/live-subscriptions.ts';
import { currentSession } from '../data/session.ts';
import { i18n } from '../i18n/i18n.ts';
import { IncomingMessage } from './chat.graphql.ts';
import { countUnread, refetchUnread } from './unread.ts';

type Incoming = ResultOf<typeof IncomingMessage>['incomingMessage'];

let state: Incoming['state'] = 'CLOSED';

function handleIncoming({ state: next, message }: Incoming): void {
  if (next !== state) {
    state = next;
    // Messages that arrived during the outage were not sent to this page.
    if (next === 'LIVE') refetchUnread();
  }
  if (!message || message.memberType === 'SYSTEM') return;
  if (message.adminId !== null && message.adminId === currentSession()?.admin.id) return;
  if (message.groupChatId !== null) countUnread(message.groupChatId);
  notifyIfHidden(i18n.t('chat:incoming.title'));
}

/** Subscribes to the admin's own chat events while the console is open. */
export function useIncoming(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      stop = watch(IncomingMessage, {}, undefined, {
        next: ({ incomingMessage }) => handleIncoming(incomingMessage),
        reset: () => {
          stop();
          timer = setTimeout(begin, 1_000);
        },
      });
    };
    begin();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOpen]);
}
