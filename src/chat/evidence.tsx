import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilePreview } from '../upload/file-preview.tsx';
import { storedFiles } from './stored-files.ts';
import { useConversation } from './use-conversation.ts';

/** Every file of a conversation in one place, newest first, as far as it was read. */
export function Evidence({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('chat');
  const { messages } = useConversation(chatId);
  const files = useMemo(() => messages.flatMap(storedFiles).reverse(), [messages]);
  if (files.length === 0) return <p className="wf-muted">{t('noFiles')}</p>;
  return <FilePreview files={files} />;
}
