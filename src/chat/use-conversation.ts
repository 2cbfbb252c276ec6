import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../data/session.ts';
import { ConversationHost } from './conversation-host.ts';

interface HostEntry {
  readonly host: ConversationHost;
  count: number;
  close: () => void;
}

/** Conversations on screen; components that show the same conversation share its host. */
const open = new Map<string, HostEntry>();

function hostOf(key: string, chatId: string, adminId: string): ConversationHost {
  const known = open.get(key);
  if (known) return known.host;
  const host = new ConversationHost(chatId, adminId);
  open.set(key, { host, count: 0, close: () => {} });
  return host;
}

function hold(key: string, host: ConversationHost): () => void {
  const entry = open.get(key) ?? { host, count: 0, close: () => {} };
  open.set(key, entry);
  if (entry.count === 0) entry.close = entry.host.open();
  entry.count += 1;
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.close();
    open.delete(key);
  };
}

/** Opens a conversation while it is on screen. */
export function useConversation(chatId: string) {
  const { admin } = useSession();
  const key = `${admin.id} ${chatId}`;
  const host = useMemo(() => hostOf(key, chatId, admin.id), [key, chatId, admin.id]);
  useEffect(() => hold(key, host), [key, host]);
  const messages = useSyncExternalStore(host.subscribe, () => host.messages);
  const context = useSelector(host.actor, (snapshot) => snapshot.context);
  const state = useSelector(host.actor, ({ value }) => String(value));
  return { host, messages, state, ...context } as const;
}
