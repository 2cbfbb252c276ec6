import '../../entities/record-page.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { stateName } from '../../action/act-offers.ts';
import type { AnyRow } from '../../action/define-record.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateName } from '../../lifecycle/state-name.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ActDialog } from '../../list/list-parts.ts';
import { PrivateChatLive } from './chats.graphql.ts';
import { privateChatRecord } from './private-chat.record.ts';
import { privateMessagesList } from './private-messages.list.ts';

/**
 * Shows the state of the conversation above its messages, and the actions on the whole
 * conversation.
 */
function ConversationTools({ row }: { readonly row: AnyRow }) {
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  const state = stateName(privateChatRecord, row);
  return (
    <>
      {state && <StateName record="privateChats" state={state} />}
      <ActButtons record={privateChatRecord} row={row} onAct={setPendingAction} />
      <Suspense>
        {pendingAction !== null && (
          <ActDialog record={privateChatRecord} event={pendingAction} row={row} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** /chats/private/:id: the messages of two users, each with its actions. */
export function ConversationPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['privateChats']);
  const reading = useRecord(privateChatRecord, id, PrivateChatLive);
  const { row } = reading;
  const spec = useMemo(() => ({ ...privateMessagesList, fixed: { conversationId: id } }), [id]);
  const names = row ? [row.userName, row.otherUserName].filter(Boolean).join(' ↔ ') : '';
  usePageTitle(row ? `${t('privateChats:one', { id })} · ${names}` : undefined);

  // The messages are loaded in parallel.
  if (reading.status === 'missing' || reading.status === 'failed')
    return (
      <NoRecord
        reading={reading}
        missing={t('privateChats:notFound', { id })}
        list="/chats/private"
      />
    );
  return <ListPage key={id} spec={spec} tools={row && <ConversationTools row={row} />} />;
}
