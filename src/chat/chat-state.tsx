import { useConnection } from '../data/use-live.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Shows the state of live updates: live, lost, or catching up. */
export function ChatState({ state }: { readonly state: string }) {
  const { t } = useTranslation('chat');
  const { face: status } = useConnection();
  if (state === 'loading' || state === 'failed') return null;
  const now = status === 'offline' ? 'lost' : state === 'catchingUp' ? 'catchingUp' : 'live';
  return (
    <span className="chat-state" data-state={now} data-testid="chat.state" role="status">
      <span className="chat-dot" aria-hidden="true" />
      {t(now)}
    </span>
  );
}
