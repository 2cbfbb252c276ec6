import { useMemo } from 'react';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FileViewer } from '../upload/file-viewer.tsx';
import { storedFiles } from './stored-files.ts';
import { useConversation } from './use-conversation.ts';

interface Props {
  readonly chatId: string;
  /** What the files are compared with. */
  readonly children?: React.ReactNode;
}

/** Every file of a conversation in one place, newest first, as far as it was read. */
export function Evidence({ chatId, children }: Props) {
  const { t } = useTranslation('chat');
  const { messages, state } = useConversation(chatId);
  const files = useMemo(() => messages.flatMap(storedFiles).reverse(), [messages]);
  if (files.length > 0) return <FileViewer files={files}>{children}</FileViewer>;
  if (state === 'loading') return <LoadingLines count={3} />;
  return (
    <>
      <p className="wf-muted">{t(state === 'failed' ? 'failed' : 'noFiles')}</p>
      {children}
    </>
  );
}
